import { SignJWT, decodeProtectedHeader, errors, jwtVerify } from 'jose';
import type { Role } from '@tall-order/domain/rights.ts';
import type { Account } from './account-queries.ts';
import type { LiveKeys } from './signing-keys.ts';
import { LRUCache } from 'lru-cache';

export interface Actor {
  accountId: string;
  sessionId: string;
  /** when the session began, in milliseconds since 1970 */
  signedInAt: number;
  /** when the token ends, in milliseconds since 1970 */
  expiresAt: number;
}

export type TokenProblem =
  | 'expired'
  | 'unreadable'
  | 'without-kid'
  | 'unknown-kid'
  | 'wrong-audience';

interface VerifiedToken {
  actor: Actor;
  kid: string;
}

export type TokenCheck = VerifiedToken | { problem: TokenProblem };

export interface IdTokens {
  /** The claim `role` is only for clients: {@link IdTokens.check} ignores it. */
  sign: (account: Account, sessionId: string, signedInAt: number, role?: Role) => Promise<string>;
  /** Checks signature, algorithm, key, issuer, audience and times. @throws the database's errors */
  check: (token: string) => Promise<TokenCheck>;
  /** how long a token lives, in seconds */
  lifetime: number;
}

/** Clocks of two instances may differ by this much before a token counts as issued in the future. */
const CLOCK_TOLERANCE_SECONDS = 30;
/** For how long after a sign-in its session may change credentials or delete the account, in milliseconds. */
export const RECENT_SIGN_IN_MS = 15 * 60_000;
/** The longest picture URL that a token contains, in bytes: the token itself is sent in URLs. */
const MAX_PICTURE_BYTES = 2500;

/** RS256 with a key id, in the identity service's format. @param signingKeys reads the live keys */
export function createIdTokens(
  signingKeys: () => Promise<LiveKeys>,
  settings: { projectId: string; lifetime: number; now: () => number },
): IdTokens {
  const issuer = `https://securetoken.google.com/${settings.projectId}`;
  const nowInSeconds = () => Math.floor(settings.now() / 1000);

  const findKey = async (kid: unknown) => {
    const { all } = await signingKeys();
    return all.find((key) => key.kid === kid);
  };

  const verify = async (token: string): Promise<TokenCheck> => {
    const header = readHeader(token);
    if ('problem' in header) return header;
    const key = await findKey(header.kid);
    if (key === undefined) return { problem: 'unknown-kid' };
    try {
      const { payload } = await jwtVerify(token, key.publicKey, {
        algorithms: ['RS256'],
        typ: 'JWT',
        issuer,
        audience: settings.projectId,
        currentDate: new Date(settings.now()),
        requiredClaims: ['sub', 'iat', 'exp', 'auth_time', 'sid', 'email'],
      });
      const { sub, iat, exp, auth_time: authTime, sid, email } = payload;
      const latest = nowInSeconds() + CLOCK_TOLERANCE_SECONDS;
      const wellFormed =
        isId(sub) &&
        isId(sid) &&
        typeof email === 'string' &&
        typeof exp === 'number' &&
        typeof iat === 'number' &&
        iat <= latest &&
        typeof authTime === 'number' &&
        authTime <= latest;
      return wellFormed
        ? {
            actor: {
              accountId: sub,
              sessionId: sid,
              signedInAt: authTime * 1000,
              expiresAt: exp * 1000,
            },
            kid: key.kid,
          }
        : { problem: 'unreadable' };
    } catch (error) {
      return { problem: problemOf(error) };
    }
  };

  return {
    lifetime: settings.lifetime,
    sign: async (account, sessionId, signedInAt, role = 'customer') => {
      const { signing } = await signingKeys();
      const issuedAt = nowInSeconds();
      return await new SignJWT({
        ...(account.displayName === null ? {} : { name: account.displayName }),
        ...pictureOf(account),
        email: account.email,
        email_verified: account.emailVerified,
        auth_time: authTimeOf(signedInAt, issuedAt),
        user_id: account.id,
        sid: sessionId,
        ...(role === 'customer' ? {} : { role }),
        firebase: { identities: { email: [account.email] }, sign_in_provider: 'password' },
      })
        .setProtectedHeader({ alg: 'RS256', kid: signing.kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(settings.projectId)
        .setSubject(account.id)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + settings.lifetime)
        .sign(signing.privateKey);
    },
    check: rememberVerifiedTokens(verify, {
      now: settings.now,
      isLive: async (kid) => (await findKey(kid)) !== undefined,
    }),
  };
}

/**
 * A sign-in that lies ahead, because the clock was set back since, would make the token one that nobody takes. How long
 * ago it was is unknown, so that it counts as no recent one.
 */
function authTimeOf(signedInAt: number, issuedAt: number): number {
  const authTime = Math.floor(signedInAt / 1000);
  const isAhead = authTime > issuedAt + CLOCK_TOLERANCE_SECONDS;
  return isAhead ? issuedAt - RECENT_SIGN_IN_MS / 1000 - 1 : authTime;
}

/** A URL of many characters beyond ASCII would make the token too long to send, so it is left out. */
function pictureOf({ photoUrl }: Account): { picture?: string } {
  const fits =
    photoUrl !== null && Buffer.byteLength(JSON.stringify(photoUrl)) <= MAX_PICTURE_BYTES;
  return fits ? { picture: photoUrl } : {};
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && /^[!-~]{1,128}$/.test(value);
}

/** The parts must be canonical base64url: jose's decoder accepts several spellings of one signature. */
function isCompact(token: string): boolean {
  const parts = token.split('.');
  return (
    parts.length === 3 &&
    parts.every((part) => part === Buffer.from(part, 'base64url').toString('base64url'))
  );
}

/** Reads the key id of an unverified token; `kid` may be any value. */
function readHeader(token: string): { kid: unknown } | { problem: TokenProblem } {
  if (!isCompact(token)) return { problem: 'unreadable' };
  try {
    const { kid } = decodeProtectedHeader(token);
    return kid === undefined ? { problem: 'without-kid' } : { kid };
  } catch {
    return { problem: 'unreadable' };
  }
}

function problemOf(error: unknown): TokenProblem {
  if (error instanceof errors.JWTExpired) return 'expired';
  if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'aud') {
    return 'wrong-audience';
  }
  return 'unreadable';
}

/** How many tokens are remembered; each takes about two kilobytes. */
const MAX_REMEMBERED = 5000;
/** The length of a cache key: tokens differ at the end, and whole tokens take longer to look up. */
const TAIL = 32;

/**
 * Remembers verified tokens, to save the check of the signature on the next request. A remembered token is
 * valid until it expires, and only while its key is live, because the thief of a key can sign any expiry. The
 * session is checked elsewhere.
 * @param verify checks a token that is not remembered
 * @param isLive whether the key with this id is live
 */
export function rememberVerifiedTokens(
  verify: (token: string) => Promise<TokenCheck>,
  { now, isLive }: { now: () => number; isLive: (kid: string) => Promise<boolean> },
): (token: string) => Promise<TokenCheck> {
  const good = new LRUCache<string, { token: string; verified: VerifiedToken }>({
    max: MAX_REMEMBERED,
  });
  return async (token) => {
    const tail = token.slice(-TAIL);
    const known = good.get(tail);
    if (known?.token === token) {
      const { actor, kid } = known.verified;
      if (now() < actor.expiresAt && (await isLive(kid))) return known.verified;
    }
    const verified = await verify(token);
    if ('actor' in verified) good.set(tail, { token, verified });
    return verified;
  };
}
