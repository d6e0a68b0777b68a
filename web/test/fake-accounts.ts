import { IDENTITY_DETAILS, IDENTITY_ERRORS } from '@tall-order/domain/wire-errors.ts';
import type { IdentityErrorCode } from '@tall-order/domain/wire-errors.ts';
import { createFakeMail } from './fake-mail.ts';
import { ok } from './fake-wire.ts';
import type { Answer, SeenRequest } from './fake-wire.ts';

/** The ID token that the fake shop grants for an address: readable, not signed. */
export function idTokenFor(email: string, role?: string): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  // A role that is not set is left out of the JSON.
  return `${part({ alg: 'none' })}.${part({ email, sub: localIdFor(email), role })}.`;
}

/** The account id that the fake shop gives an address. */
export function localIdFor(email: string): string {
  return `id-of-${email}`;
}

interface Session {
  createdAt: number;
  current: boolean;
  device?: string;
}

/** The accounts of the fake shop: passwords, mailed codes and sign-ins, open to the tests. */
export function createFakeAccounts() {
  const passwords = new Map<string, string>();
  /** the address that a mailed code is good for */
  const codes = new Map<string, string>();
  /** the addresses whose customers have shown to receive mail there */
  const confirmed = new Set<string>();
  const sessions = new Map<string, Session>();
  const policy = { minLength: 8 };
  const { mail, reply: replyAboutMail } = createFakeMail(emailOf);

  const signUp = ({ email, password }: Body) => {
    if (passwords.has(email)) return refuse('EMAIL_EXISTS');
    if (isWeak(password)) return refuse('WEAK_PASSWORD', IDENTITY_DETAILS.COMMON_PASSWORD);
    passwords.set(email, password);
    return grant(email);
  };
  const signIn = ({ email, password }: Body) =>
    passwords.get(email) === password ? grant(email) : refuse('INVALID_LOGIN_CREDENTIALS');
  const reset = ({ oobCode, newPassword }: Body) => {
    const email = codes.get(oobCode);
    if (email === undefined) return refuse('INVALID_OOB_CODE');
    if (newPassword === undefined) return ok({ email, requestType: 'PASSWORD_RESET' });
    if (isWeak(newPassword)) return refuse('WEAK_PASSWORD', IDENTITY_DETAILS.COMMON_PASSWORD);
    codes.delete(oobCode);
    passwords.set(email, newPassword);
    return ok({ email, requestType: 'PASSWORD_RESET' });
  };
  const update = ({ oobCode, idToken, password }: Body) => {
    if (oobCode === undefined) {
      if (isWeak(password)) return refuse('WEAK_PASSWORD', IDENTITY_DETAILS.COMMON_PASSWORD);
      passwords.set(emailOf(idToken), password);
      return grant(emailOf(idToken));
    }
    const email = codes.get(oobCode);
    if (email === undefined) return refuse('INVALID_OOB_CODE');
    codes.delete(oobCode);
    confirmed.add(email);
    return ok({ localId: localIdFor(email), email, emailVerified: true });
  };
  const lookUp = ({ idToken }: Body) => {
    const email = emailOf(idToken);
    const createdAt = String(Date.UTC(2026, 7, 3, 12));
    const emailVerified = confirmed.has(email);
    const user = { localId: localIdFor(email), email, emailVerified, createdAt, passwordHash: 'x' };
    return ok({ users: [user] });
  };
  const end = (id: string | null) => {
    if (id === null) sessions.clear();
    else sessions.delete(id);
    return ok(null);
  };

  const reply = (request: SeenRequest): Answer | null => {
    const { method, path, body } = request;
    const sent = body as Body; // the storefront's calls, whose tests look at what was sent
    const session = /^\/sessions\/(.+)\.json$/.exec(path)?.[1];
    if (method === 'DELETE' && session !== undefined) return end(session);
    switch (`${method} ${path}`) {
      case 'POST /v1/accounts:signUp':
        return signUp(sent);
      case 'POST /v1/accounts:signInWithPassword':
        return signIn(sent);
      case 'POST /v1/accounts:lookup':
        return lookUp(sent);
      case 'POST /v1/accounts:update':
        return update(sent);
      case 'POST /v1/accounts:sendOobCode':
        return mail.works
          ? ok({ email: sent.email })
          : refuse('OPERATION_NOT_ALLOWED', IDENTITY_DETAILS.NO_MAIL);
      case 'GET /v2/passwordPolicy':
        return ok({
          passwordResetByMail: mail.works,
          customStrengthOptions: { minPasswordLength: policy.minLength },
        });
      case 'POST /v1/accounts:resetPassword':
        return reset(sent);
      case 'POST /v1/accounts:delete':
        passwords.delete(emailOf(sent.idToken));
        return ok({ kind: 'identitytoolkit#DeleteAccountResponse' });
      case 'GET /sessions.json':
        return ok(Object.fromEntries(sessions));
      case 'DELETE /sessions.json':
        return end(null);
      default:
        return replyAboutMail(request);
    }
  };

  return { passwords, policy, codes, confirmed, sessions, mail, reply };
}

/** The fields that the identity calls send. */
type Body = Record<'email' | 'password' | 'newPassword' | 'idToken' | 'oobCode', string>;

function isWeak(password: string): boolean {
  return password === 'password';
}

/** The address that an ID token was granted for. */
export function emailOf(idToken: string): string {
  const claims = Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString();
  return String((JSON.parse(claims) as { email: unknown }).email); // idTokenFor's own
}

/** A refusal of the identity service, with an optional detail for people. */
function refuse(code: IdentityErrorCode, detail?: string): Answer {
  const status = IDENTITY_ERRORS[code];
  const message = detail === undefined ? code : `${code} : ${detail}`;
  const errors = [{ message, domain: 'global', reason: 'invalid' }];
  return { status, body: { error: { code: status, message, errors } } };
}

function grant(email: string): Answer {
  return ok({ idToken: idTokenFor(email), localId: localIdFor(email), expiresIn: '3600' });
}
