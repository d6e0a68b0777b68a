import { Type } from 'typebox';
import type { Static, TSchema } from 'typebox';
import type { CallEntries } from './contract-parts.ts';
import {
  READ_PARAMETERS,
  WRITE_PARAMETERS,
  idempotencyKeyOf,
  inOtherCurrencies,
  strict,
  time,
} from './contract-parts.ts';
import { MAX_NOTE_LENGTH, MOST_OF_EACH } from './closing.ts';
import type { Counted } from './closing.ts';
import { DataErrorReply } from './order-contract.ts';
import { MOST_PAYABLE, byMethod } from './payment.ts';
import { toDecimal } from './pricing.ts';
import { ROLES } from './rights.ts';

const amount = Type.Number({ minimum: 0, maximum: toDecimal(MOST_PAYABLE) });
const signed = Type.Number();
const number = Type.Integer({ minimum: 0 });

const TakenByReply = Type.Object(
  {
    taken: signed,
    refunded: Type.Number({ description: 'given back for good' }),
    corrected: Type.Number({ description: 'entered by mistake, and due again' }),
  },
  strict,
);

const others = Type.Optional(inOtherCurrencies);

/** The sums of entries of the ledger, as decimals of the shop's currency. */
export const TakenReply = Type.Object(
  { ...byMethod(() => TakenByReply), entries: number, others },
  strict,
);
export type TakenReply = Static<typeof TakenReply>;

const coins = Type.Optional(
  Type.Record(
    Type.String({ pattern: '^[1-9][0-9]{0,7}$' }),
    Type.Integer({ minimum: 0, maximum: MOST_OF_EACH }),
    {
      additionalProperties: false,
      maxProperties: 40,
      description: 'how many of each coin and note, by its cents',
    },
  ),
);

const COUNTED = {
  float: amount,
  cash: { ...amount, description: 'counted in the drawer, the float included' },
  coins,
  drivers: { ...amount, description: 'handed in by drivers besides' },
  terminal: Type.Optional(amount),
  note: Type.Optional(Type.String({ maxLength: MAX_NOTE_LENGTH })),
} satisfies Record<keyof Counted, TSchema>;

/** What was recorded when the books were closed. It never changes. */
export const ClosingReply = Type.Object(
  {
    number,
    madeAt: time,
    /** display name, for the owner also the e-mail address; absent once the account is deleted */
    madeBy: Type.Optional(Type.String()),
    madeAs: Type.Enum(ROLES),
    currency: Type.String(),
    ...COUNTED,
    taken: TakenReply,
  },
  strict,
);
export type ClosingReply = Static<typeof ClosingReply>;

/** The answer of `GET /closings.json`: what the next closing would cover, and the last records, the newest first. */
export const ClosingsReply = Type.Object(
  {
    /** the number of the last one; 0 before the first */
    last: number,
    open: TakenReply,
    /** orders of today, and of before, that the counter still sees */
    unfinished: Type.Object(
      {
        /** neither handed over nor cancelled */
        open: number,
        /** with something due in the shop's currency; 0 in a shop that does not record what it takes */
        unpaid: number,
        due: signed,
        others,
      },
      strict,
    ),
    currency: Type.String(),
    zone: Type.String(),
    closings: Type.Array(ClosingReply),
  },
  strict,
);
export type ClosingsReply = Static<typeof ClosingsReply>;

/** The body of `POST /closings.json`; `last` is the number of the last closing that the sender saw. */
export const ClosingBody = Type.Object({ last: number, ...COUNTED }, strict);
export type ClosingBody = Static<typeof ClosingBody>;

/** The calls that close the books. */
export const CLOSING_CALLS = {
  'GET /closings.json': {
    name: 'fetchClosings',
    summary: 'What the next closing would cover, and the last ones; for whoever may close',
    for: 'close-books',
    query: READ_PARAMETERS,
    reply: ClosingsReply,
  },
  'POST /closings.json': {
    name: 'closeBooks',
    summary: 'Record what was counted, and close the entries since the last closing',
    for: 'close-books',
    query: WRITE_PARAMETERS,
    headers: { 'idempotency-key': idempotencyKeyOf('closing') },
    body: ClosingBody,
    reply: ClosingReply,
    refusals: {
      409: Type.Object(
        { error: Type.String(), closing: ClosingReply },
        {
          ...strict,
          description: 'Somebody else has closed meanwhile: the reply has that record.',
        },
      ),
      422: Type.Object(DataErrorReply.properties, {
        description: 'The Idempotency-Key was used for another closing.',
      }),
    },
  },
} as const satisfies CallEntries;
