import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { Account } from './account-queries.ts';

const Session = {
  kind: Type.String(),
  localId: Type.String(),
  email: Type.String(),
  idToken: Type.String(),
  refreshToken: Type.String(),
  /** seconds, as text */
  expiresIn: Type.String(),
};

export const SignUpReply = Type.Object(Session);

export const SignInReply = Type.Object({
  ...Session,
  displayName: Type.String(),
  registered: Type.Literal(true),
});

const User = Type.Object({
  localId: Type.String(),
  email: Type.String(),
  emailVerified: Type.Boolean(),
  providerUserInfo: Type.Array(
    Type.Object({
      providerId: Type.String(),
      email: Type.String(),
      federatedId: Type.String(),
      rawId: Type.String(),
    }),
  ),
  passwordHash: Type.String(),
  /** milliseconds since 1970, a number where the other times are text */
  passwordUpdatedAt: Type.Number(),
  /** seconds since 1970, as text */
  validSince: Type.String(),
  /** milliseconds since 1970, as text */
  lastLoginAt: Type.String(),
  createdAt: Type.String(),
  lastRefreshAt: Type.String(),
});

export const LookUpReply = Type.Object({ kind: Type.String(), users: Type.Array(User) });

/** What the live service sends in place of a hash: base64 of REDACTED. */
const REDACTED_HASH = 'UkVEQUNURUQ=';

/** An account in the shape of a lookup's answer. */
export function toUser({ id, email, ...account }: Account): Static<typeof User> {
  return {
    localId: id,
    email,
    emailVerified: false,
    providerUserInfo: [{ providerId: 'password', email, federatedId: email, rawId: email }],
    passwordHash: REDACTED_HASH,
    passwordUpdatedAt: account.passwordUpdatedAt,
    validSince: String(Math.floor(account.passwordUpdatedAt / 1000)),
    lastLoginAt: String(account.lastSignInAt),
    createdAt: String(account.createdAt),
    lastRefreshAt: new Date(account.lastSignInAt).toISOString(),
  };
}
