import { Type } from 'typebox';
import type { Static } from 'typebox';

const Text = Type.Optional(Type.String());

/** Name and picture go into tokens, which travel in headers and addresses. */
export const MAX_DISPLAY_NAME_LENGTH = 256;
export const MAX_PHOTO_URL_LENGTH = 2048;
/** A text without control characters, each of which takes six there. */
export const textInTokens = (maxLength: number) =>
  Type.Optional(Type.String({ maxLength, pattern: '^[^\\u0000-\\u001F\\u007F]*$' }));

/** Longer than any that is made: no customer can be locked out by the own token. */
export const MAX_TOKEN_LENGTH = 16_384;

/** The body of a sign-in. Fields beyond these are ignored, as the contract says. */
export const SignInBody = Type.Object({
  email: Text,
  password: Text,
  /** accepted and ignored: full tokens are always issued */
  returnSecureToken: Type.Optional(Type.Boolean()),
});

/** The body of a sign-up; the contract's has no wish for tokens, so any is ignored. */
export const SignUpBody = Type.Object({
  email: Text,
  password: Text,
  /** refused: ids are the shop's */
  localId: Text,
  /** refused: it would give a password to an account without one, and every account here has one */
  idToken: Type.Optional(Type.String({ maxLength: MAX_TOKEN_LENGTH })),
  displayName: textInTokens(MAX_DISPLAY_NAME_LENGTH),
});

export type Credentials = Static<typeof SignInBody>;
export type NewCredentials = Static<typeof SignUpBody>;
