import { Type } from 'typebox';
import type { Static } from 'typebox';
import { MAX_BURGERS } from './basket-limits.ts';
import { closed, time } from './contract-parts.ts';
import { SoldExtraReply, SoldExtrasReply } from './extras-contract.ts';
import { MAX_EXTRA_COUNT } from './extras.ts';
import {
  AllergensReply,
  IngredientsReply,
  KitchenOrderReply,
  OrderDataBody,
  OrderReply,
  OrderStateReply,
} from './order-contract.ts';

const sentAmount = Type.Union([Type.Number(), Type.String({ maxLength: 40 })]);
const version = Type.Integer({ minimum: 1, maximum: 1_000_000 });
const label = Type.String({
  maxLength: 200,
  description: 'the name of who eats the burger, 40 characters at most',
});

/** The body of `POST /baskets.json`. Amounts are decimals that the customer saw; absent takes the shop's. */
export const BasketBody = Type.Object(
  {
    burgers: Type.Array(
      Type.Object(
        {
          ingredients: IngredientsReply,
          price: Type.Optional(sentAmount),
          label: Type.Optional(label),
        },
        closed,
      ),
      { description: `1 to ${MAX_BURGERS}` },
    ),
    extras: Type.Optional(
      Type.Record(Type.String(), Type.Integer({ minimum: 0, maximum: MAX_EXTRA_COUNT }), {
        description: 'how many of each, by name',
      }),
    ),
    extraPrices: Type.Optional(
      Type.Record(Type.String(), sentAmount, { description: 'the price of one, by extra' }),
    ),
    total: Type.Optional(sentAmount),
    orderData: OrderDataBody,
    userId: Type.Optional(Type.String({ maxLength: 128 })),
  },
  closed,
);
export type BasketBody = Static<typeof BasketBody>;

/** The answer of `POST /baskets.json`: the basket's id, and those of its burgers' orders in sequence. */
export const BasketNameReply = Type.Object(
  { name: Type.String(), orders: Type.Array(Type.String()) },
  closed,
);
export type BasketNameReply = Static<typeof BasketNameReply>;

/** The answer to a basket with something that is sold out, with where: by burger, and of the extras. */
export const BasketSoldOutReply = Type.Object(
  {
    error: Type.String(),
    soldOut: Type.Array(Type.String()),
    burgers: Type.Array(Type.Array(Type.String())),
    extras: Type.Array(Type.String()),
  },
  closed,
);
export type BasketSoldOutReply = Static<typeof BasketSoldOutReply>;

const bothAmounts = {
  /** as it was sent; absent where it was not */
  sentPrice: Type.Optional(sentAmount),
  /** a decimal amount */
  shopPrice: Type.Number(),
};
const Amounts = Type.Object(bothAmounts, closed);

/** The answer to a basket whose amounts are not the shop's. Extras with the price of one. */
export const BasketPricesReply = Type.Object(
  {
    error: Type.String(),
    burgers: Type.Array(Amounts),
    extras: Type.Record(Type.String(), Amounts),
    total: Amounts,
  },
  closed,
);
export type BasketPricesReply = Static<typeof BasketPricesReply>;

/** The answer to a basket with a burger that costs less than the shop sells one for. */
export const BasketTooCheapReply = Type.Object(
  {
    error: Type.String(),
    /** a decimal amount */
    leastPrice: Type.Number(),
    /** the burger's place, counted from 0 */
    burger: Type.Integer(),
  },
  closed,
);

const cancelledAt = Type.Optional(time);

const { ingredients, price, basePrice, unitPrices } = OrderReply.properties;
const { currency, orderData, userId, createdAt } = OrderReply.properties;

/** A basket as it is read back: a snapshot of what was sold. */
export const BasketReply = Type.Object(
  {
    /** by order id, in sequence */
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
        },
        closed,
      ),
    ),
    /** by name */
    extras: SoldExtrasReply,
    /** of what is not cancelled, as a decimal in `currency` */
    total: Type.Number(),
    currency,
    orderData,
    userId,
    createdAt,
    state: OrderStateReply,
  },
  closed,
);
export type BasketReply = Static<typeof BasketReply>;

/** The answer of `GET /baskets.json`: baskets keyed by id. */
export const BasketsReply = Type.Record(Type.String(), BasketReply);

/** The body of `POST /baskets/<id>/cancellations.json`: one burger, by order id, or one extra, by name. */
export const CancellationBody = Type.Union([
  Type.Object({ version, burger: Type.String({ maxLength: 100 }) }, closed),
  Type.Object({ version, extra: Type.String({ maxLength: 100 }) }, closed),
]);
export type CancellationBody = Static<typeof CancellationBody>;

/** A basket as the kitchen reads it: what is to be made, and nothing of what was cancelled alone. */
export const KitchenBasketReply = Type.Object(
  {
    /** by order id, in sequence */
    burgers: Type.Record(
      Type.String(),
      Type.Object(
        { ingredients, label: Type.Optional(label), allergens: Type.Optional(AllergensReply) },
        closed,
      ),
    ),
    /** by name */
    extras: Type.Record(
      Type.String(),
      Type.Object(
        {
          kind: SoldExtraReply.properties.kind,
          count: SoldExtraReply.properties.count,
          allergens: SoldExtraReply.properties.allergens,
        },
        closed,
      ),
    ),
    firstName: KitchenOrderReply.properties.firstName,
    deliveryMethod: KitchenOrderReply.properties.deliveryMethod,
    note: KitchenOrderReply.properties.note,
    createdAt,
    state: OrderStateReply,
  },
  closed,
);
export type KitchenBasketReply = Static<typeof KitchenBasketReply>;

/** The answer of `GET /kitchen/baskets.json`: baskets keyed by id. */
export const KitchenBasketsReply = Type.Record(Type.String(), KitchenBasketReply);
