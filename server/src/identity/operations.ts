import { Type } from 'typebox';
import type { Static, TSchema } from 'typebox';
import { CredentialsBody, readCredentials } from './credentials.ts';
import type { Identity } from './identity.ts';
import { lookUp } from './lookup.ts';
import { LookUpReply, SignInReply, SignUpReply, toUser } from './replies.ts';
import { startSession } from './sessions.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';

/** One call of the identity service: its names in both versions, its shapes and what it does. */
export interface Operation {
  name: string;
  summary: string;
  /** the part after `/v1/accounts:` */
  v1: string;
  /** the part after `/identitytoolkit/v3/relyingparty/` */
  v3: string;
  body: TSchema;
  reply: TSchema;
  run: (identity: Identity, body: unknown) => Promise<unknown>;
}

/** Every call of the identity service. */
export const OPERATIONS: Operation[] = [
  operation({
    name: 'signUp',
    summary: 'Make an account and sign in',
    v1: 'signUp',
    v3: 'signupNewUser',
    body: CredentialsBody,
    reply: SignUpReply,
    run: async (identity, body) => {
      const account = await signUp(identity, readCredentials(body));
      return {
        kind: 'identitytoolkit#SignupNewUserResponse',
        localId: account.id,
        email: account.email,
        ...(await startSession(identity, account)),
      };
    },
  }),
  operation({
    name: 'signIn',
    summary: 'Sign in with e-mail and password',
    v1: 'signInWithPassword',
    v3: 'verifyPassword',
    body: CredentialsBody,
    reply: SignInReply,
    run: async (identity, body) => {
      const account = await signIn(identity, readCredentials(body));
      return {
        kind: 'identitytoolkit#VerifyPasswordResponse',
        localId: account.id,
        email: account.email,
        displayName: '',
        registered: true as const,
        ...(await startSession(identity, account)),
      };
    },
  }),
  operation({
    name: 'lookUp',
    summary: 'The account behind an ID token',
    v1: 'lookup',
    v3: 'getAccountInfo',
    body: Type.Object({ idToken: Type.Optional(Type.String()) }),
    reply: LookUpReply,
    run: async (identity, { idToken }) => ({
      kind: 'identitytoolkit#GetAccountInfoResponse',
      users: [toUser(await lookUp(identity, idToken))],
    }),
  }),
];

/** Ties the handler's types to the schemas; the route has validated the body before `run`. */
function operation<Body extends TSchema, Reply extends TSchema>(
  definition: Omit<Operation, 'body' | 'reply' | 'run'> & {
    body: Body;
    reply: Reply;
    run: (identity: Identity, body: Static<Body>) => Promise<Static<Reply>>;
  },
): Operation {
  return {
    ...definition,
    run: (identity, body) => definition.run(identity, body as Static<Body>), // validated by the route
  };
}
