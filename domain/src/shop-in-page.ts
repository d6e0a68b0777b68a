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
