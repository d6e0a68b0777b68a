import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { CallEntries } from './contract-parts.ts';
import { READ_PARAMETERS, strict, time, SoldExtraReply } from './contract-parts.ts';
import { CounterOrderReply } from './counter-contract.ts';
import { IngredientsReply } from './order-contract.ts';
import { ShopReply } from './shop-contract.ts';
import { PaymentReply } from './payment-contract.ts';

const { name, street, zipCode, city, country, phone, email, legalText } =
  ShopReply.properties.facts.properties;
const { taxNumber } = ShopReply.properties;
const price = Type.Number();
const Tax = Type.Object({ rate: Type.Number(), amount: Type.Number() }, strict);

/** The answer of `GET /baskets/<id>/receipt.json`. Amounts are decimals in `currency`. */
export const ReceiptReply = Type.Object(
  {
    /** the owner's current settings; empty texts are not shown */
    shop: Type.Object(
      { name, street, zipCode, city, country, phone, email, legalText, taxNumber },
      strict,
    ),
    /** IANA name of the shop's current time zone */
    zone: Type.String(),
    callSign: Type.String(),
    /** without gaps in the shop; absent until the first payment, and where there were none yet */
    number: Type.Optional(Type.Integer({ minimum: 1 })),
    createdAt: time,
    promisedAt: CounterOrderReply.properties.promisedAt,
    /** when the whole order was cancelled; it then costs nothing */
    cancelledAt: Type.Optional(time),
    /** the customer's name; absent once the account is deleted */
    name: CounterOrderReply.properties.name,
    deliveryMethod: CounterOrderReply.properties.deliveryMethod,
    /** the burgers that were not cancelled, by order id, in sequence */
    burgers: Type.Record(
      Type.String(),
      Type.Object({ ingredients: IngredientsReply, price }, strict),
    ),
    /** the extras that were not cancelled, by name; the price is that of one piece */
    extras: Type.Record(
      Type.String(),
      Type.Object(
        {
          name: SoldExtraReply.properties.name,
          count: SoldExtraReply.properties.count,
          price: SoldExtraReply.properties.price,
        },
        strict,
      ),
    ),
    total: CounterOrderReply.properties.total,
    fee: CounterOrderReply.properties.fee,
    /** included in total and fee, at the rate of the sale in percent; absent if the shop had no rate, or with `taxes` */
    tax: Type.Optional(Tax),
    /** in place of `tax`: at several rates, or less what reductions of the price take off it; the lowest rate first */
    taxes: Type.Optional(Type.Array(Tax)),
    reduction: CounterOrderReply.properties.reduction,
    writtenOff: CounterOrderReply.properties.writtenOff,
    paid: CounterOrderReply.properties.paid,
    due: CounterOrderReply.properties.due,
    unrecorded: CounterOrderReply.properties.unrecorded,
    currency: CounterOrderReply.properties.currency,
    /** by id, oldest first; without the account that made the entry */
    payments: Type.Record(
      Type.String(),
      Type.Object(
        {
          kind: PaymentReply.properties.kind,
          method: PaymentReply.properties.method,
          amount: PaymentReply.properties.amount,
          madeAt: PaymentReply.properties.madeAt,
          reducesPrice: PaymentReply.properties.reducesPrice,
          corrected: PaymentReply.properties.corrected,
        },
        strict,
      ),
    ),
  },
  strict,
);
export type ReceiptReply = Static<typeof ReceiptReply>;

/** The call for a receipt. */
export const RECEIPT_CALLS = {
  'GET /baskets/:id/receipt.json': {
    name: 'fetchReceipt',
    summary: "A basket's receipt; for its customer, the counter and the owner",
    for: 'account',
    query: READ_PARAMETERS,
    reply: ReceiptReply,
  },
} as const satisfies CallEntries;
