import { Type } from 'typebox';
import type { Static, TSchema, TString } from 'typebox';
import type { CallEntries } from './contract-parts.ts';
import { READ_PARAMETERS, closedReason, strict, time } from './contract-parts.ts';
import { MAILED_EVENTS } from './order-messages.ts';
import { MAX_PRICE } from './menu.ts';
import { PAUSES } from './selling-times.ts';
import { toDecimal } from './pricing.ts';
import { SHOP_FACTS, SHOP_FACT_NAMES } from './shop-facts.ts';
import type { ShopFact } from './shop-facts.ts';
import { SETTING_BOUNDS, STEP_MINUTES } from './settings-rules.ts';
import { BOARD_GUARDS, MOST_DAYS_AHEAD } from './shop-settings.ts';
import type { ShopSettings } from './shop-settings.ts';
import type { TaxRates } from './tax.ts';

const version = Type.Integer({ minimum: 0 });
const amount = Type.Number({
  minimum: 0,
  maximum: toDecimal(MAX_PRICE),
  description: "a decimal amount in whole cents of the shop's currency",
});
const line = Type.String({ maxLength: SETTING_BOUNDS.note });
// One entry for each name.
const facts = Object.fromEntries(
  SHOP_FACT_NAMES.map((name) => [
    name,
    Type.String({ maxLength: SHOP_FACTS[name].rules.maxLength }),
  ]),
) as Record<ShopFact, TString>;
const clockTime = Type.String({
  pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
  description: "a time on the shop's clock, HH:MM",
});
const date = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
const percent = Type.Number({
  minimum: 0,
  maximum: 100,
  description: 'percent, with two decimals at most',
});
const rates = { delivery: percent, collection: percent };
const atMost = (maximum: number, description: string) =>
  Type.Union([Type.Integer({ minimum: 1, maximum }), Type.Null()], { description });
const Intervals = Type.Array(Type.Object({ opens: clockTime, closes: clockTime }, strict), {
  maxItems: SETTING_BOUNDS.intervalsOfDay,
  description: 'one that closes no later than it opens passes midnight',
});

/** The owner's settings; each is changed as a whole. */
const Settings = Type.Object(
  {
    leastPrice: Type.Union([amount, Type.Null()], {
      description:
        "the least price of a burger, a decimal amount in whole cents of the shop's currency; null sells at every price",
    }),
    mostPieces: atMost(
      SETTING_BOUNDS.mostPieces,
      'the most pieces of one burger; null for no limit besides those of the menu',
    ),
    facts: Type.Object(facts, {
      ...strict,
      description: 'what customers are told about the shop; empty texts say nothing',
    }),
    timeZone: Type.Union([Type.String({ maxLength: 60 }), Type.Null()], {
      description: "IANA name; null takes that of the server's machine",
    }),
    dayStart: clockTime,
    hours: Type.Union([Type.Array(Intervals, { minItems: 7, maxItems: 7 }), Type.Null()], {
      description: 'the intervals that begin on each day from Monday; null is open at all times',
    }),
    exceptions: Type.Array(
      Type.Object(
        {
          date,
          intervals: Intervals,
          note: line,
        },
        strict,
      ),
      {
        maxItems: SETTING_BOUNDS.exceptions,
        description: 'dates with other hours; no intervals for a closed day',
      },
    ),
    lastOrders: Type.Integer({
      minimum: 0,
      maximum: SETTING_BOUNDS.lastOrders,
      description: 'minutes before closing after which nothing is sold',
    }),
    boardGuard: Type.Enum(BOARD_GUARDS, {
      description:
        'what happens while no kitchen board is connected: nothing, a warning to the owner, or a pause too',
    }),
    promises: Type.Object(
      {
        minutesToMake: atMost(
          SETTING_BOUNDS.minutesToMake,
          'minutes from an order until it is ready; null promises no times',
        ),
        burgersInTenMinutes: atMost(
          SETTING_BOUNDS.burgersInTenMinutes,
          'what the kitchen can make; null for no limit',
        ),
        minutesOnTheRoad: atMost(
          SETTING_BOUNDS.minutesOnTheRoad,
          'how long a delivery takes; null if that is not known',
        ),
      },
      { ...strict, description: 'by which customers are promised when their order is ready' },
    ),
    chosenTimes: Type.Object(
      {
        daysAhead: Type.Union(
          [Type.Integer({ minimum: 0, maximum: MOST_DAYS_AHEAD }), Type.Null()],
          {
            description: 'for how many days after today; null if they cannot choose',
          },
        ),
        stepMinutes: Type.Integer({
          enum: [...STEP_MINUTES],
          description: 'from one time to the next',
        }),
      },
      { ...strict, description: 'when customers may choose to have their order' },
    ),
    delivery: Type.Object(
      {
        isOffered: Type.Boolean(),
        zipCodes: Type.Array(Type.String({ minLength: 1, maxLength: SETTING_BOUNDS.zipCode + 1 }), {
          maxItems: SETTING_BOUNDS.zipCodes,
          description:
            'codes or districts, or ending in * for all that begin so; none for everywhere',
        }),
        minimum: amount,
        fee: amount,
      },
      strict,
    ),
    collection: Type.Object({ isOffered: Type.Boolean() }, strict),
    deliversAbroad: Type.Boolean({
      description: 'whether the checkout asks for the country although the shop has named its own',
    }),
    asksForCity: Type.Boolean({ description: 'whether the checkout asks for the city' }),
    taxRates: Type.Array(
      Type.Object(
        {
          from: date,
          ...rates,
          side: Type.Optional(Type.Object(rates, strict)),
          drink: Type.Optional(Type.Object(rates, strict)),
          fee: Type.Optional(percent),
        } satisfies Record<keyof TaxRates, TSchema>,
        strict,
      ),
      {
        maxItems: SETTING_BOUNDS.taxRates,
        description:
          'the tax that prices include, by how an order is received and from a business date on; of burgers, and of sides, drinks and the delivery fee where it is another',
      },
    ),
    taxNumber: Type.String({
      maxLength: SETTING_BOUNDS.taxNumber,
      description: 'on receipts; empty for none',
    }),
    howToPay: Type.String({ maxLength: SETTING_BOUNDS.howToPay }),
    kitchenAtCounter: Type.Boolean({ description: 'whether the kitchen may use the counter' }),
    counterCloses: Type.Boolean({ description: 'whether counter staff may close the books' }),
    mailEvents: Type.Array(Type.Enum(MAILED_EVENTS), {
      uniqueItems: true,
      description: 'what customers are mailed about their orders, where the shop can mail',
    }),
  } satisfies Record<Exclude<keyof ShopSettings, 'version'>, TSchema>,
  strict,
);
export type SettingsReply = Static<typeof Settings>;

/** Whether the shop sells at this moment. */
export const SellingReply = Type.Union([
  Type.Object(
    { isOpen: Type.Literal(true), until: Type.Union([time, Type.Null()]) },
    { ...strict, description: 'when it stops by its hours; null where it has none' },
  ),
  Type.Object(
    {
      isOpen: Type.Literal(false),
      reason: closedReason,
      opensAt: Type.Union([time, Type.Null()]),
    },
    { ...strict, description: 'when it sells again; null where that is not known' },
  ),
]);
export type SellingReply = Static<typeof SellingReply>;

/** The answer of `GET /shop.json`: the owner's settings, and what follows from them. */
export const ShopReply = Type.Object(
  {
    version,
    ...Settings.properties,
    selling: SellingReply,
    /** the next ones, soonest first; none if the shop is open at all times */
    openings: Type.Array(
      Type.Object({ opensAt: time, closesAt: time, lastOrdersAt: time }, strict),
    ),
    /** why today, in the shop's zone, has unusual hours */
    note: Type.Optional(line),
    /** the zone in use: the machine's if none is set */
    zone: Type.String(),
    /** for staff of a shop with a board guard: when a kitchen board was last connected; null for never */
    boardSeenAt: Type.Optional(Type.Union([time, Type.Null()])),
    /** of a change of the hours: the orders that are promised for when the shop is closed now, and when the first is promised */
    ordersWhileClosed: Type.Optional(Type.Object({ count: Type.Integer(), first: time }, strict)),
  },
  strict,
);
export type ShopReply = Static<typeof ShopReply>;

/** The body of `PATCH /shop.json`: the version that the sender saw, and the changed settings. */
export const ShopChange = Type.Object({ version, ...Type.Partial(Settings).properties }, strict);
export type ShopChange = Static<typeof ShopChange>;

/** The answer to a change that is based on an outdated version, with the current version. */
export const ShopRefusalReply = Type.Object({ error: Type.String(), version }, strict);

/** The body of `PUT /shop/pause.json`: minutes from now, until the next business day, or null to resume. */
export const PauseBody = Type.Object(
  {
    pause: Type.Union([Type.Enum(PAUSES), Type.Null()]),
  },
  strict,
);
export type PauseBody = Static<typeof PauseBody>;

/** The calls about the shop's settings. */
export const SHOP_CALLS = {
  'GET /shop.json': {
    name: 'fetchShop',
    summary: "The shop's settings, and whether it sells at the moment",
    for: 'anyone',
    query: READ_PARAMETERS,
    reply: ShopReply,
  },
  'PATCH /shop.json': {
    name: 'changeShop',
    summary: "Change the shop's settings; for the owner",
    for: 'owner',
    body: ShopChange,
    reply: ShopReply,
    refusals: {
      409: Type.Object(ShopRefusalReply.properties, {
        description: 'The change is based on an outdated version: the reply has the current one.',
      }),
    },
  },
  'PUT /shop/pause.json': {
    name: 'pauseShop',
    summary: 'Sell nothing for some minutes or until tomorrow, or sell again; for staff',
    for: 'pause-sales',
    body: PauseBody,
    reply: SellingReply,
    refusals: { 429: 'message' },
  },
} as const satisfies CallEntries;
