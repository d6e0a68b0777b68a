import { identityAddress } from './base-addresses.ts';
import { request } from './client.ts';
import type { Reply } from './client.ts';
import { identityMessageFor } from './identity-messages.ts';
import { isRecord, parseAmount } from './parsing.ts';

/** What a visitor signs in or up with. */
export interface Credentials {
  email: string;
  password: string;
}

/** What the identity service grants. */
export interface Grant {
  idToken: string;
  localId: string;
  /** seconds */
  expiresIn: number;
}

/** Opens an account and signs in to it. */
export function signUp(credentials: Credentials): Promise<Reply<Grant>> {
  return ask('signUp', credentials);
}

/** Signs in to an account. */
export function signInWithPassword(credentials: Credentials): Promise<Reply<Grant>> {
  return ask('signInWithPassword', credentials);
}

function ask(operation: string, { email, password }: Credentials): Promise<Reply<Grant>> {
  return request({
    method: 'POST',
    address: identityAddress(operation),
    body: { email, password, returnSecureToken: true },
    parse: parseGrant,
    words: identityMessageFor,
  });
}

/** The three fields the storefront reads; `expiresIn` comes as text or as a number. */
export function parseGrant(json: unknown): Grant | null {
  if (!isRecord(json)) return null;
  const { idToken, localId } = json;
  const expiresIn = parseAmount(json['expiresIn']);
  if (typeof idToken !== 'string' || idToken === '') return null;
  if (typeof localId !== 'string' || localId === '') return null;
  return expiresIn === null ? null : { idToken, localId, expiresIn };
}
