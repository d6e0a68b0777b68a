import { Type } from 'typebox';
import type { Static } from 'typebox';
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
