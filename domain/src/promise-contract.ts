import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { CallEntries } from './contract-parts.ts';
import { READ_PARAMETERS, WRITE_PARAMETERS, seenVersion, strict, time } from './contract-parts.ts';
import { PROMISE_MOVES } from './moved-promise.ts';
import { KEPT_MINUTES, TELLING_ORDERS } from './promise-truth.ts';

/** More than any board shows at once. */
export const MOST_MOVED = 500;

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

/** The body of `POST /promises.json`: staff move the promises of orders that they see in these versions. */
export const MovedBody = Type.Object(
  {
    minutes: Type.Integer({ enum: PROMISE_MOVES, description: 'below 0 for earlier' }),
    orders: Type.Record(Type.String(), seenVersion, {
      maxProperties: MOST_MOVED,
      description: 'the versions of the orders, by id',
    }),
  },
  strict,
);
export type MovedBody = Static<typeof MovedBody>;

/** The answer of `POST /promises.json`: what was moved; an order that somebody else has changed, or that is made, is not. */
export const MovedReply = Type.Object(
  {
    moved: Type.Record(
      Type.String(),
      Type.Object({ version: Type.Integer(), promisedAt: time }, strict),
      { description: 'by id' },
    ),
  },
  strict,
);
export type MovedReply = Static<typeof MovedReply>;

const hint = Type.Union([
  Type.Object({ value: Type.Integer(), from: Type.Integer() }, strict),
  Type.Null(),
]);

/** The answer of `GET /promises/kept.json`: how true the promises of the last orders were. */
export const PromiseTruthReply = Type.Object(
  {
    orders: Type.Integer({ description: 'the last ones that were promised and made' }),
    within: Type.Integer({
      description: `of them, those that were ready within ${KEPT_MINUTES} minutes of their first promise`,
    }),
    medianMinutes: Type.Integer({ description: 'half of them missed it by less' }),
    hours: Type.Array(
      Type.Object(
        { hour: Type.Integer(), orders: Type.Integer(), within: Type.Integer() },
        { ...strict, description: 'by the clock of the shop' },
      ),
    ),
    minutesToMake: hint,
    burgersInTenMinutes: hint,
  },
  {
    ...strict,
    description:
      'the last two: what would have been truer, and from how many orders, or slots, it follows',
  },
);
export type PromiseTruthReply = Static<typeof PromiseTruthReply>;

/** What customers are told before they order, and what staff change of it. */
export const PROMISE_CALLS = {
  'GET /promises.json': {
    name: 'fetchPromises',
    summary: 'When an order would be ready, or at the door, if it were placed now',
    for: 'anyone',
    query: READ_PARAMETERS,
    reply: PromisesReply,
  },
  'GET /promises/kept.json': {
    name: 'fetchPromiseTruth',
    summary: `How true the promises of the last ${TELLING_ORDERS} orders were; for the owner`,
    for: 'owner',
    query: READ_PARAMETERS,
    reply: PromiseTruthReply,
  },
  'POST /promises.json': {
    name: 'movePromises',
    summary: 'Promise orders that are to be made later, or take that back; for staff',
    description:
      'Never earlier than an order was promised first. The same request is answered as before; orders that are left out of the answer stay as they are.',
    for: 'change-orders',
    query: WRITE_PARAMETERS,
    body: MovedBody,
    reply: MovedReply,
  },
} as const satisfies CallEntries;
