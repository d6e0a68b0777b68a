import { withStorage } from '../with-storage.ts';
import { accountId } from './token-claims.ts';

/** A sign-in that is kept in the browser (specification §3). */
export interface Session {
  token: string;
  userId: string;
  /** milliseconds since 1970 */
  expiresAt: number;
}

/** The item whose change notifies other tabs of a sign-in or sign-out: written last, removed first. */
export const TOKEN_ITEM = 'token';

/** Where storage is blocked the session lasts as long as the page. */
export function saveSession({ token, userId, expiresAt }: Session): void {
  withStorage('localStorage', (storage) => {
    storage.setItem('userId', userId);
    storage.setItem('expirationDate', new Date(expiresAt).toISOString());
    storage.setItem(TOKEN_ITEM, token);
  });
}

export function clearSession(): void {
  withStorage('localStorage', (storage) => {
    for (const item of [TOKEN_ITEM, 'expirationDate', 'userId']) storage.removeItem(item);
  });
}

/** The stored session, even if it has expired; null if there is none, undefined if storage is blocked. */
export function readSession(): Session | null | undefined {
  return withStorage('localStorage', (storage) => {
    const token = storage.getItem(TOKEN_ITEM);
    const expiresAt = Date.parse(storage.getItem('expirationDate') ?? '');
    if (!token || Number.isNaN(expiresAt)) return null;
    return { token, userId: storage.getItem('userId') || accountId(token), expiresAt };
  });
}
