//! The browser's database, for what is too much for its store: texts by key, in ranges.

use super::files::words;
use js_sys::Promise;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    IdbDatabase, IdbKeyRange, IdbObjectStore, IdbOpenDbRequest, IdbRequest, IdbTransaction,
    IdbTransactionMode,
};

/// An open database with one table of texts.
#[derive(Clone, Debug)]
pub struct Database(IdbDatabase);

/// The one table.
const TABLE: &str = "texts";

impl Database {
    /// Opens the database of this name, and makes it where it is not there.
    ///
    /// # Errors
    /// The browser's own words where it has none or refuses it: in private windows, in embedded pages.
    pub async fn open(name: &str) -> Result<Database, String> {
        let open = async || -> Result<Database, JsValue> {
            let factory = web_sys::window().ok_or(JsValue::NULL)?.indexed_db()?;
            let factory = factory.ok_or_else(|| JsValue::from(js_sys::Error::new("IndexedDB")))?;
            let request: IdbOpenDbRequest = factory.open_with_u32(name, 1)?;
            let upgrade = Closure::once_into_js({
                let request = request.clone();
                move || {
                    if let Ok(result) = request.result() {
                        // It fails only where the table is there already.
                        let _ = result.unchecked_into::<IdbDatabase>().create_object_store(TABLE);
                    }
                }
            });
            request.set_onupgradeneeded(Some(upgrade.unchecked_ref()));
            Ok(Database(answer(&request).await?.unchecked_into()))
        };
        open().await.map_err(|thrown| words(&thrown))
    }

    /// Keeps texts under their keys, all or none.
    ///
    /// # Errors
    /// The browser's own words, above all that there is no room.
    pub async fn put(&self, texts: &[(String, String)]) -> Result<(), String> {
        let put = async || -> Result<(), JsValue> {
            let (transaction, table) = self.table(IdbTransactionMode::Readwrite)?;
            for (key, text) in texts {
                table.put_with_key(&text.as_str().into(), &key.as_str().into())?;
            }
            completed(&transaction).await
        };
        put().await.map_err(|thrown| words(&thrown))
    }

    /// The texts whose keys begin with `prefix`, by key, no more than `most`.
    ///
    /// # Errors
    /// The browser's own words.
    pub async fn beginning(&self, prefix: &str, most: u32) -> Result<Vec<String>, String> {
        let get = async || -> Result<Vec<String>, JsValue> {
            let (_, table) = self.table(IdbTransactionMode::Readonly)?;
            let request = table.get_all_with_key_and_limit(&range(prefix)?, most)?;
            let found: js_sys::Array = answer(&request).await?.unchecked_into();
            Ok(found.iter().filter_map(|text| text.as_string()).collect())
        };
        get().await.map_err(|thrown| words(&thrown))
    }

    /// Removes the texts whose keys begin with `prefix`.
    ///
    /// # Errors
    /// The browser's own words.
    pub async fn remove(&self, prefix: &str) -> Result<(), String> {
        let remove = async || -> Result<(), JsValue> {
            let (transaction, table) = self.table(IdbTransactionMode::Readwrite)?;
            table.delete(&range(prefix)?)?;
            completed(&transaction).await
        };
        remove().await.map_err(|thrown| words(&thrown))
    }

    fn table(&self, mode: IdbTransactionMode) -> Result<(IdbTransaction, IdbObjectStore), JsValue> {
        let transaction = self.0.transaction_with_str_and_mode(TABLE, mode)?;
        let table = transaction.object_store(TABLE)?;
        Ok((transaction, table))
    }
}

fn range(prefix: &str) -> Result<JsValue, JsValue> {
    Ok(IdbKeyRange::bound(&prefix.into(), &format!("{prefix}\u{ffff}").into())?.into())
}

/// What a request comes to.
async fn answer(request: &IdbRequest) -> Result<JsValue, JsValue> {
    let settled = Promise::new(&mut |fulfil, reject| {
        request.set_onsuccess(Some(&fulfil));
        request.set_onerror(Some(&reject));
    });
    match JsFuture::from(settled).await {
        Ok(_) => request.result(),
        Err(thrown) => Err(request.error()?.map_or(thrown, JsValue::from)),
    }
}

async fn completed(transaction: &IdbTransaction) -> Result<(), JsValue> {
    let settled = Promise::new(&mut |fulfil, reject| {
        transaction.set_oncomplete(Some(&fulfil));
        transaction.set_onerror(Some(&reject));
        transaction.set_onabort(Some(&reject));
    });
    match JsFuture::from(settled).await {
        Ok(_) => Ok(()),
        Err(thrown) => Err(transaction.error().map_or(thrown, JsValue::from)),
    }
}
