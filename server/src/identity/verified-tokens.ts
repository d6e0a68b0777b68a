import { LRUCache } from 'lru-cache';
import type { Actor, TokenCheck } from './id-tokens.ts';

/** Tokens that are remembered; each takes about two kilobytes. */
const MAX_REMEMBERED = 5000;
/** What tells tokens apart: the end of the signature, as looking for all of a token takes longer. */
const TAIL = 32;

/**
 * Remembers the tokens that were found good, so that a customer's next request does not pay for
 * their signature again. A remembered token comes to its end when it says so; whether its session
 * still lives is asked elsewhere, every time.
 * @param verify what checks a token that is not remembered
 * @param now milliseconds since 1970
 */
export function rememberVerifiedTokens(
  verify: (token: string) => Promise<TokenCheck>,
  now: () => number,
): (token: string) => Promise<TokenCheck> {
  const good = new LRUCache<string, { token: string; actor: Actor }>({ max: MAX_REMEMBERED });
  return async (token) => {
    const tail = token.slice(-TAIL);
    const known = good.get(tail);
    if (known?.token === token && now() < known.actor.expiresAt) {
      return { actor: known.actor };
    }
    const verified = await verify(token);
    if ('actor' in verified) good.set(tail, { token, actor: verified.actor });
    return verified;
  };
}
