import { LRUCache } from 'lru-cache';
import type { TokenCheck, VerifiedToken } from './actor.ts';

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
