/**
 * What every page says about the shop in `<meta name="shop">`, as JSON, so that the storefront knows it
 * before its first call.
 */
export interface ShopInPage {
  /** empty if the shop has none */
  readonly name: string;
  /** the owner's words; empty if unknown */
  readonly country: string;
  /** IANA name */
  readonly zone: string;
  /** whether the kitchen may open the counter's screen too */
  readonly kitchenAtCounter: boolean;
}

/** As the build writes it. A page for a hosted service has none, because its shop is not this one. */
export const EMPTY_SHOP_META = '<meta name="shop" content="" />';
