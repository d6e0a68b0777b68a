import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { endSessions } from './sessions.ts';

const Text = Type.Optional(Type.String());

/** These lengths are limited because tokens contain name and picture, and are sent in headers and URLs. */
export const MAX_DISPLAY_NAME_LENGTH = 256;
export const MAX_PHOTO_URL_LENGTH = 2048;
/** A text without control characters: each of them would take six characters in a token. */
export const textInTokens = (maxLength: number) =>
  Type.Optional(Type.String({ maxLength, pattern: '^[^\\u0000-\\u001F\\u007F]*$' }));

/** Longer than any token that the server makes, so that no token is refused for its length. */
export const MAX_TOKEN_LENGTH = 16_384;

/** Other fields of a sign-in are ignored, as the contract says. */
export const SignInBody = Type.Object({
  email: Text,
  password: Text,
  /** ignored: the reply always has all tokens */
  returnSecureToken: Type.Optional(Type.Boolean()),
});

/** Other fields, such as `returnSecureToken`, are ignored: the reply always has all tokens. */
export const SignUpBody = Type.Object({
  email: Text,
  password: Text,
  /** refused: the shop chooses the ids */
  localId: Text,
  /** refused: it adds a password to an account without one, and here every account has one */
  idToken: Type.Optional(Type.String({ maxLength: MAX_TOKEN_LENGTH })),
  displayName: textInTokens(MAX_DISPLAY_NAME_LENGTH),
});

export type Credentials = Static<typeof SignInBody>;
export type NewCredentials = Static<typeof SignUpBody>;

/** Ends the account's sessions and codes; belongs in the transaction that changes its address or password. */
export async function revokeCredentials(
  db: Kysely<Schema>,
  accountId: string,
  now: number,
): Promise<void> {
  await db.deleteFrom('one_time_codes').where('account_id', '=', accountId).execute();
  await endSessions(db, { accountId }, now);
}
