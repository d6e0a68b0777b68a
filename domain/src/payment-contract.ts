import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { CallEntries } from './contract-parts.ts';
import { WRITE_PARAMETERS, idempotencyKeyOf, strict, time } from './contract-parts.ts';
import { DataErrorReply } from './order-contract.ts';
import { MOST_PAYABLE, PAYMENT_KINDS, PAYMENT_METHODS } from './payment.ts';
import { toDecimal } from './pricing.ts';
import { MAX_REASON_LENGTH } from './reason.ts';
import { RECALL } from './order-status.ts';

const amount = Type.Number({
  minimum: 0.01,
  maximum: toDecimal(MOST_PAYABLE),
  description: "a decimal amount in whole cents of the basket's currency",
});
export const due = Type.Number({
  description:
    'of total and fee less reduction, what is still to be paid; below 0 what is to be given back',
});
const reducesPrice = Type.Optional(
  Type.Boolean({
    description: 'of a refund: what was given back is not due again, the price is lower by it',
  }),
);
export const unrecorded = Type.Optional(
  Type.Literal(true, {
    description:
      'the order was handed over, and the shop does not record what it takes: nobody knows whether it is still due',
  }),
);
export const paid = Type.Number({ description: 'payments less refunds' });
export const accountId = Type.String({ maxLength: 128, description: 'localId of an account' });
const kind = Type.Enum(PAYMENT_KINDS);
const method = Type.Enum(PAYMENT_METHODS);

/** An entry of an order's ledger. */
export const PaymentReply = Type.Object(
  {
    kind,
    method,
    amount,
    madeAt: time,
    /** the account that took the money or gave it back */
    madeBy: accountId,
    /** of a refund */
    reason: Type.Optional(Type.String()),
    reducesPrice,
    corrected: Type.Optional(
      Type.Number({
        description: 'of a refund: how much of its amount corrects a mistake, and is due again',
      }),
    ),
  },
  strict,
);
export type PaymentReply = Static<typeof PaymentReply>;

/** The body of `POST /baskets/<id>/payments.json`; `due` and `paid` are the amounts that the sender saw. */
export const PaymentBody = Type.Object(
  {
    kind,
    method,
    amount,
    due,
    /** shows whether another refund that reduces the price was recorded, which `due` does not */
    paid: Type.Optional(paid),
    /** required for a refund */
    reason: Type.Optional(Type.String({ maxLength: MAX_REASON_LENGTH })),
    reducesPrice,
  },
  strict,
);
export type PaymentBody = Static<typeof PaymentBody>;

/** The answer of `POST /baskets/<id>/payments.json`: the entry's id, the balance after it, the order's version. */
export const PaymentNameReply = Type.Object(
  { name: Type.String(), paid, due, version: Type.Integer({ minimum: 1 }) },
  strict,
);
export type PaymentNameReply = Static<typeof PaymentNameReply>;

/** The body of `POST /baskets/<id>/write-off.json`: `due` is the amount that the sender saw, 0 to take a write-off back. */
export const WriteOffBody = Type.Object(
  { due, reason: Type.String({ maxLength: MAX_REASON_LENGTH }) },
  strict,
);
export type WriteOffBody = Static<typeof WriteOffBody>;

/** The answer of `POST /baskets/<id>/write-off.json`: what is due now. */
export const WriteOffReply = Type.Object({ due, version: Type.Integer({ minimum: 1 }) }, strict);
export type WriteOffReply = Static<typeof WriteOffReply>;

/** The answer to a refused entry: the reason, and the current balance. */
export const PaymentRefusalReply = Type.Object({ error: Type.String(), paid, due }, strict);
export type PaymentRefusalReply = Static<typeof PaymentRefusalReply>;

/** The calls that settle what is owed for an order. */
export const PAYMENT_CALLS = {
  'POST /baskets/:id/write-off.json': {
    name: 'writeOff',
    summary: 'Give up what is owed for a basket, by the customer or by the shop; for the owner',
    description:
      'Only for a basket that the counter no longer shows. No money moves, and the log has who and why. The same request again is answered as before.',
    for: 'settle-later',
    query: WRITE_PARAMETERS,
    body: WriteOffBody,
    reply: WriteOffReply,
    refusals: {
      409: Type.Object(PaymentRefusalReply.properties, {
        description: 'Another amount is due, or the counter still shows the basket.',
      }),
    },
  },
  'POST /baskets/:id/payments.json': {
    name: 'recordPayment',
    summary: 'Record a payment or refund of a basket; for staff, and for drivers what they carry',
    for: 'take-payments',
    query: WRITE_PARAMETERS,
    headers: { 'idempotency-key': idempotencyKeyOf('payment') },
    body: PaymentBody,
    reply: PaymentNameReply,
    refusals: {
      409: Type.Union([PaymentRefusalReply, DataErrorReply], {
        description: `Another amount is due or was paid, or a payment exceeds what is due, or a refund what was paid, or a refund is to reduce the price while money is to be given back: the reply has the balance. Or the basket has been over for ${RECALL.span}, or its ledger is full.`,
      }),
      422: Type.Object(DataErrorReply.properties, {
        description: 'The Idempotency-Key was used for another payment.',
      }),
    },
  },
} as const satisfies CallEntries;
