import type { AppThunk } from '../store.ts';

/**
 * The idempotency key of a burger: the same for every try, also after a look back at the burger.
 * @param draft the burger as a query
 * @param kept the key that the history entry has kept over a reload, if any
 */
export function orderKey(draft: string, kept: unknown): AppThunk<string> {
  return (_dispatch, _getState, services) => {
    if (services.orderKey?.draft !== draft) {
      services.orderKey = { draft, key: typeof kept === 'string' ? kept : newKey() };
    }
    return services.orderKey.key;
  };
}

/** The next order gets a new key, even for the same burger. */
export function forgetOrderKey(): AppThunk {
  return (_dispatch, _getState, services) => {
    services.orderKey = null;
  };
}

/** 32 hexadecimal digits. crypto.randomUUID is missing where the shop is opened without TLS. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
