import { Type } from 'typebox';
import type { Static, TSchema } from 'typebox';
import { identityError } from '../http/wire/request-error.ts';
import { findRole } from '../accounts/roles/roles-queries.ts';
import { accountOfToken } from '../accounts/identity/authenticate.ts';
import { changeAccount } from '../accounts/identity/change-account.ts';
import type { Client } from '../accounts/identity/client.ts';
import {
  MAX_DISPLAY_NAME_LENGTH,
  MAX_PHOTO_URL_LENGTH,
  MAX_TOKEN_LENGTH,
  SignInBody,
  SignUpBody,
  textInTokens,
} from '../accounts/identity/credentials.ts';
import { deleteAccount } from '../accounts/identity/delete-account.ts';
import type { Identity } from '../accounts/identity/identity.ts';
import { mailCode } from '../accounts/identity/mail-code.ts';
import {
  DeleteReply,
  LookUpReply,
  SignInReply,
  SignUpReply,
  UpdateReply,
} from '@tall-order/domain/identity-contract.ts';
import { lookUpReply, signInReply, signUpReply, updateReply } from './replies.ts';
import { signIn } from '../accounts/identity/sign-in.ts';
import { signUp } from '../accounts/identity/sign-up.ts';
import { confirmEmail, resetPassword } from '../accounts/identity/use-mailed-code.ts';
import { waysToSignIn } from '../accounts/identity/ways-to-sign-in.ts';

export interface Operation {
  name: string;
  summary: string;
  /** the part after `/v1/accounts:` */
  v1: string;
  /** the part after `/identitytoolkit/v3/relyingparty/` */
  v3: string;
  body: TSchema;
  reply: TSchema;
  limitsAttempts?: boolean;
  onlyReads?: boolean;
  isNotQueued?: boolean;
  run: (identity: Identity, body: unknown, client: Client) => Promise<unknown>;
}

const Text = Type.Optional(Type.String({ maxLength: 4096 }));
const Token = Type.Optional(Type.String({ maxLength: MAX_TOKEN_LENGTH }));
const TokenBody = Type.Object({ idToken: Token });
/** The attributes that the contract lets clients remove; this shop removes only name and picture. */
const Attribute = Type.Enum([
  'USER_ATTRIBUTE_NAME_UNSPECIFIED',
  'EMAIL',
  'DISPLAY_NAME',
  'PROVIDER',
  'PHOTO_URL',
  'PASSWORD',
  'RAW_USER_INFO',
]);
/** The types of codes in the contract; this shop mails three of them. */
const RequestedType = Type.Enum([
  'OOB_REQ_TYPE_UNSPECIFIED',
  'PASSWORD_RESET',
  'OLD_EMAIL_AGREE',
  'NEW_EMAIL_ACCEPT',
  'VERIFY_EMAIL',
  'RECOVER_EMAIL',
  'EMAIL_SIGNIN',
  'VERIFY_AND_CHANGE_EMAIL',
  'REVERT_SECOND_FACTOR_ADDITION',
]);

export const OPERATIONS: Operation[] = [
  operation({
    name: 'signUp',
    isNotQueued: true,
    limitsAttempts: true,
    summary: 'Make an account and sign in',
    v1: 'signUp',
    v3: 'signupNewUser',
    body: SignUpBody,
    reply: SignUpReply,
    run: async (identity, body, client) => {
      const { account, tokens } = await signUp(identity, body, client);
      return signUpReply(account, tokens);
    },
  }),
  operation({
    name: 'signIn',
    isNotQueued: true,
    limitsAttempts: true,
    summary: 'Sign in with e-mail and password',
    v1: 'signInWithPassword',
    v3: 'verifyPassword',
    body: SignInBody,
    reply: SignInReply,
    run: async (identity, body, client) => {
      const { account, tokens } = await signIn(identity, body, client);
      return signInReply(account, tokens);
    },
  }),
  operation({
    name: 'lookUp',
    onlyReads: true,
    summary: 'The account behind an ID token',
    v1: 'lookup',
    v3: 'getAccountInfo',
    body: TokenBody,
    reply: LookUpReply,
    run: async (identity, { idToken }) => {
      const { account } = await accountOfToken(identity, idToken);
      return lookUpReply(account, await findRole(identity.db, account.id));
    },
  }),
  operation({
    name: 'update',
    limitsAttempts: true,
    summary: 'Change name, picture, e-mail address or password, or confirm an address',
    v1: 'update',
    v3: 'setAccountInfo',
    body: Type.Object({
      idToken: Token,
      oobCode: Text,
      /** refused: only administrators may send it */
      customAttributes: Text,
      /** refused: only administrators may send it */
      disableUser: Type.Optional(Type.Boolean()),
      displayName: textInTokens(MAX_DISPLAY_NAME_LENGTH),
      photoUrl: textInTokens(MAX_PHOTO_URL_LENGTH),
      /** the spelling of other clients */
      photoURL: textInTokens(MAX_PHOTO_URL_LENGTH),
      email: Text,
      password: Type.Optional(Type.String()),
      deleteAttribute: Type.Optional(Type.Array(Attribute, { maxItems: 10 })),
      deleteProvider: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 10 })),
      returnSecureToken: Type.Optional(Type.Boolean()),
    }),
    reply: UpdateReply,
    run: async (identity, { idToken, oobCode, photoURL, customAttributes, ...change }, client) => {
      if (!idToken && !oobCode) {
        throw identityError('INVALID_REQ_TYPE', 'Unsupported request parameters.');
      }
      if (customAttributes !== undefined) throw identityError('INSUFFICIENT_PERMISSION');
      if (oobCode) return updateReply(await confirmEmail(identity, oobCode));
      const photoUrl = change.photoUrl ?? photoURL;
      return updateReply(await changeAccount(identity, idToken, { ...change, photoUrl }, client));
    },
  }),
  operation({
    name: 'delete',
    summary: 'Delete the account behind an ID token',
    v1: 'delete',
    v3: 'deleteAccount',
    body: TokenBody,
    reply: DeleteReply,
    run: async (identity, { idToken }) => {
      await deleteAccount(identity, idToken);
      return { kind: 'identitytoolkit#DeleteAccountResponse' };
    },
  }),
  operation({
    name: 'sendOobCode',
    limitsAttempts: true,
    summary: 'Mail a code that resets a password or confirms an address',
    v1: 'sendOobCode',
    v3: 'getOobConfirmationCode',
    body: Type.Object({
      requestType: Type.Optional(RequestedType),
      email: Text,
      idToken: Token,
      newEmail: Text,
      /** only validated: a mailed link leads to this shop */
      continueUrl: Text,
      /** refused: only administrators may send it */
      returnOobLink: Type.Optional(Type.Boolean()),
    }),
    reply: Type.Object({ kind: Type.String(), email: Type.String() }),
    run: async (identity, request, { networks }) => ({
      kind: 'identitytoolkit#GetOobConfirmationCodeResponse',
      email: await mailCode(identity, request, networks),
    }),
  }),
  operation({
    name: 'resetPassword',
    isNotQueued: true,
    summary: 'Check a mailed code, or set a new password with it',
    v1: 'resetPassword',
    v3: 'resetPassword',
    body: Type.Object({ oobCode: Text, newPassword: Type.Optional(Type.String()) }),
    reply: Type.Object({
      kind: Type.String(),
      email: Type.String(),
      requestType: Type.String(),
      newEmail: Type.Optional(Type.String()),
    }),
    run: async (identity, { oobCode, newPassword }, { networks }) => ({
      kind: 'identitytoolkit#ResetPasswordResponse',
      ...(await resetPassword(identity, oobCode, newPassword, networks)),
    }),
  }),
  operation({
    name: 'createAuthUri',
    limitsAttempts: true,
    summary: 'The sign-in methods of an address, unless enumeration protection is on',
    v1: 'createAuthUri',
    v3: 'createAuthUri',
    body: Type.Object({
      identifier: Text,
      continueUri: Text,
      providerId: Text,
      sessionId: Text,
    }),
    reply: Type.Object({
      kind: Type.String(),
      sessionId: Type.String(),
      registered: Type.Optional(Type.Boolean()),
      allProviders: Type.Optional(Type.Array(Type.String())),
      signinMethods: Type.Optional(Type.Array(Type.String())),
    }),
    run: async (identity, question, { networks }) => ({
      kind: 'identitytoolkit#CreateAuthUriResponse',
      ...(await waysToSignIn(identity, question, networks)),
    }),
  }),
];

/** Ties the handler's types to the schemas. */
function operation<Body extends TSchema, Reply extends TSchema>(
  definition: Omit<Operation, 'body' | 'reply' | 'run'> & {
    body: Body;
    reply: Reply;
    run: (identity: Identity, body: Static<Body>, client: Client) => Promise<Static<Reply>>;
  },
): Operation {
  return {
    ...definition,
    run: async (identity, body, client) => {
      refuseOtherProject(body);
      // The route has validated the body.
      return await definition.run(identity, body as Static<Body>, client);
    },
  };
}

/** @throws RequestError INSUFFICIENT_PERMISSION when the body names a project, as administrators do */
function refuseOtherProject(body: unknown): void {
  const { targetProjectId } = body as { targetProjectId?: unknown };
  if (!targetProjectId) return;
  throw identityError(
    'INSUFFICIENT_PERMISSION',
    'Only authenticated requests can specify target_project_id.',
  );
}
