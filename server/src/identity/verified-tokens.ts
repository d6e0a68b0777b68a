import { LRUCache } from 'lru-cache';
import type { TokenCheck, VerifiedToken } from './actor.ts';

/** Tokens that are remembered; each takes about two kilobytes. */
const MAX_REMEMBERED = 5000;
/** What tells tokens apart: the end of the signature, as looking for all of a token takes longer. */
const TAIL = 32;

/**
 * Remembers the tokens that were found good, so that a customer's next request does not pay for
 * their signature again. A remembered token comes to its end when it says so, or when its key does:
 * the shop's own tokens end first, but who has stolen a key writes what end they like. Whether its
 * session still lives is asked elsewhere, every time.
 * @param verify what checks a token that is not remembered
 * @param now milliseconds since 1970
 * @param isLive whether the tokens of a key are good, by its id
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
