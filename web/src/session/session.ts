import type { Grant } from '../api/identity-calls.ts';
import type { AppStore, AppThunk } from '../store.ts';
import { authLogout, authSuccess } from './auth-slice.ts';
import { createAtom } from '../create-atom.ts';
import { withStorage } from '../with-storage.ts';
import { accountId } from './token-claims.ts';

/** A longer wait makes setTimeout fire at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** The last moment that a date can name, in milliseconds since 1970 (ECMAScript, time values). */
const LAST_MOMENT = 8.64e15;

export function startSession({ idToken, localId, expiresIn }: Grant): AppThunk {
  return (dispatch) => {
    const session = {
      token: idToken,
      userId: localId,
      expiresAt: endAfter(expiresIn),
    };
    saveSession(session);
    dispatch(adoptSession(session));
  };
}

/** A service may grant more seconds than a date can hold. */
function endAfter(seconds: number): number {
  return Math.min(Math.max(0, Date.now() + seconds * 1000), LAST_MOMENT);
}

/** Ends the session: in the state, in the browser and in every other tab. */
export function logout(): AppThunk {
  return (dispatch) => {
    dispatch(cancelExpiry());
    clearSession();
    dispatch(authLogout());
  };
}

/** When the session expires, in milliseconds since 1970; null when there is none. */
export function sessionEnd(): AppThunk<number | null> {
  return (_dispatch, _getState, { sessionExpiry }) => sessionExpiry?.at ?? null;
}

/** Adopts the session kept in the browser, or logs out when it is missing or has expired. */
export function restoreSession(): AppThunk {
  return (dispatch) => {
    const session = readSession();
    if (session && session.expiresAt > Date.now()) dispatch(adoptSession(session));
    else dispatch(logout());
  };
}

/** Follows other tabs, and ends a session that expired while the device slept. @returns stops it */
export function watchSession(store: AppStore): () => void {
  const follow = () => store.dispatch(followBrowser());
  const checkExpiry = () => store.dispatch(endWhenOver());
  const followOtherTab = ({ key }: StorageEvent) => {
    // A null key means that everything was cleared.
    if (key === null || key === TOKEN_ITEM) follow();
  };
  // A page that the Back button restores has missed the events of other tabs.
  const catchUp = ({ persisted }: PageTransitionEvent) => {
    if (persisted) follow();
  };
  window.addEventListener('storage', followOtherTab);
  window.addEventListener('pageshow', catchUp);
  document.addEventListener('visibilitychange', checkExpiry);
  return () => {
    window.removeEventListener('storage', followOtherTab);
    window.removeEventListener('pageshow', catchUp);
    document.removeEventListener('visibilitychange', checkExpiry);
  };
}

/** Adopts the browser's session where it differs from this tab's. */
export function followBrowser(): AppThunk {
  return (dispatch, getState) => {
    const { token, userId } = getState().auth;
    const session = readSession();
    // Unreadable storage says nothing about the session.
    if (session === undefined || session?.token === token) return;
    if (userId !== null && userId !== session?.userId) dispatch(authLogout());
    dispatch(restoreSession());
  };
}

function isOver(): AppThunk<boolean> {
  return (dispatch) => (dispatch(sessionEnd()) ?? Infinity) <= Date.now();
}

/** Logs out when the session is over, unless another one began elsewhere while this page was stopped. */
function endWhenOver(): AppThunk {
  return (dispatch) => {
    if (!dispatch(isOver())) return;
    dispatch(followBrowser());
    if (dispatch(isOver())) dispatch(logout());
  };
}

function adoptSession({ token, userId, expiresAt }: Session): AppThunk {
  return (dispatch) => {
    // The expiry is scheduled first, so that listeners to the session know when it ends.
    dispatch(scheduleLogout(expiresAt));
    dispatch(authSuccess({ token, userId }));
  };
}

function scheduleLogout(at: number): AppThunk {
  return (dispatch, _getState, visit) => {
    dispatch(cancelExpiry());
    const wait = Math.min(at - Date.now(), MAX_TIMER_MS);
    const timer = setTimeout(() => {
      dispatch(at <= Date.now() ? endWhenOver() : scheduleLogout(at));
    }, wait);
    visit.sessionExpiry = { at, timer };
  };
}

function cancelExpiry(): AppThunk {
  return (_dispatch, _getState, visit) => {
    if (visit.sessionExpiry !== null) clearTimeout(visit.sessionExpiry.timer);
    visit.sessionExpiry = null;
  };
}

export interface EndedSession {
  /** the path of the screen that was open when the session ended */
  on: string;
  kind: 'expired' | 'signed-out-everywhere' | 'account-deleted';
}

/** The session that ended while the storefront was open; null once another has begun. */
export const endedSession = createAtom<EndedSession | null>(null);

/** A sign-in that is kept in the browser (specification §3). */
export interface Session {
  token: string;
  userId: string;
  /** milliseconds since 1970 */
  expiresAt: number;
}

/** The item whose change notifies other tabs of a sign-in or sign-out: written last, removed first. */
const TOKEN_ITEM = 'token';

/** Where storage is blocked the session lasts as long as the page. */
export function saveSession({ token, userId, expiresAt }: Session): void {
  withStorage('localStorage', (storage) => {
    storage.setItem('userId', userId);
    storage.setItem('expirationDate', new Date(expiresAt).toISOString());
    storage.setItem(TOKEN_ITEM, token);
  });
}

function clearSession(): void {
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
