import { Type } from 'typebox';
import type { Static, TOptional, TString } from 'typebox';
import { MAX_BURGERS, MAX_LABEL_LENGTH } from './order-items.ts';
import { seenVersion, strict, time, SoldExtraReply, SoldExtrasReply } from './contract-parts.ts';
import { MAX_EXTRA_COUNT } from './extras.ts';
import { DELIVERY_METHODS } from './order.ts';
import { CORRECTABLE_FIELDS } from './order-change.ts';
import type { CorrectableField } from './order-change.ts';
import { MAX_REASON_LENGTH } from './reason.ts';
import {
  AllergensReply,
  IngredientsBody,
  OrderDataBody,
  OrderDataReply,
  OrderReply,
  OrderStateReply,
  paidOfOrder,
  sentAmount,
  kitchenFields,
  sentChosen,
  sentFee,
  sentPromise,
} from './order-contract.ts';

const label = Type.String({
  maxLength: 200,
  description: `the name of the person who eats the burger, at most ${MAX_LABEL_LENGTH} characters`,
});

/**
 * More than an order may have, so that its limits are refused with their own sentences, and still quick to
 * check.
 */
const MAX_SENT = 100;

/**
 * The body of `POST /baskets.json`. Amounts are the decimals that the customer saw; an absent one accepts the
 * shop's.
 */
export const WholeOrderBody = Type.Object(
  {
    burgers: Type.Array(
      Type.Object(
        {
          ingredients: IngredientsBody,
          price: Type.Optional(sentAmount),
          label: Type.Optional(label),
        },
        strict,
      ),
      { maxItems: MAX_SENT, description: `1 to ${MAX_BURGERS}` },
    ),
    extras: Type.Optional(
      Type.Record(Type.String(), Type.Integer({ minimum: 0, maximum: MAX_EXTRA_COUNT }), {
        maxProperties: MAX_SENT,
        description: 'how many of each, by name',
      }),
    ),
    extraPrices: Type.Optional(
      Type.Record(Type.String(), sentAmount, {
        maxProperties: MAX_SENT,
        description: 'the price of one, by extra',
      }),
    ),
    total: Type.Optional(sentAmount),
    fee: Type.Optional(sentFee),
    promisedAt: Type.Optional(sentPromise),
    chosenAt: Type.Optional(sentChosen),
    orderData: OrderDataBody,
    userId: Type.Optional(Type.String({ maxLength: 128 })),
    guest: Type.Optional(
      Type.Boolean({
        description:
          'for staff of the counter: the order is that of a guest without an account, whose name, phone and e-mail address may be absent',
      }),
    ),
  },
  strict,
);
export type WholeOrderBody = Static<typeof WholeOrderBody>;

/** The answer of `POST /baskets.json`: the order's id, and those of its burgers in sequence. */
export const WholeOrderNameReply = Type.Object(
  { name: Type.String(), orders: Type.Array(Type.String()) },
  strict,
);
export type WholeOrderNameReply = Static<typeof WholeOrderNameReply>;

const cancelledAt = Type.Optional(time);
const promisedAt = Type.Optional(
  Type.Integer({
    description:
      'when the shop says that it is ready or, if it is delivered, at the door, in milliseconds since 1970; absent without a promise',
  }),
);
const promisedBefore = Type.Optional(
  Type.Integer({
    description:
      'what was promised at the sale, if the promise has moved since, also by a change of the order; milliseconds since 1970',
  }),
);
const cancelReason = Type.Optional(
  Type.String({ description: 'why staff cancelled it, for the customer to read' }),
);

const addedAt = Type.Optional(
  Type.Integer({ description: 'when staff added it to the order, milliseconds since 1970' }),
);
export const lastChange = {
  /** when staff last added something or changed what was filled in */
  changedAt: Type.Optional(time),
  /** why, for the customer to read */
  changeReason: Type.Optional(Type.String()),
};

const { ingredients, price, basePrice, unitPrices } = OrderReply.properties;
const { currency, orderData, userId, createdAt } = OrderReply.properties;

/** An order as clients read it: a snapshot of what was sold. */
export const WholeOrderReply = Type.Object(
  {
    /** by the burger's id, in sequence */
    burgers: Type.Record(
      Type.String(),
      Type.Object(
        {
          ingredients,
          price,
          basePrice,
          unitPrices,
          label: Type.Optional(label),
          allergens: Type.Optional(AllergensReply),
          cancelledAt,
          cancelReason,
          addedAt,
        },
        strict,
      ),
    ),
    /** by name */
    extras: SoldExtrasReply,
    /** of the items that are not cancelled, as a decimal in `currency` */
    total: Type.Number(),
    /** for the delivery, not part of the total; absent if the delivery is free */
    fee: Type.Optional(Type.Number()),
    ...paidOfOrder,
    currency,
    orderData,
    userId,
    createdAt,
    promisedAt,
    promisedBefore,
    state: OrderStateReply,
    /** of the whole order */
    cancelReason,
    ...lastChange,
  },
  strict,
);
export type WholeOrderReply = Static<typeof WholeOrderReply>;

/** The answer of `GET /baskets.json`: orders keyed by id. */
export const WholeOrdersReply = Type.Record(Type.String(), WholeOrderReply);

/** The body of `POST /baskets/<id>/cancellations.json`: one burger, by its id, or one extra, by its line. */
export const CancellationBody = Type.Union([
  Type.Object({ version: seenVersion, burger: Type.String({ maxLength: 100 }) }, strict),
  Type.Object({ version: seenVersion, extra: Type.String({ maxLength: 100 }) }, strict),
]);
export type CancellationBody = Static<typeof CancellationBody>;

const reason = Type.String({
  maxLength: MAX_REASON_LENGTH,
  description: 'read by the customer',
});

const TakenOff = Type.Union([
  Type.Object({ burger: Type.String({ maxLength: 100 }) }, strict),
  Type.Object(
    {
      extra: Type.String({ maxLength: 100 }),
      stay: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: MAX_EXTRA_COUNT,
          description: 'how many of it stay; absent if none does',
        }),
      ),
    },
    strict,
  ),
]);
/** A burger, by order id, or an extra, by its key: all of it, or all but as many as stay. */
export type TakenOff = Static<typeof TakenOff>;

const Added = Type.Union([
  Type.Object({ burger: IngredientsBody, label: Type.Optional(label) }, strict),
  Type.Object(
    {
      extra: Type.String({ maxLength: 100 }),
      count: Type.Integer({ minimum: 1, maximum: MAX_EXTRA_COUNT }),
    },
    strict,
  ),
]);
export type Added = Static<typeof Added>;

const Corrected = Type.Object(
  {
    deliveryMethod: Type.Optional(Type.Enum(DELIVERY_METHODS)),
    // One entry for each field of the list.
    ...(Object.fromEntries(
      CORRECTABLE_FIELDS.map((field) => [field, Type.Optional(Type.String({ maxLength: 1000 }))]),
    ) as Record<CorrectableField, TOptional<TString>>),
  },
  strict,
);

/** What a change that may cost more also says. */
const agreement = {
  version: seenVersion,
  reason,
  /** of burgers, extras and fee after the change, as staff saw it */
  total: sentAmount,
  agreed: Type.Optional(
    Type.Boolean({ description: 'whether the customer, asked by staff, agreed to a higher total' }),
  ),
};

/** The body of `POST /baskets/<id>/changes.json`: one part taken off or added, or what was filled in, corrected. */
export const OrderChangeBody = Type.Union([
  Type.Object({ version: seenVersion, takeOff: TakenOff, reason }, strict),
  Type.Object({ add: Added, ...agreement, promisedAt: Type.Optional(sentPromise) }, strict),
  Type.Object({ correct: Corrected, ...agreement }, strict),
]);
export type OrderChangeBody = Static<typeof OrderChangeBody>;

/** An order as the kitchen reads it: what to make, without cancelled burgers and extras. */
export const KitchenOrderReply = Type.Object(
  {
    /** by the burger's id, in sequence */
    burgers: Type.Record(
      Type.String(),
      Type.Object(
        { ingredients, label: Type.Optional(label), allergens: Type.Optional(AllergensReply) },
        strict,
      ),
    ),
    /** by name */
    extras: Type.Record(
      Type.String(),
      Type.Object(
        {
          name: SoldExtraReply.properties.name,
          kind: SoldExtraReply.properties.kind,
          count: SoldExtraReply.properties.count,
          allergens: SoldExtraReply.properties.allergens,
        },
        strict,
      ),
    ),
    /** the first word of the customer's name */
    firstName: Type.Optional(Type.String()),
    /** set if staff took the order for a guest, whose name may be missing */
    guest: Type.Optional(Type.Literal(true)),
    deliveryMethod: Type.Optional(OrderDataReply.properties.deliveryMethod),
    ...kitchenFields,
    createdAt,
    startBy: Type.Optional(
      Type.Integer({ description: 'when its work begins, if the shop promised a time' }),
    ),
    readyBy: Type.Optional(
      Type.Integer({ description: 'when it is to be ready, if the shop promised a time' }),
    ),
    state: OrderStateReply,
  },
  strict,
);
export type KitchenOrderReply = Static<typeof KitchenOrderReply>;

/** The answer of `GET /kitchen/baskets.json`: orders keyed by id. */
export const KitchenOrdersReply = Type.Record(Type.String(), KitchenOrderReply);
export type KitchenOrdersReply = Static<typeof KitchenOrdersReply>;
