import { Type } from 'typebox';
import type { Static } from 'typebox';
import { KitchenOrderReply, WholeOrderReply, lastChange } from './whole-order-contract.ts';
import type { CallEntries } from './contract-parts.ts';
import {
  READ_PARAMETERS,
  WRITE_PARAMETERS,
  inOtherCurrencies,
  seenVersion,
  strict,
  time,
} from './contract-parts.ts';
import {
  IngredientsReply,
  OrderDataReply,
  OrderStateRefusalReply,
  OrderStateReply,
  paidOfOrder,
} from './order-contract.ts';
import { ADDRESS_FIELDS } from './order.ts';
import type { AddressField } from './order.ts';
import { PaymentReply, accountId, due, paid, unrecorded } from './payment-contract.ts';
import { byMethod } from './payment.ts';
import { ROLES } from './rights.ts';

const text = Type.Optional(Type.String());
// One entry for each field of the list.
const address = Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, text])) as Record<
  AddressField,
  typeof text
>;

const { extras, total, currency, createdAt, promisedAt } = WholeOrderReply.properties;

/** An order as the counter reads it: what to hand over, to whom, and the amount due. */
export const CounterOrderReply = Type.Object(
  {
    /** by order id, in sequence */
    burgers: Type.Record(
      Type.String(),
      Type.Object(
        {
          ingredients: IngredientsReply,
          price: Type.Number(),
          label: text,
          cancelledAt: Type.Optional(time),
          cancelReason: text,
          addedAt: Type.Optional(time),
        },
        strict,
      ),
    ),
    /** by name */
    extras,
    total,
    /** for the delivery, not part of the total; 0 if the delivery is free */
    fee: Type.Number(),
    reduction: paidOfOrder.reduction,
    writtenOff: Type.Optional(
      Type.Number({ description: 'of what was due; below 0 if the shop owed it' }),
    ),
    paid,
    due,
    unrecorded,
    currency,
    /** as the customer filled it in; absent once the account is deleted */
    name: text,
    phone: text,
    deliveryMethod: Type.Optional(OrderDataReply.properties.deliveryMethod),
    /** of a delivery only */
    address: Type.Optional(Type.Object(address, strict)),
    note: text,
    /** of an order that staff took for a guest: the role, and the account unless it was deleted */
    takenBy: Type.Optional(
      Type.Object({ role: Type.Enum(ROLES), account: Type.Optional(accountId) }, strict),
    ),
    createdAt,
    promisedAt,
    startBy: KitchenOrderReply.properties.startBy,
    state: OrderStateReply,
    /** of the whole order */
    cancelReason: text,
    ...lastChange,
    /** absent while no driver is chosen */
    driver: Type.Optional(accountId),
    /** by id, oldest first */
    payments: Type.Record(Type.String(), PaymentReply),
  },
  strict,
);
export type CounterOrderReply = Static<typeof CounterOrderReply>;

/** The answer of `GET /counter/baskets.json`: orders keyed by id. */
export const CounterOrdersReply = Type.Record(Type.String(), CounterOrderReply);
export type CounterOrdersReply = Static<typeof CounterOrdersReply>;

/** The answer of `GET /counter/outstanding.json`. */
export const OutstandingReply = Type.Object(
  {
    /** IANA name of the shop's current time zone */
    zone: Type.String(),
    /** by id: what the shop owes first, because its customers may never ask, then the newest */
    baskets: Type.Record(Type.String(), Type.Object({ createdAt, due, currency }, strict)),
    more: Type.Optional(Type.Literal(true, { description: 'there are more, as the header says' })),
  },
  strict,
);
export type OutstandingReply = Static<typeof OutstandingReply>;

/** The answer of `GET /counter/drivers.json`, keyed by account. */
export const DriversReply = Type.Record(
  Type.String(),
  Type.Object({ name: Type.String({ description: 'display name or e-mail address' }) }, strict),
);
export type DriversReply = Static<typeof DriversReply>;

/**
 * The body of `PUT /baskets/<id>/driver.json`: the driver, null for none, and the version that the sender
 * saw.
 */
export const DriverBody = Type.Object(
  {
    driver: Type.Union([accountId, Type.Null()]),
    version: seenVersion,
  },
  strict,
);
export type DriverBody = Static<typeof DriverBody>;

/** The answer of `PUT /baskets/<id>/driver.json`, with the order's new version. */
export const DriverReply = Type.Object(
  { driver: Type.Union([accountId, Type.Null()]), version: Type.Integer({ minimum: 1 }) },
  strict,
);
export type DriverReply = Static<typeof DriverReply>;

/** The answer to a refused choice of a driver: the reason, and the order's current status and driver. */
export const DriverRefusalReply = Type.Object(
  { ...OrderStateRefusalReply.properties, driver: CounterOrderReply.properties.driver },
  strict,
);

const sum = Type.Number({ description: 'a decimal amount, less what was corrected' });

/** The answer of `GET /deliveries/sheets.json`. */
export const DriverSheetsReply = Type.Object(
  {
    date: Type.String({ description: 'of the business day, `YYYY-MM-DD`' }),
    currency,
    /** by account */
    sheets: Type.Record(
      Type.String(),
      Type.Object(
        {
          name: Type.String(),
          carried: Type.Integer({ description: 'deliveries that were handed over' }),
          ...byMethod(() => sum),
          handIn: sum,
          others: Type.Optional(inOtherCurrencies),
        },
        strict,
      ),
    ),
  },
  strict,
);
export type DriverSheetsReply = Static<typeof DriverSheetsReply>;

/** The calls of the counter and of drivers. */
export const COUNTER_CALLS = {
  'GET /counter/drivers.json': {
    name: 'fetchDrivers',
    summary: 'Who can bring deliveries, keyed by account; for staff',
    for: 'choose-driver',
    query: READ_PARAMETERS,
    reply: DriversReply,
  },
  'GET /deliveries/sheets.json': {
    name: 'fetchDriverSheets',
    summary: "What each driver brought and took on this business day; a driver's own, or all",
    for: 'read-counter',
    reply: DriverSheetsReply,
  },
  'GET /counter/finished/:number.json': {
    name: 'fetchFinishedOrders',
    summary:
      'Finished orders that the counter no longer shows, by number, while their last step can be undone; for staff',
    description: 'Without name, address, phone number, note and names of burgers, keyed by id.',
    for: 'read-counter',
    query: READ_PARAMETERS,
    reply: CounterOrdersReply,
  },
  'GET /counter/outstanding.json': {
    name: 'fetchOutstanding',
    summary: 'The outstanding balances, keyed by basket; for the owner',
    description:
      'Only baskets that the counter no longer shows, whatever their age, until they are settled or written off. If there are more than LIST_ROWS, those that the shop owes money for come first, then the newest, and the header `X-More-Orders` says `older`.',
    for: 'settle-later',
    query: READ_PARAMETERS,
    reply: OutstandingReply,
  },
  'PUT /baskets/:id/driver.json': {
    name: 'chooseDriver',
    summary: 'Choose the driver of a delivery, or null for none; for staff',
    for: 'choose-driver',
    query: WRITE_PARAMETERS,
    body: DriverBody,
    reply: DriverReply,
    refusals: {
      404: 'message',
      409: Type.Object(DriverRefusalReply.properties, {
        description:
          'The basket was changed, is over, or is collected by the customer: the reply has its status and driver.',
      }),
    },
  },
} as const satisfies CallEntries;
