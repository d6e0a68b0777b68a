import { takesZipCode } from './delivery-area.ts';
import { MAILED_EVENTS } from './order-messages.ts';
import type { MailedEvent } from './order-messages.ts';
import { startingCounts, pricesOf } from './menu.ts';
import type { Menu } from './menu.ts';
import type { HoursException, OpeningWeek } from './opening-hours.ts';
import type { DeliveryMethod } from './order.ts';
import { lowestPriceOf } from './pricing.ts';
import type { Cents } from './pricing.ts';
import { NO_FACTS } from './shop-facts.ts';
import type { ShopFacts } from './shop-facts.ts';
import type { TaxRates } from './tax.ts';

export interface DeliveryTerms {
  readonly isOffered: boolean;
  /** codes, districts, or with `*` what begins so (delivery-area.ts); an empty list delivers everywhere */
  readonly zipCodes: readonly string[];
  /** of burgers and extras together */
  readonly minimum: Cents;
  readonly fee: Cents;
}

/** What the shop does while no kitchen board is connected. */
export const BOARD_GUARDS = ['off', 'warn', 'pause'] as const;
export type BoardGuard = (typeof BOARD_GUARDS)[number];

/** How the shop promises when an order is ready (promise.ts); each is null if the owner has not set it. */
export interface PromiseTerms {
  /** from the order until it is ready; without it the shop promises no times */
  readonly minutesToMake: number | null;
  /** null for no limit */
  readonly burgersInTenMinutes: number | null;
  readonly minutesOnTheRoad: number | null;
}

export const MOST_DAYS_AHEAD = 7;

/** Whether customers may choose a time other than the earliest one; only in a shop that promises times. */
export interface ChosenTimes {
  /** for so many days after today; null if they may not choose */
  readonly daysAhead: number | null;
  /** one of STEP_MINUTES (settings-rules.ts) */
  readonly stepMinutes: number;
}

/** For how many days after today customers may choose a time; null if they may not choose one. */
export function daysToChoose({
  promises,
  chosenTimes,
}: Pick<ShopSettings, 'promises' | 'chosenTimes'>): number | null {
  return promises.minutesToMake === null ? null : chosenTimes.daysAhead;
}

/** What the owner sets about the shop, apart from the menu. */
export interface ShopSettings {
  /** of all settings together; increased by each change */
  readonly version: number;
  /** the shop sells no burger below it; null for no limit */
  readonly leastPrice: Cents | null;
  /** the most pieces of a burger; null for no limit besides the menu's */
  readonly mostPieces: number | null;
  readonly facts: ShopFacts;
  /** IANA name; null for the zone of the server's machine */
  readonly timeZone: string | null;
  /** `HH:MM` at which a business day begins */
  readonly dayStart: string;
  /** null if the shop is open at all times */
  readonly hours: OpeningWeek | null;
  readonly exceptions: readonly HoursException[];
  /** the shop stops selling this many minutes before closing */
  readonly lastOrders: number;
  readonly boardGuard: BoardGuard;
  readonly promises: PromiseTerms;
  readonly chosenTimes: ChosenTimes;
  readonly delivery: DeliveryTerms;
  readonly collection: { readonly isOffered: boolean };
  /** whether the checkout asks for the country although the shop has named its own */
  readonly deliversAbroad: boolean;
  /** whether the checkout asks for the city */
  readonly asksForCity: boolean;
  /** if empty, receipts show no tax */
  readonly taxRates: readonly TaxRates[];
  /** on receipts; empty if the law requires none */
  readonly taxNumber: string;
  /** the owner's words, such as "cash or card at the counter" */
  readonly howToPay: string;
  /** whether the kitchen may open the counter's screen too */
  readonly kitchenAtCounter: boolean;
  /** whether counter staff may close the books */
  readonly counterCloses: boolean;
  /** the events of an order that its customer is mailed about, if the shop can send mail */
  readonly mailEvents: readonly MailedEvent[];
}

/** The settings of a new shop: open at all times, delivery and collection, no fee. */
export const STANDARD_SETTINGS: ShopSettings = {
  version: 0,
  leastPrice: null,
  mostPieces: null,
  facts: NO_FACTS,
  timeZone: null,
  dayStart: '05:00',
  hours: null,
  exceptions: [],
  lastOrders: 0,
  boardGuard: 'off',
  promises: { minutesToMake: null, burgersInTenMinutes: null, minutesOnTheRoad: null },
  chosenTimes: { daysAhead: null, stepMinutes: 15 },
  delivery: { isOffered: true, zipCodes: [], minimum: 0, fee: 0 },
  collection: { isOffered: true },
  deliversAbroad: false,
  asksForCity: false,
  taxRates: [],
  taxNumber: '',
  howToPay: '',
  kitchenAtCounter: false,
  counterCloses: false,
  mailEvents: MAILED_EVENTS,
};

interface SettingAmounts {
  readonly leastPrice?: number | null;
  readonly delivery?: Pick<DeliveryTerms, 'minimum' | 'fee'>;
}

/** Settings, or a part of them, with each amount converted: from cents to decimal amounts for the wire, or back. */
export function withAmounts<Settings extends SettingAmounts>(
  settings: Settings,
  convert: (amount: number) => number,
): Settings {
  const { leastPrice, delivery } = settings;
  return {
    ...settings,
    ...(typeof leastPrice === 'number' && { leastPrice: convert(leastPrice) }),
    ...(delivery && {
      delivery: { ...delivery, minimum: convert(delivery.minimum), fee: convert(delivery.fee) },
    }),
  };
}

export function deliversTo({ zipCodes }: DeliveryTerms, zipCode: string): boolean {
  return zipCodes.length === 0 || zipCodes.some((entry) => takesZipCode(entry, zipCode));
}

/** Whether more would have to be ordered for a delivery. @param total of burgers and extras */
export function isBelowMinimum(
  { minimum }: Pick<DeliveryTerms, 'minimum'>,
  method: DeliveryMethod,
  total: Cents,
): boolean {
  return method === 'delivery' && total < minimum;
}

/** What the delivery costs. */
export function feeOf({ fee }: Pick<DeliveryTerms, 'fee'>, method: DeliveryMethod): Cents {
  return method === 'delivery' ? fee : 0;
}

export interface LowPrice {
  /** the price of the cheapest burger that can be built */
  readonly lowest: Cents;
  /** whether the least price refuses that burger */
  readonly isRefused: boolean;
}

/**
 * The cheapest burger, which may cost less than the owner expects: customers may remove the pieces that every
 * burger starts with, which lowers the price.
 * @returns null unless it costs less than the base price or is refused
 */
export function lowPriceOn(menu: Menu, leastPrice: Cents | null): LowPrice | null {
  const lowest = lowestPriceOf(startingCounts(menu), pricesOf(menu));
  const isRefused = leastPrice !== null && lowest < leastPrice;
  return isRefused || lowest < menu.basePrice ? { lowest, isRefused } : null;
}
