/** Who a token speaks for. */
export interface Actor {
  accountId: string;
  sessionId: string;
  /** when the session began, in milliseconds since 1970 */
  signedInAt: number;
  /** when the token ends, in milliseconds since 1970 */
  expiresAt: number;
}

/** Why a token is not accepted. */
export type TokenProblem =
  | 'expired'
  | 'unreadable'
  | 'without-kid'
  | 'unknown-kid'
  | 'wrong-audience';

/** A token that is accepted. */
export interface VerifiedToken {
  actor: Actor;
  /** id of the key that it is signed with */
  kid: string;
}

export type TokenCheck = VerifiedToken | { problem: TokenProblem };
