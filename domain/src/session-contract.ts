import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { CallEntries } from './contract-parts.ts';
import { strict, time } from './contract-parts.ts';

/** A session that has not ended. */
const SessionReply = Type.Object(
  {
    createdAt: time,
    current: Type.Boolean({ description: 'whether it is the one that asks' }),
    device: Type.Optional(
      Type.String({
        description: 'in words, such as "Chrome on Android"; missing where it is unknown',
      }),
    ),
  },
  strict,
);
export type SessionReply = Static<typeof SessionReply>;

/** The answer of `GET /sessions.json`: the caller's sessions, keyed by id. */
export const SessionsReply = Type.Record(Type.String(), SessionReply);

/** The answer of `POST /sessions/current.json`: a new token of the same session. */
export const RenewedSessionReply = Type.Object(
  {
    idToken: Type.String(),
    localId: Type.String(),
    expiresIn: Type.String({ description: 'seconds, as text' }),
  },
  strict,
);
export type RenewedSessionReply = Static<typeof RenewedSessionReply>;

/** More sign-ins than a customer looks through, and few enough to be read at once. */
export const MAX_LISTED_SESSIONS = 100;

/** Names the caller's own session in place of its id. */
export const CURRENT_SESSION = 'current';

/** A shift and the time before and after it: how long after their sign-in the sessions of staff are renewed. */
export const RENEWED_HOURS = 16;

/** The calls about the sessions of the caller's account. */
export const SESSION_CALLS = {
  'GET /sessions.json': {
    name: 'fetchSessions',
    summary: "The caller's sessions that have not ended, keyed by id",
    description: `At most the ${MAX_LISTED_SESSIONS} newest.`,
    for: 'account',
    reply: SessionsReply,
  },
  'DELETE /sessions.json': {
    name: 'endSessions',
    summary: 'Sign out everywhere',
    for: 'account',
    reply: Type.Null(),
  },
  'DELETE /sessions/:id.json': {
    name: 'endSession',
    summary: `End one session; "${CURRENT_SESSION}" is the caller's own`,
    for: 'account',
    reply: Type.Null(),
  },
  'POST /sessions/current.json': {
    name: 'renewSession',
    summary: "A new token for the caller's session; for staff",
    description: `The token has the current role as its claim. A session is renewed for at most ${RENEWED_HOURS} hours after its sign-in, and stays the same session.`,
    for: 'account',
    reply: RenewedSessionReply,
  },
} as const satisfies CallEntries;
