import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { CallEntries } from './call-entry.ts';
import { READ_PARAMETERS, strict, time } from './contract-parts.ts';

const earliest = Type.Array(time, {
  description: 'for one burger, for two, and so on; none where the shop promises none',
});

const runs = Type.Array(
  Type.Object(
    {
      from: time,
      to: time,
      burgers: Type.Integer({ description: 'the most of an order for which the kitchen has room' }),
    },
    strict,
  ),
  { description: 'times from the first to the last, a step apart' },
);

/** The answer of `GET /promises.json`: the earliest times that the shop can promise now, and those to choose from. */
export const PromisesReply = Type.Object(
  {
    collection: earliest,
    delivery: earliest,
    /** also while the shop is closed; absent where customers cannot choose */
    choices: Type.Optional(
      Type.Object({ stepMinutes: Type.Integer(), collection: runs, delivery: runs }, strict),
    ),
  },
  strict,
);
export type PromisesReply = Static<typeof PromisesReply>;

/** What customers are told before they order. */
export const PROMISE_CALLS = {
  'GET /promises.json': {
    name: 'fetchPromises',
    summary: 'When an order would be ready, or at the door, if it were placed now',
    for: 'anyone',
    query: READ_PARAMETERS,
    reply: PromisesReply,
  },
} as const satisfies CallEntries;
