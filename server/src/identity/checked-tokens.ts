import type { Actor, TokenCheck, TokenProblem } from './id-tokens.ts';

/** Tokens that are remembered; each takes about two kilobytes. */
const MOST_REMEMBERED = 5000;

/** A token that was found good until `expiresAt`, in seconds since 1970, or why it was not. */
export type Verified = { actor: Actor; expiresAt: number } | { problem: TokenProblem };

/**
 * Remembers the tokens that were found good, so that a customer's next request does not pay for
 * their signature again. A remembered token comes to its end when it says so; whether its session
 * still lives is asked elsewhere, every time.
 * @param verify what checks a token that is not remembered
 * @param nowInSeconds since 1970
 */
export function rememberGoodTokens(
  verify: (token: string) => Promise<Verified>,
  nowInSeconds: () => number,
): (token: string) => Promise<TokenCheck> {
  // A map keeps the sequence of insertion: the first one is the longest unused.
  const good = new Map<string, { actor: Actor; expiresAt: number }>();
  return async (token) => {
    const known = good.get(token);
    good.delete(token);
    const verified =
      known !== undefined && nowInSeconds() < known.expiresAt ? known : await verify(token);
    if ('problem' in verified) return verified;
    good.set(token, verified);
    if (good.size > MOST_REMEMBERED) good.delete(good.keys().next().value ?? '');
    return { actor: verified.actor };
  };
}
