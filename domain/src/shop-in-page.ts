import type { ShopSettings } from './shop-settings.ts';

/** What the owner has written that screens show from the first moment; empty where the shop has none. */
export const TEXTS_IN_PAGE = [
  'name',
  'street',
  'zipCode',
  'city',
  'country',
  'phone',
  'howToPay',
] as const;

export type TextInPage = (typeof TEXTS_IN_PAGE)[number];

/** These texts as the settings have them, whether among the facts or beside them. */
export function textsInPage({ facts, ...settings }: ShopSettings): Record<TextInPage, string> {
  const texts = { ...facts, ...settings };
  // One entry for each of them.
  return Object.fromEntries(TEXTS_IN_PAGE.map((name) => [name, texts[name]])) as Record<
    TextInPage,
    string
  >;
}

/**
 * What every page says about the shop in `<meta name="shop">`, as JSON, so that the storefront knows it
 * before its first call.
 */
export interface ShopInPage extends Readonly<Record<TextInPage, string>> {
  /** IANA name */
  readonly zone: string;
  /** whether the kitchen may open the counter's screen too */
  readonly kitchenAtCounter: boolean;
}

/** As the build writes it. A page for a hosted service has none, because its shop is not this one. */
export const EMPTY_SHOP_META = '<meta name="shop" content="" />';
