import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { CallEntries } from './contract-parts.ts';
import { strict, time } from './contract-parts.ts';
import { SLIP_KINDS } from './printer.ts';

const TroubleReply = Type.Union([
  Type.Object(
    {
      kind: Type.Literal('printer'),
      name: Type.String(),
      status: Type.Optional(
        Type.String({ description: 'what it says; absent if it does not ask for work' }),
      ),
      askedAt: Type.Optional(time),
      waiting: Type.Integer({ description: 'slips that wait for it' }),
      lost: Type.Integer({
        description: 'slips of open orders and of closings that were tried too often',
      }),
    },
    { ...strict, description: 'a printer that has stopped' },
  ),
  Type.Object(
    {
      kind: Type.Literal('no-board'),
      seenAt: Type.Optional(time),
      waiting: Type.Integer({ description: 'orders that nobody has started' }),
    },
    { ...strict, description: 'no kitchen board is connected, and one is missed' },
  ),
  Type.Object(
    { kind: Type.Literal('mail'), reason: Type.String(), waiting: Type.Integer() },
    { ...strict, description: 'the mail server takes no mail; for the owner only' },
  ),
]);

/** The answer of `GET /troubles.json`. */
export const TroublesReply = Type.Object(
  {
    troubles: Type.Array(TroubleReply),
    prints: Type.Array(Type.Enum(SLIP_KINDS), {
      description: 'the slips that some printer of the shop prints',
    }),
  },
  strict,
);
export type TroublesReply = Static<typeof TroublesReply>;

/** What keeps the shop from its work, for whoever works. */
export const TROUBLE_CALLS = {
  'GET /troubles.json': {
    name: 'fetchTroubles',
    summary: 'Stopped printers, a missing kitchen board and a refusing mail server; for staff',
    for: 'read-kitchen',
    reply: TroublesReply,
  },
} as const satisfies CallEntries;
