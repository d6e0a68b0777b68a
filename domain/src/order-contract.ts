import { Type } from 'typebox';
import type { Static, TOptional, TSchema, TString } from 'typebox';
import { ALLERGENS } from './allergens.ts';
import { strict, time } from './contract-parts.ts';
import { SoldExtrasReply } from './extras-contract.ts';
import { MAX_COUNT } from './ingredients.ts';
import { MAX_ITEMS } from './menu.ts';
import { ORDER_STATUSES, TIME_OF_STATUS } from './order-status.ts';
import { DELIVERY_METHODS, KITCHEN_FIELDS, ORDER_FIELD_NAMES, deliveryMethodOf } from './order.ts';
import type { KitchenField, OrderData, OrderField } from './order.ts';

const count = Type.Integer({ minimum: 0, maximum: MAX_COUNT });
/** The outer limit on the wire. The shorter limit of each field is in ORDER_FIELDS (order.ts). */
const text = Type.String({ maxLength: 1000 });

/** The answer of `GET /ingredients.json`: the counts every burger starts with, by ingredient. */
export const IngredientsReply = Type.Record(Type.String(), count);

/** The counts of an ordered burger. Checking thousands of invented names would delay other orders. */
export const IngredientsBody = Type.Record(Type.String(), count, { maxProperties: MAX_ITEMS });

/** Allergens by the name of what brings them, `bun` among them; null where they are not declared. */
export const AllergensReply = Type.Record(
  Type.String(),
  Type.Union([Type.Array(Type.Enum(ALLERGENS)), Type.Null()]),
);

/** The fields of the order form. All are optional here: the rules of order.ts say which are needed. */
const fields = eachOrderField(Type.Optional(text));

/** A ZIP code that a client sends as a number, which is taken as its digits. */
const zipCodeAsNumber = Type.Integer({ minimum: 0, maximum: 9_999_999_999 });

/** The customer's part of an order as clients send it. The field rules of order.ts apply on top. */
export const OrderDataBody = Type.Object(
  {
    deliveryMethod: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 40,
        description:
          '`delivery` or `collection`. Any other word, or none, counts as `delivery` and is stored as such.',
      }),
    ),
    ...fields,
    zipCode: Type.Optional(Type.Union([text, zipCodeAsNumber])),
  },
  strict,
);

/** The customer's part of an order as it was stored. */
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

/** The order data of a body as the order form would send it. */
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

/** The body of `POST /orders.json`. */
export const OrderBody = Type.Object(
  {
    ingredients: IngredientsBody,
    /** the total the customer saw, as a decimal; absent means the shop's price */
    price: Type.Optional(sentAmount),
    fee: Type.Optional(sentFee),
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

/** The body of `PATCH /orders/<id>/state.json`: the status wanted, and the version it follows. */
export const OrderStateBody = Type.Object(
  { status, version: Type.Integer({ minimum: 1, maximum: 1_000_000 }) },
  strict,
);

/** The answer to a refused change: the reason, and the order's status. */
export const OrderStateRefusalReply = Type.Object(
  { error: Type.String(), ...OrderStateReply.properties },
  strict,
);

/** What a customer sees of the ledger. Decimal amounts; all are absent while nothing is paid. */
export const paidOfBasket = {
  /** payments less refunds */
  paid: Type.Optional(Type.Number()),
  /** by how much refunds reduced the price, at most total and fee; absent if by nothing */
  reduction: Type.Optional(
    Type.Number({
      description:
        'by how much refunds reduced the price, at most total and fee; absent if by nothing',
    }),
  ),
  /** what is still to be paid of total and fee less reduction; below 0 what is to be given back */
  due: Type.Optional(Type.Number()),
};

/** What an order of a basket has besides its state. */
const partOfBasket = {
  /** the name of the person who eats the burger */
  label: Type.Optional(Type.String()),
  /** in the first order of a basket: what it has besides burgers */
  extras: Type.Optional(SoldExtrasReply),
  /** in the first order of a basket: what its delivery costs, on top of the prices; absent if it is free */
  fee: Type.Optional(Type.Number()),
  // Only in the first order of a basket, because payments concern the whole basket.
  ...paidOfBasket,
};

/** An order as it is read back: a snapshot of what was sold. */
export const OrderReply = Type.Object(
  {
    ingredients: IngredientsReply,
    /** total, as a decimal in `currency` */
    price: Type.Number(),
    currency: Type.String(),
    basePrice: Type.Number(),
    /** the price of one of each ingredient when it was sold */
    unitPrices: Type.Record(Type.String(), Type.Number()),
    orderData: OrderDataReply,
    userId: Type.String(),
    createdAt: time,
    /** only on request: clients that read plain orders do not expect it */
    state: Type.Optional(OrderStateReply),
    /** as they were declared when it was sold; only with the state, and if the order has recorded them */
    allergens: Type.Optional(AllergensReply),
    /** the id of its basket, or its own id if it was ordered alone; only with the state */
    basket: Type.Optional(Type.String()),
    ...partOfBasket,
  },
  strict,
);
export type OrderReply = Static<typeof OrderReply>;

/** The answer of `GET /orders.json`: orders keyed by id. */
export const OrdersReply = Type.Record(Type.String(), OrderReply);

/** The answer of `GET /order-states.json`: the status of each order, keyed by id. */
export const OrderStatesReply = Type.Record(
  Type.String(),
  Type.Object(
    {
      state: OrderStateReply,
      allergens: Type.Optional(AllergensReply),
      /** absent for an order that was placed alone */
      basket: Type.Optional(Type.String()),
      ...partOfBasket,
    },
    strict,
  ),
);

// Object.fromEntries gives exactly the keys of KITCHEN_FIELDS.
export const kitchenFields = Object.fromEntries(
  KITCHEN_FIELDS.map((field) => [field, Type.Optional(text)]),
) as Record<KitchenField, TOptional<TString>>;

/** An order as the kitchen reads it. */
export const KitchenOrderReply = Type.Object(
  {
    ingredients: IngredientsReply,
    /** the first word of the customer's name */
    firstName: Type.Optional(Type.String()),
    deliveryMethod: Type.Optional(OrderDataReply.properties.deliveryMethod),
    ...kitchenFields,
    createdAt: time,
    /** as they were declared when it was sold; an order from before the shop declared any has none */
    allergens: Type.Optional(AllergensReply),
    state: OrderStateReply,
  },
  strict,
);
export type KitchenOrderReply = Static<typeof KitchenOrderReply>;

/** The answer of `GET /kitchen/orders.json`: orders keyed by id. */
export const KitchenOrdersReply = Type.Record(Type.String(), KitchenOrderReply);
