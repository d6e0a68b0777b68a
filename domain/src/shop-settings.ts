import { MAILED_EVENTS } from './mailed-events.ts';
import type { MailedEvent } from './mailed-events.ts';
import { startOf, pricesOf } from './menu.ts';
import type { Menu } from './menu.ts';
import type { HoursException, OpeningWeek } from './opening-hours.ts';
import { lowestPriceOf } from './pricing.ts';
import type { Cents } from './pricing.ts';
import type { TaxRates } from './tax.ts';

/** What customers are told about the shop; an empty text says nothing. */
export interface ShopFacts {
  readonly name: string;
  readonly street: string;
  readonly zipCode: string;
  readonly city: string;
  readonly country: string;
  readonly phone: string;
  readonly email: string;
  /** plain paragraphs */
  readonly legalText: string;
  /** plain paragraphs */
  readonly privacyText: string;
}

export interface DeliveryTerms {
  readonly isOffered: boolean;
  /** codes in full, or with `*` for all that begin so; an empty list delivers everywhere */
  readonly zipCodes: readonly string[];
  /** of burgers and extras together */
  readonly minimum: Cents;
  readonly fee: Cents;
}

/** What the shop does while no kitchen board is connected. */
export const BOARD_GUARDS = ['off', 'warn', 'pause'] as const;
export type BoardGuard = (typeof BOARD_GUARDS)[number];

/** What the owner sets about the shop, apart from the menu. */
export interface ShopSettings {
  /** of all settings together; one more with each change */
  readonly version: number;
  /** no burger is sold below it; null sells at every price */
  readonly leastPrice: Cents | null;
  /** the most pieces of one burger; null for no limit besides those of the menu */
  readonly mostPieces: number | null;
  readonly facts: ShopFacts;
  /** IANA name; null takes that of the server's machine */
  readonly timeZone: string | null;
  /** `HH:MM` at which a business day begins */
  readonly dayStart: string;
  /** null is open at all times */
  readonly hours: OpeningWeek | null;
  readonly exceptions: readonly HoursException[];
  /** minutes before closing after which nothing is sold */
  readonly lastOrders: number;
  readonly boardGuard: BoardGuard;
  readonly delivery: DeliveryTerms;
  readonly collection: { readonly isOffered: boolean };
  /** without any, receipts have no tax */
  readonly taxRates: readonly TaxRates[];
  /** on receipts; empty where the law asks for none */
  readonly taxNumber: string;
  /** the owner's words, such as "cash or card at the counter" */
  readonly howToPay: string;
  /** whether the kitchen may open the counter's screen too */
  readonly kitchenAtCounter: boolean;
  /** what customers are mailed about their orders, where the shop can mail */
  readonly mailEvents: readonly MailedEvent[];
}

/** The shop of an owner who has set nothing: open at all times, both ways offered, no fee. */
export const STANDARD_SETTINGS: ShopSettings = {
  version: 0,
  leastPrice: null,
  mostPieces: null,
  facts: {
    name: '',
    street: '',
    zipCode: '',
    city: '',
    country: '',
    phone: '',
    email: '',
    legalText: '',
    privacyText: '',
  },
  timeZone: null,
  dayStart: '05:00',
  hours: null,
  exceptions: [],
  lastOrders: 0,
  boardGuard: 'off',
  delivery: { isOffered: true, zipCodes: [], minimum: 0, fee: 0 },
  collection: { isOffered: true },
  taxRates: [],
  taxNumber: '',
  howToPay: '',
  kitchenAtCounter: false,
  mailEvents: MAILED_EVENTS,
};

/** Whether the shop delivers to a ZIP code. Spaces and hyphens in codes do not count, nor does case. */
export function deliversTo({ zipCodes }: DeliveryTerms, zipCode: string): boolean {
  const code = plainZipCode(zipCode);
  return (
    zipCodes.length === 0 ||
    zipCodes.some((served) =>
      served.endsWith('*')
        ? code.startsWith(plainZipCode(served.slice(0, -1)))
        : code === plainZipCode(served),
    )
  );
}

function plainZipCode(zipCode: string): string {
  return zipCode.replaceAll(/[\s-]/g, '').toUpperCase();
}

/** Which burgers of a menu cost less than its owner may expect. */
export interface LowPrice {
  /** of the cheapest burger that can be built */
  readonly lowest: Cents;
  /** whether such a burger is refused by the least price */
  readonly isRefused: boolean;
}

/**
 * The cheapest burger of a menu, where it costs less than the bread alone or is refused: customers
 * may take off what every burger starts with, and the base price falls with it.
 * @returns null where no burger costs less
 */
export function lowPriceOn(menu: Menu, leastPrice: Cents | null): LowPrice | null {
  const lowest = lowestPriceOf(startOf(menu), pricesOf(menu));
  const isRefused = leastPrice !== null && lowest < leastPrice;
  return isRefused || lowest < menu.basePrice ? { lowest, isRefused } : null;
}
