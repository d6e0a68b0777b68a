import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { Role } from '@tall-order/domain/roles.ts';
import type { Account } from './account-queries.ts';
import type { ChangedAccount } from './change-account.ts';
import type { SessionTokens } from './sessions.ts';

const Session = {
  kind: Type.String(),
  localId: Type.String(),
  email: Type.String(),
  idToken: Type.String(),
  refreshToken: Type.String(),
  /** seconds, as text */
  expiresIn: Type.String(),
};

export const SignUpReply = Type.Object({
  ...Session,
  displayName: Type.Optional(Type.String()),
});

export const SignInReply = Type.Object({
  ...Session,
  displayName: Type.String(),
  registered: Type.Literal(true),
});

const ProviderUserInfo = Type.Array(
  Type.Object({
    providerId: Type.String(),
    email: Type.String(),
    federatedId: Type.String(),
    rawId: Type.String(),
    displayName: Type.Optional(Type.String()),
    photoUrl: Type.Optional(Type.String()),
  }),
);

const Profile = {
  localId: Type.String(),
  email: Type.String(),
  emailVerified: Type.Boolean(),
  displayName: Type.Optional(Type.String()),
  photoUrl: Type.Optional(Type.String()),
  providerUserInfo: ProviderUserInfo,
  passwordHash: Type.String(),
};

export const LookUpReply = Type.Object({
  kind: Type.String(),
  users: Type.Array(
    Type.Object({
      ...Profile,
      /** milliseconds since 1970, a number where the other times are text */
      passwordUpdatedAt: Type.Number(),
      /** seconds since 1970, as text */
      validSince: Type.String(),
      /** milliseconds since 1970, as text */
      lastLoginAt: Type.String(),
      createdAt: Type.String(),
      /** ISO 8601 */
      lastRefreshAt: Type.String(),
      /** JSON: the claims of the account's tokens beyond those of everybody */
      customAttributes: Type.Optional(Type.String()),
    }),
  ),
});

export const UpdateReply = Type.Object({
  kind: Type.String(),
  ...Profile,
  /** the address that was asked for, or that a mailed code brought */
  newEmail: Type.Optional(Type.String()),
  idToken: Type.Optional(Type.String()),
  refreshToken: Type.Optional(Type.String()),
  expiresIn: Type.Optional(Type.String()),
});

export const DeleteReply = Type.Object({ kind: Type.String() });

/** What the live service sends in place of a hash: base64 of REDACTED. */
const REDACTED_HASH = 'UkVEQUNURUQ=';

/** The name and the picture, where they are set. */
function visibleProfile({ displayName, photoUrl }: Account) {
  return {
    ...(displayName === null ? {} : { displayName }),
    ...(photoUrl === null ? {} : { photoUrl }),
  };
}

function profile(account: Account) {
  const { id, email, emailVerified } = account;
  return {
    localId: id,
    email,
    emailVerified,
    ...visibleProfile(account),
    providerUserInfo: [
      {
        providerId: 'password',
        email,
        federatedId: email,
        rawId: email,
        ...visibleProfile(account),
      },
    ],
    passwordHash: REDACTED_HASH,
  };
}

export function signUpReply(account: Account, tokens: SessionTokens): Static<typeof SignUpReply> {
  return {
    kind: 'identitytoolkit#SignupNewUserResponse',
    localId: account.id,
    email: account.email,
    ...(account.displayName === null ? {} : { displayName: account.displayName }),
    ...tokens,
  };
}

export function signInReply(account: Account, tokens: SessionTokens): Static<typeof SignInReply> {
  return {
    kind: 'identitytoolkit#VerifyPasswordResponse',
    localId: account.id,
    email: account.email,
    displayName: account.displayName ?? '',
    registered: true,
    ...tokens,
  };
}

export function lookUpReply(account: Account, role: Role): Static<typeof LookUpReply> {
  return {
    kind: 'identitytoolkit#GetAccountInfoResponse',
    users: [
      {
        ...profile(account),
        passwordUpdatedAt: account.passwordUpdatedAt,
        validSince: String(Math.floor(account.passwordUpdatedAt / 1000)),
        lastLoginAt: String(account.lastSignInAt),
        createdAt: String(account.createdAt),
        lastRefreshAt: new Date(account.lastSignInAt).toISOString(),
        ...(role === 'customer' ? {} : { customAttributes: JSON.stringify({ role }) }),
      },
    ],
  };
}

export function updateReply({
  account,
  newEmail,
  tokens,
}: ChangedAccount): Static<typeof UpdateReply> {
  return {
    kind: 'identitytoolkit#SetAccountInfoResponse',
    ...profile(account),
    ...(newEmail === undefined ? {} : { newEmail }),
    ...tokens,
  };
}
