import type { RenewedSessionReply } from '@tall-order/domain/session-contract.ts';
import { identityAddress } from './base-addresses.ts';
import { request } from './client.ts';
import type { Call, Reply } from './client.ts';
import { IDENTITY_TITLES, identityMessageFor } from './identity-messages.ts';
import { isRecord, parseAmount } from './parsing.ts';
import type { Unread } from './parsing.ts';

export interface Credentials {
  email: string;
  password: string;
}

export interface Grant extends Omit<RenewedSessionReply, 'expiresIn'> {
  /** seconds */
  expiresIn: number;
}

export function signUp(credentials: Credentials): Promise<Reply<Grant>> {
  return requestGrant('signUp', credentials);
}

/** @param says other words for refusals, for a visitor who is already signed in */
export function signInWithPassword(
  credentials: Credentials,
  says: Pick<Call<Grant>, 'words' | 'titles'> = {},
): Promise<Reply<Grant>> {
  return requestGrant('signInWithPassword', credentials, says);
}

function requestGrant(
  operation: string,
  { email, password }: Credentials,
  says: Pick<Call<Grant>, 'words' | 'titles'> = {},
): Promise<Reply<Grant>> {
  const body = { email, password, returnSecureToken: true };
  return requestIdentity(operation, { body, parse: parseGrant, ...says });
}

/** Refusals are worded for a visitor who is not signed in, unless the call brings its own words. */
export function requestIdentity<Value>(
  operation: string,
  call: Omit<Call<Value>, 'method' | 'address'>,
): Promise<Reply<Value>> {
  const address = identityAddress(operation);
  return request({
    method: 'POST',
    address,
    words: identityMessageFor,
    titles: IDENTITY_TITLES,
    ...call,
  });
}

/** `expiresIn` comes as text or as a number. */
export function parseGrant(json: unknown): Grant | null {
  if (!isRecord(json)) return null;
  const { idToken, localId, expiresIn }: Unread<RenewedSessionReply> = json;
  const seconds = parseAmount(expiresIn);
  if (typeof idToken !== 'string' || idToken === '') return null;
  if (typeof localId !== 'string' || localId === '') return null;
  return seconds === null ? null : { idToken, localId, expiresIn: seconds };
}
