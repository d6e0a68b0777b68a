import { Type } from 'typebox';
import type { Static } from 'typebox';
import { closedReason, strict, time } from './contract-parts.ts';
import { sentAmount } from './order-contract.ts';
import { DELIVERY_METHODS } from './order.ts';

// All refusals of orders have the status 409; amounts are decimals.

/** The answer of `POST /orders.json` to a burger with sold-out ingredients. */
export const SoldOutReply = Type.Object(
  { error: Type.String(), soldOut: Type.Array(Type.String()) },
  strict,
);
export type SoldOutReply = Static<typeof SoldOutReply>;

/** The answer of `POST /orders.json` to a burger below the shop's least price. */
export const TooCheapReply = Type.Object(
  {
    error: Type.String(),
    /** a decimal amount */
    leastPrice: Type.Number(),
  },
  strict,
);

/** The answer to an order while nothing is sold. */
export const ClosedReply = Type.Object(
  {
    error: Type.String(),
    reason: closedReason,
    /** when the shop sells again; absent if that is unknown */
    opensAt: Type.Optional(time),
  },
  strict,
);
export type ClosedReply = Static<typeof ClosedReply>;

/** The answer to a delivery below the shop's minimum. Decimal amounts. */
export const BelowMinimumReply = Type.Object(
  { error: Type.String(), minimum: Type.Number(), missing: Type.Number() },
  strict,
);
export type BelowMinimumReply = Static<typeof BelowMinimumReply>;

/** The answer to a delivery whose fee is not the shop's. */
export const FeeRefusalReply = Type.Object(
  {
    error: Type.String(),
    /** as the client sent it; absent if it sent none */
    sentFee: Type.Optional(Type.Union([Type.Number(), Type.String()])),
    /** a decimal amount */
    shopFee: Type.Number(),
  },
  strict,
);
export type FeeRefusalReply = Static<typeof FeeRefusalReply>;

/** The answer to an order that the shop can only have ready later than its customer saw or would expect, or not at all. */
export const PromiseRefusalReply = Type.Object(
  {
    error: Type.String(),
    /** as the client sent it; absent if it sent none */
    sentPromisedAt: Type.Optional(time),
    /** the earliest time that the shop can promise */
    shopPromisedAt: Type.Optional(time),
    /** if the shop cannot make the order before it closes */
    closesAt: Type.Optional(time),
  },
  strict,
);
export type PromiseRefusalReply = Static<typeof PromiseRefusalReply>;

/** The answer to an order for a chosen time at which the kitchen has no room, or the shop is closed. */
export const ChosenTimeReply = Type.Object(
  {
    error: Type.String(),
    sentChosenAt: time,
    /** the nearest times with room, the soonest first */
    nearestTimes: Type.Array(time),
  },
  strict,
);
export type ChosenTimeReply = Static<typeof ChosenTimeReply>;

/** The answer to a delivery method that the shop does not offer. */
export const NotOfferedReply = Type.Object(
  { error: Type.String(), notOffered: Type.Enum(DELIVERY_METHODS) },
  strict,
);
export type NotOfferedReply = Static<typeof NotOfferedReply>;

/** The answer to a delivery outside the area, with the ZIP code, which is empty if none was sent. */
export const OutsideAreaReply = Type.Object(
  { error: Type.String(), outsideArea: Type.String() },
  strict,
);
export type OutsideAreaReply = Static<typeof OutsideAreaReply>;

/** The answer to a burger of too many pieces. */
export const TooTallReply = Type.Object(
  { error: Type.String(), mostPieces: Type.Integer() },
  strict,
);
export type TooTallReply = Static<typeof TooTallReply>;

/** The refusals that depend on the shop's hours and terms. */
export const SALE_REFUSALS = [
  ClosedReply,
  NotOfferedReply,
  OutsideAreaReply,
  TooTallReply,
  BelowMinimumReply,
  FeeRefusalReply,
  PromiseRefusalReply,
  ChosenTimeReply,
] as const;

/** The answer of `POST /orders.json` to a price that is not the shop's. */
export const PriceRefusalReply = Type.Object(
  {
    error: Type.String(),
    /** the price as it was sent */
    sentPrice: Type.Union([Type.Number(), Type.String()]),
    /** the burger's price, as a decimal */
    shopPrice: Type.Number(),
  },
  strict,
);
export type PriceRefusalReply = Static<typeof PriceRefusalReply>;

/** The answer to an order with sold-out items: all of them, those of each burger, and the extras among them. */
export const WholeOrderSoldOutReply = Type.Object(
  {
    error: Type.String(),
    soldOut: Type.Array(Type.String()),
    burgers: Type.Array(Type.Array(Type.String())),
    extras: Type.Array(Type.String()),
  },
  strict,
);
export type WholeOrderSoldOutReply = Static<typeof WholeOrderSoldOutReply>;

const bothAmounts = {
  /** as the client sent it; absent if it sent none */
  sentPrice: Type.Optional(sentAmount),
  /** a decimal amount */
  shopPrice: Type.Number(),
};
const Amounts = Type.Object(bothAmounts, strict);

/** The answer to an order whose amounts are not the shop's. The price of an extra is that of one piece. */
export const WholeOrderPricesReply = Type.Object(
  {
    error: Type.String(),
    burgers: Type.Array(Amounts),
    extras: Type.Record(Type.String(), Amounts),
    total: Amounts,
  },
  strict,
);
export type WholeOrderPricesReply = Static<typeof WholeOrderPricesReply>;

/** The answer to an order with a burger below the shop's least price. */
export const WholeOrderTooCheapReply = Type.Object(
  {
    error: Type.String(),
    /** a decimal amount */
    leastPrice: Type.Number(),
    /** the burger's place, counted from 0 */
    burger: Type.Integer(),
  },
  strict,
);

/** The answer to a change with another total than the shop's, or a higher one that the customer has not agreed to. */
export const ChangedTotalReply = Type.Object(
  {
    error: Type.String(),
    /** what the order costs now, with the fee, as a decimal */
    totalBefore: Type.Number(),
    /** what it costs after the change */
    totalAfter: Type.Number(),
  },
  strict,
);
