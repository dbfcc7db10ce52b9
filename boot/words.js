// What the page says before the app can speak, and when it no longer can, in the user's language.
//
//   crosstableWords(key, ...values)   the text of that key; values go where it has {0}, {1}, …
"use strict";
(() => {
  const TEXTS = {
    en: {
      loading: "Loading Crosstable …",
      stopped: "Crosstable has stopped",
      stoppedWhy:
        "A fault in the program. What was saved is still in this browser: download it now to be " +
        "safe, then reload and go on where you were.",
      notStarted: "Crosstable could not start",
      notStartedWhy:
        "This browser may be too old or may forbid WebAssembly, or a part of the page did not " +
        "arrive. Nothing is lost: your data stays in this browser, and you can download it here.",
      detail: "What went wrong, for a bug report",
      download: "Download your data",
      reload: "Reload",
      saved: "Saved: {0} (entries: {1}).",
      nothing: "The browser holds no data of Crosstable.",
      refused: "The browser refuses access to its store ({0}).",
    },
    de: {
      loading: "Crosstable wird geladen …",
      stopped: "Crosstable ist stehengeblieben",
      stoppedWhy:
        "Ein Fehler im Programm. Was gespeichert war, ist noch in diesem Browser: zur Sicherheit " +
        "jetzt herunterladen, dann neu laden und dort weitermachen, wo Sie waren.",
      notStarted: "Crosstable konnte nicht starten",
      notStartedWhy:
        "Vielleicht ist dieser Browser zu alt oder verbietet WebAssembly, oder ein Teil der Seite " +
        "kam nicht an. Nichts ist verloren: Ihre Daten bleiben in diesem Browser und lassen sich " +
        "hier herunterladen.",
      detail: "Was schiefging, für einen Fehlerbericht",
      download: "Daten herunterladen",
      reload: "Neu laden",
      saved: "Gespeichert: {0} (Einträge: {1}).",
      nothing: "In diesem Browser sind keine Daten von Crosstable.",
      refused: "Der Browser verweigert den Zugriff auf seinen Speicher ({0}).",
    },
    ru: {
      loading: "Crosstable загружается …",
      stopped: "Crosstable остановился",
      stoppedWhy:
        "Ошибка в программе. Всё сохранённое осталось в этом браузере: скачайте данные для " +
        "надёжности, затем перезагрузите страницу и продолжайте с того же места.",
      notStarted: "Crosstable не удалось запустить",
      notStartedWhy:
        "Возможно, браузер слишком старый или запрещает WebAssembly, либо часть страницы не " +
        "загрузилась. Ничего не потеряно: данные остались в этом браузере, их можно скачать здесь.",
      detail: "Что случилось, для сообщения об ошибке",
      download: "Скачать данные",
      reload: "Перезагрузить",
      saved: "Сохранено: {0} (записей: {1}).",
      nothing: "В этом браузере нет данных Crosstable.",
      refused: "Браузер не даёт доступа к своему хранилищу ({0}).",
    },
    fr: {
      loading: "Chargement de Crosstable …",
      stopped: "Crosstable s’est arrêté",
      stoppedWhy:
        "Une erreur du programme. Ce qui était enregistré est toujours dans ce navigateur : " +
        "téléchargez-le par précaution, puis rechargez la page et continuez où vous en étiez.",
      notStarted: "Crosstable n’a pas pu démarrer",
      notStartedWhy:
        "Ce navigateur est peut-être trop ancien ou interdit WebAssembly, ou une partie de la page " +
        "n’est pas arrivée. Rien n’est perdu : vos données restent dans ce navigateur et peuvent " +
        "être téléchargées ici.",
      detail: "Ce qui n’a pas marché, pour un rapport d’erreur",
      download: "Télécharger les données",
      reload: "Recharger",
      saved: "Enregistré : {0} (entrées : {1}).",
      nothing: "Ce navigateur ne contient aucune donnée de Crosstable.",
      refused: "Le navigateur refuse l’accès à son stockage ({0}).",
    },
    es: {
      loading: "Cargando Crosstable …",
      stopped: "Crosstable se ha detenido",
      stoppedWhy:
        "Un fallo del programa. Lo guardado sigue en este navegador: descárguelo ahora por " +
        "seguridad, recargue la página y continúe donde estaba.",
      notStarted: "Crosstable no ha podido iniciarse",
      notStartedWhy:
        "Quizá este navegador sea demasiado antiguo o prohíba WebAssembly, o no haya llegado una " +
        "parte de la página. Nada se ha perdido: los datos siguen en este navegador y pueden " +
        "descargarse aquí.",
      detail: "Qué ha fallado, para un informe de errores",
      download: "Descargar los datos",
      reload: "Recargar",
      saved: "Guardado: {0} (entradas: {1}).",
      nothing: "Este navegador no contiene datos de Crosstable.",
      refused: "El navegador niega el acceso a su almacenamiento ({0}).",
    },
  };

  // As the app chooses it: the language kept in the preferences, else that of the page around a desk, else the first of
  // the browser's that is spoken.
  function language() {
    let chosen = null;
    try {
      const prefix = globalThis.crosstablePrefix ?? "";
      chosen = JSON.parse(localStorage.getItem(`${prefix}crosstable/v1/preferences`))?.language;
    } catch {
      // No store, or no sense in it: the browser's languages decide.
    }
    const wanted = [chosen, globalThis.crosstableLanguage, ...(navigator.languages || [])].map((tag) => String(tag).split("-")[0].toLowerCase());
    return wanted.find((tag) => Object.hasOwn(TEXTS, tag)) || "en";
  }

  const texts = TEXTS[language()];
  globalThis.crosstableWords = (key, ...values) =>
    texts[key].replace(/\{(\d)\}/g, (_, number) => String(values[number]));

  const shell = document.querySelector("#boot-shell p");
  if (shell !== null) shell.textContent = texts.loading;
})();
