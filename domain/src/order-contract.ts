import { Type } from 'typebox';
import type { Static, TOptional, TSchema, TString } from 'typebox';
import { ALLERGENS } from './allergens.ts';
import { seenVersion, strict, time, SoldExtrasReply } from './contract-parts.ts';
import { MAX_COUNT } from './ingredients.ts';
import { MAX_ITEMS } from './menu.ts';
import { ORDER_STATUSES, TIME_OF_STATUS } from './order-status.ts';
import { DELIVERY_METHODS, KITCHEN_FIELDS, ORDER_FIELD_NAMES, deliveryMethodOf } from './order.ts';
import type { KitchenField, OrderData, OrderField } from './order.ts';
import { MAX_REASON_LENGTH } from './reason.ts';

const count = Type.Integer({ minimum: 0, maximum: MAX_COUNT });
/** The limit on the wire. The shorter limit of each field is in ORDER_FIELDS (order.ts). */
const text = Type.String({ maxLength: 1000 });

/** The answer of `GET /ingredients.json`: the counts every burger starts with, by ingredient. */
export const IngredientsReply = Type.Record(Type.String(), count);

/** The counts of an ordered burger. Checking thousands of invented names would delay other orders. */
export const IngredientsBody = Type.Record(Type.String(), count, { maxProperties: MAX_ITEMS });

/** Allergens by the part that contains them, including `bun`; null if they were not declared. */
export const AllergensReply = Type.Record(
  Type.String(),
  Type.Union([Type.Array(Type.Enum(ALLERGENS)), Type.Null()]),
);

/** The fields of the order form. All are optional here: the rules in order.ts say which are required. */
const fields = eachOrderField(Type.Optional(text));

/** A client may send a ZIP code as a number, which is read as its digits. */
const zipCodeAsNumber = Type.Integer({ minimum: 0, maximum: 9_999_999_999 });

/** The customer's part of an order as clients send it. The field rules in order.ts also apply. */
export const OrderDataBody = Type.Object(
  {
    deliveryMethod: Type.Optional(
      Type.String({
        maxLength: 40,
        description:
          '`delivery` or `collection`. Any other word, an empty one or none counts as `delivery` and is stored as such.',
      }),
    ),
    ...fields,
    zipCode: Type.Optional(Type.Union([text, zipCodeAsNumber])),
  },
  strict,
);

/** The customer's part of an order as the shop stores it. */
export const OrderDataReply = Type.Object(
  { deliveryMethod: Type.Enum(DELIVERY_METHODS), ...fields },
  strict,
);
export type OrderDataReply = Static<typeof OrderDataReply>;

/** A schema under the name of each field of the order form. */
function eachOrderField<Schema extends TSchema>(schema: Schema): Record<OrderField, Schema> {
  // One entry for each name of the list, which holds every field.
  return Object.fromEntries(ORDER_FIELD_NAMES.map((field) => [field, schema])) as Record<
    OrderField,
    Schema
  >;
}

/** Converts a body's order data to the form that the order form sends. */
export function orderDataFrom({
  deliveryMethod,
  zipCode,
  ...others
}: Static<typeof OrderDataBody>): OrderData {
  return {
    deliveryMethod: deliveryMethodOf(deliveryMethod),
    ...others,
    ...(zipCode !== undefined && { zipCode: String(zipCode) }),
  };
}

/** A decimal amount that the customer saw. */
export const sentAmount = Type.Union([Type.Number(), Type.String({ maxLength: 40 })]);

/** The fee is not part of the prices; a delivery with a fee is refused without it. */
export const sentFee = Type.Union([Type.Number(), Type.String({ maxLength: 40 })], {
  description: 'what the delivery costs, a decimal amount; absent means that it costs nothing',
});

export const sentPromise = Type.Integer({
  minimum: 0,
  maximum: Number.MAX_SAFE_INTEGER,
  description:
    'when the customer was told that the order is ready or at the door, in milliseconds since 1970; a much later time is refused',
});

/** The last minute of the year 9999: of a time beyond all dates no words can be made, such as a refusal has. */
const LAST_MINUTE = 253_402_300_740_000;

export const sentChosen = Type.Integer({
  minimum: 0,
  maximum: LAST_MINUTE,
  multipleOf: 60_000,
  description:
    'the time that the customer chose instead of the earliest one, in milliseconds since 1970; refused if the kitchen has no room',
});

/** The body of `POST /orders.json`. */
export const OrderBody = Type.Object(
  {
    ingredients: IngredientsBody,
    /** the total that the customer saw, as a decimal; an absent one accepts the shop's price */
    price: Type.Optional(sentAmount),
    fee: Type.Optional(sentFee),
    promisedAt: Type.Optional(sentPromise),
    chosenAt: Type.Optional(sentChosen),
    orderData: OrderDataBody,
    userId: Type.Optional(Type.String({ maxLength: 128 })),
  },
  strict,
);
export type OrderBody = Static<typeof OrderBody>;

/** The answer of `POST /orders.json`: the new order's id, a push id. */
export const OrderNameReply = Type.Object({ name: Type.String() }, strict);
export type OrderNameReply = Static<typeof OrderNameReply>;

/** An error of the data service. */
export const DataErrorReply = Type.Object({ error: Type.String() }, strict);

const status = Type.Enum(ORDER_STATUSES);

type TimeName = (typeof TIME_OF_STATUS)[(typeof ORDER_STATUSES)[number]];
const optionalTime = Type.Optional(time);
// One entry for each status.
const times = Object.fromEntries(
  ORDER_STATUSES.map((step) => [TIME_OF_STATUS[step], optionalTime]),
) as Record<TimeName, typeof optionalTime>;

/** The status of an order; a step that was not taken has no time. */
export const OrderStateReply = Type.Object(
  {
    status,
    /** one more with each change */
    version: Type.Integer({ minimum: 1 }),
    ...times,
    receivedAt: time,
  },
  strict,
);
export type OrderStateReply = Static<typeof OrderStateReply>;

/** The body of `PATCH /orders/<id>/state.json`: the new status, and the version that the sender saw. */
export const OrderStateBody = Type.Object(
  {
    status,
    version: seenVersion,
    reason: Type.Optional(
      Type.String({
        maxLength: MAX_REASON_LENGTH,
        description: 'why staff cancel the order, read by its customer',
      }),
    ),
    agreed: Type.Optional(
      Type.Boolean({
        description:
          'of undoing a cancellation that the customer made: staff have asked, and the customer wants the order after all',
      }),
    ),
  },
  strict,
);

export type OrderStateBody = Static<typeof OrderStateBody>;

/** The answer to a refused change: the reason, and the order's status. */
export const OrderStateRefusalReply = Type.Object(
  { error: Type.String(), ...OrderStateReply.properties },
  strict,
);

/** The part of the ledger that customers see. Decimal amounts; all are absent while nothing is paid. */
export const paidOfOrder = {
  /** payments less refunds */
  paid: Type.Optional(Type.Number()),
  /** the sum of refunds that reduced the price, at most total and fee; absent if there are none */
  reduction: Type.Optional(
    Type.Number({
      description:
        'by how much refunds reduced the price, at most total and fee; absent if by nothing',
    }),
  ),
  /** the amount due: total and fee, less reduction and payments; below 0 if the shop owes money */
  due: Type.Optional(Type.Number()),
};

/** The fields that a burger of an order with others adds to its state. */
const partOfWhole = {
  /** the name of the person who eats the burger */
  label: Type.Optional(Type.String()),
  /** the order's extras, with its first burger */
  extras: Type.Optional(SoldExtrasReply),
  /** the order's delivery fee, with its first burger; not part of the prices; absent if delivery is free */
  fee: Type.Optional(Type.Number()),
  // Only with the first burger of an order, because payments concern the whole order.
  ...paidOfOrder,
};

/** An order as clients read it: a snapshot of what was sold. */
export const OrderReply = Type.Object(
  {
    ingredients: IngredientsReply,
    /** total, as a decimal in `currency` */
    price: Type.Number(),
    currency: Type.String(),
    basePrice: Type.Number(),
    /** the price of one piece of each ingredient at the time of the sale */
    unitPrices: Type.Record(Type.String(), Type.Number()),
    orderData: OrderDataReply,
    userId: Type.String(),
    createdAt: time,
    /** only in streams, like all that follows: clients that read plain orders do not expect it */
    state: Type.Optional(OrderStateReply),
    /** as declared at the time of the sale; absent in orders from before the shop declared any */
    allergens: Type.Optional(AllergensReply),
    /** the id of the whole order, or its own id if it was ordered alone */
    basket: Type.Optional(Type.String()),
    ...partOfWhole,
  },
  strict,
);
export type OrderReply = Static<typeof OrderReply>;

/** The answer of `GET /orders.json`: orders keyed by id. */
export const OrdersReply = Type.Record(Type.String(), OrderReply);

// Object.fromEntries gives exactly the keys of KITCHEN_FIELDS.
export const kitchenFields = Object.fromEntries(
  KITCHEN_FIELDS.map((field) => [field, Type.Optional(text)]),
) as Record<KitchenField, TOptional<TString>>;
