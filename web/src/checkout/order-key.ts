import { newIdempotencyKey } from '../api/idempotency-key.ts';
import type { AppThunk } from '../store.ts';

/**
 * The idempotency key of an order: the same for every try, even after a visit to the builder in between.
 * @param search the burger and the tray as a query
 * @param kept the key in the history entry, which survives a reload
 */
export function orderKey(search: string, kept: unknown): AppThunk<string> {
  return (_dispatch, _getState, visit) => {
    if (visit.orderKey?.search !== search) {
      visit.orderKey = { search, key: typeof kept === 'string' ? kept : newIdempotencyKey() };
    }
    return visit.orderKey.key;
  };
}

/** The next order gets a new key, even for the same burger. */
export function forgetOrderKey(): AppThunk {
  return (_dispatch, _getState, visit) => {
    visit.orderKey = null;
  };
}
