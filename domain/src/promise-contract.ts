import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { CallEntries } from './call-entry.ts';
import { READ_PARAMETERS, strict, time } from './contract-parts.ts';

const earliest = Type.Array(time, {
  description: 'for one burger, for two, and so on; none where the shop promises none',
});

/** The answer of `GET /promises.json`: the earliest times that the shop can promise now. */
export const PromisesReply = Type.Object({ collection: earliest, delivery: earliest }, strict);
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
