import type { LookUpReply } from '@tall-order/domain/identity-contract.ts';
import type { Call, Reply } from './client.ts';
import { askIdentity, parseGrant } from './identity-calls.ts';
import type { Grant } from './identity-calls.ts';
import { ACCOUNT_TITLES, accountMessageFor } from './identity-messages.ts';
import { isRecord, parseAmount, parseAnyRecord } from './parsing.ts';
import type { Unread } from './parsing.ts';

type AccountReply = LookUpReply['users'][number];

export interface Account extends Pick<AccountReply, 'email'> {
  /** milliseconds since 1970; null when the service does not say */
  createdAt: number | null;
  /** everything it says, as it was sent */
  asSent: Record<string, unknown>;
}

/** Asks for the account behind an ID token. */
export function lookUpAccount(idToken: string): Promise<Reply<Account>> {
  return ask('lookup', { idToken }, parseLookUp);
}

/** Sets a new password. It ends every session and grants a new one. */
export function changePassword(idToken: string, password: string): Promise<Reply<Grant>> {
  return ask('update', { idToken, password, returnSecureToken: true }, parseGrant);
}

/** Asks for a link to the new address; the account changes when it is followed. */
export function mailEmailChange(idToken: string, newEmail: string): Promise<Reply<true>> {
  const body = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail };
  return ask('sendOobCode', body, parseAnyRecord);
}

/** Deletes the account behind an ID token. */
export function deleteAccount(idToken: string): Promise<Reply<true>> {
  return ask('delete', { idToken }, parseAnyRecord);
}

/** A call of the identity service, its refusals in words for a visitor who is signed in. */
function ask<Value>(
  operation: string,
  body: unknown,
  parse: Call<Value>['parse'],
): Promise<Reply<Value>> {
  return askIdentity(operation, { body, parse, words: accountMessageFor, titles: ACCOUNT_TITLES });
}

function parseLookUp(json: unknown): Account | null {
  if (!isRecord(json)) return null;
  const { users }: Unread<LookUpReply> = json;
  const user: unknown = Array.isArray(users) ? users[0] : null;
  if (!isRecord(user)) return null;
  const { email, createdAt }: Unread<AccountReply> = user;
  if (typeof email !== 'string') return null;
  return { email, createdAt: parseAmount(createdAt), asSent: user };
}
