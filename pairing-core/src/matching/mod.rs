//! Maximum-weight perfect matching. Knows no chess.
