import type { Selling } from '@tall-order/domain/selling-times.ts';
import { TEXTS_IN_PAGE, textsInPage } from '@tall-order/domain/shop-in-page.ts';
import type { ShopInPage, TextInPage } from '@tall-order/domain/shop-in-page.ts';
import { isOwnDataService } from '../api/base-addresses.ts';
import { isRecord, parseText } from '../api/parsing.ts';
import type { Unread } from '../api/parsing.ts';
import type { Shop } from '../api/shop-calls.ts';
import { createAtom } from '../create-atom.ts';

/** The owner's texts are empty if there are none, and while they are unknown. */
export interface CurrentShop extends Record<TextInPage, string> {
  /** the version of the settings; null while unknown */
  version: number | null;
  /** IANA name; null while unknown, and with a hosted service */
  zone: string | null;
  /** whether the kitchen may open the counter's screen too */
  kitchenAtCounter: boolean;
  selling: Selling;
  /** null while unknown, if the owner has set nothing, and with a hosted service */
  details: Omit<Shop, 'selling'> | null;
}

export const UNKNOWN_SHOP: CurrentShop = {
  version: null,
  ...textsFrom({}),
  zone: null,
  kitchenAtCounter: false,
  selling: { isOpen: true, until: null },
  details: null,
};

const current = createAtom(shopInPage());

/**
 * What the page says about the shop, which may be as old as the offline cache. With a hosted service the page
 * says nothing, or speaks of another shop.
 */
export function shopInPage(): CurrentShop {
  if (import.meta.env.SSR || !isOwnDataService()) return UNKNOWN_SHOP;
  const meta = document.querySelector<HTMLMetaElement>('meta[name="shop"]');
  const facts = factsOf(meta?.content ?? '');
  return {
    ...UNKNOWN_SHOP,
    ...textsFrom(facts),
    zone: parseText(facts.zone),
    kitchenAtCounter: facts.kitchenAtCounter === true,
  };
}

function textsFrom(facts: Unread<Record<TextInPage, string>>): Record<TextInPage, string> {
  const texts = TEXTS_IN_PAGE.map((field) => [field, parseText(facts[field]) ?? '']);
  // One entry for each of them.
  return Object.fromEntries(texts) as Record<TextInPage, string>;
}

/** Kept outside the application state, whose content the specification fixes (§3). */
export const currentShop = current.get;

export const setShop = current.set;

export const useShop = current.useValue;

export const followShop = current.subscribe;

/** The shop's time zone, an IANA name, which all times on the screens are in; undefined while it is unknown. */
export function useZone(): string | undefined {
  return useShop().zone ?? undefined;
}

export function useShopName(): string {
  return useShop().name;
}

function factsOf(json: string): Unread<ShopInPage> {
  try {
    const facts: unknown = JSON.parse(json);
    return isRecord(facts) ? facts : {};
  } catch {
    // Only the shop's own server fills it in.
    return {};
  }
}

/** Applies a reply, unless a later one is known. */
export function applyShop({ selling, ...details }: Shop): void {
  const { version, kitchenAtCounter } = details.settings;
  if (version >= (current.get().details?.settings.version ?? 0)) {
    const texts = textsFrom(textsInPage(details.settings));
    setShop({ version, ...texts, zone: details.zone, kitchenAtCounter, selling, details });
  }
}
