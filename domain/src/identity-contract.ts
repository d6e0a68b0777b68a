import { Type } from 'typebox';
import type { Static } from 'typebox';

// Answers of the identity service.

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
export type SignUpReply = Static<typeof SignUpReply>;

export const SignInReply = Type.Object({
  ...Session,
  displayName: Type.String(),
  registered: Type.Literal(true),
});
export type SignInReply = Static<typeof SignInReply>;

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
      /** JSON of the claims that not every account's tokens have */
      customAttributes: Type.Optional(Type.String()),
    }),
  ),
});
export type LookUpReply = Static<typeof LookUpReply>;

export const UpdateReply = Type.Object({
  kind: Type.String(),
  ...Profile,
  /** the requested address, or the address that a mailed code confirmed */
  newEmail: Type.Optional(Type.String()),
  idToken: Type.Optional(Type.String()),
  refreshToken: Type.Optional(Type.String()),
  expiresIn: Type.Optional(Type.String()),
});
export type UpdateReply = Static<typeof UpdateReply>;

export const DeleteReply = Type.Object({ kind: Type.String() });

/** The answer of `GET /v2/passwordPolicy`. */
export const PasswordPolicyReply = Type.Object({
  customStrengthOptions: Type.Object({
    minPasswordLength: Type.Integer(),
    maxPasswordLength: Type.Integer(),
  }),
  /** for policies that require a symbol; this shop requires no kind of character */
  allowedNonAlphanumericCharacters: Type.Array(Type.String()),
  enforcementState: Type.String(),
  forceUpgradeOnSignin: Type.Boolean(),
  schemaVersion: Type.Integer(),
  /** this shop's addition: whether it can mail a link to a customer who forgot the password */
  passwordResetByMail: Type.Boolean(),
});
export type PasswordPolicyReply = Static<typeof PasswordPolicyReply>;
