import type {
  SignUpReply,
  SignInReply,
  LookUpReply,
  UpdateReply,
} from '@tall-order/domain/identity-contract.ts';
import type { Role } from '@tall-order/domain/rights.ts';
import type { Account } from '../accounts/identity/account-queries.ts';
import type { ChangedAccount } from '../accounts/identity/change-account.ts';
import type { SessionTokens } from '../accounts/identity/sessions.ts';

/** The hosted service sends this instead of a hash: base64 of REDACTED. */
const REDACTED_HASH = 'UkVEQUNURUQ=';

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

export function signUpReply(account: Account, tokens: SessionTokens): SignUpReply {
  return {
    kind: 'identitytoolkit#SignupNewUserResponse',
    localId: account.id,
    email: account.email,
    ...(account.displayName === null ? {} : { displayName: account.displayName }),
    ...tokens,
  };
}

export function signInReply(account: Account, tokens: SessionTokens): SignInReply {
  return {
    kind: 'identitytoolkit#VerifyPasswordResponse',
    localId: account.id,
    email: account.email,
    displayName: account.displayName ?? '',
    registered: true,
    ...tokens,
  };
}

export function lookUpReply(account: Account, role: Role): LookUpReply {
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

export function updateReply({ account, newEmail, tokens }: ChangedAccount): UpdateReply {
  return {
    kind: 'identitytoolkit#SetAccountInfoResponse',
    ...profile(account),
    ...(newEmail === undefined ? {} : { newEmail }),
    ...tokens,
  };
}
