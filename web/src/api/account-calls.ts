import type { LookUpReply } from '@tall-order/domain/identity-contract.ts';
import type { MailChoiceReply } from '@tall-order/domain/mail-contract.ts';
import type { SessionReply } from '@tall-order/domain/session-contract.ts';
import type { Call, Reply } from './client.ts';
import { requestQuietly, request } from './client.ts';
import { requestIdentity, parseGrant } from './identity-calls.ts';
import type { Grant } from './identity-calls.ts';
import { ACCOUNT_TITLES, accountMessageFor } from './identity-messages.ts';
import { isRecord, parseAmount, parseAnyRecord } from './parsing.ts';
import type { Unread } from './parsing.ts';
import { ownCall } from './own-call.ts';
import { withIds } from './records.ts';

type AccountReply = LookUpReply['users'][number];

export interface Account extends Pick<AccountReply, 'email'> {
  /** milliseconds since 1970; null when the service does not say */
  createdAt: number | null;
  /** the customer has proved to receive mail at this address */
  isConfirmed: boolean;
  asSent: Record<string, unknown>;
}

export function lookUpAccount(idToken: string): Promise<Reply<Account>> {
  return requestAccount('lookup', { idToken }, parseLookUp);
}

/** Ends every session and grants a new one. */
export function changePassword(idToken: string, password: string): Promise<Reply<Grant>> {
  return requestAccount('update', { idToken, password, returnSecureToken: true }, parseGrant);
}

/** The account changes when the mailed link is followed. */
export function mailEmailChange(idToken: string, newEmail: string): Promise<Reply<true>> {
  const body = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail };
  return requestAccount('sendOobCode', body, parseAnyRecord);
}

export function mailConfirmation(idToken: string): Promise<Reply<true>> {
  return requestAccount('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken }, parseAnyRecord);
}

export function deleteAccount(idToken: string): Promise<Reply<true>> {
  return requestAccount('delete', { idToken }, parseAnyRecord);
}

function requestAccount<Value>(
  operation: string,
  body: unknown,
  parse: Call<Value>['parse'],
): Promise<Reply<Value>> {
  return requestIdentity(operation, {
    body,
    parse,
    words: accountMessageFor,
    titles: ACCOUNT_TITLES,
  });
}

function parseLookUp(json: unknown): Account | null {
  if (!isRecord(json)) return null;
  const { users }: Unread<LookUpReply> = json;
  const user: unknown = Array.isArray(users) ? users[0] : null;
  if (!isRecord(user)) return null;
  const { email, createdAt, emailVerified }: Unread<AccountReply> = user;
  if (typeof email !== 'string') return null;
  const isConfirmed = emailVerified === true;
  return { email, createdAt: parseAmount(createdAt), isConfirmed, asSent: user };
}

/** The caller shows a failure, because the visitor did not start the call. */
export function fetchMailChoice(token: string): Promise<Reply<MailChoiceReply>> {
  return requestQuietly(ownCall('GET /mail/choice.json', { token }));
}

export interface ListedSession extends SessionReply {
  id: string;
}

/** This device first, then the newest. */
export function fetchSessions(token: string): Promise<Reply<ListedSession[]>> {
  const call = ownCall('GET /sessions.json', { token }, (sessions) =>
    withIds(sessions).sort(
      (a, b) => Number(b.current) - Number(a.current) || b.createdAt - a.createdAt,
    ),
  );
  return request(call);
}
