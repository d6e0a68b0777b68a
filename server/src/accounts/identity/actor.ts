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

export interface VerifiedToken {
  actor: Actor;
  kid: string;
}

export type TokenCheck = VerifiedToken | { problem: TokenProblem };
