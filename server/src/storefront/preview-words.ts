import { describeBurger, isOrderable } from '@tall-order/domain/burger.ts';
import { formatDraft, parseDraft, parseDraftOn } from '@tall-order/domain/draft.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { priceOn, soldOutOn } from '@tall-order/domain/menu.ts';
import type { Menu } from '@tall-order/domain/menu.ts';
import { formatAmount } from '@tall-order/domain/money.ts';
import { buildable } from '@tall-order/domain/reorder.ts';
import { toDecimal } from '@tall-order/domain/pricing.ts';

export interface Preview {
  /** the shop's name, else the product's */
  site: string;
  title: string;
  description: string;
  query: string;
}

/** A burger of 40 ingredients, a full tray, and what a chat adds. The builder reads any number. */
const MAX_PARAMETERS = 100;
/** What may be a count of an ingredient, whose name is encoded in an address. */
const COUNT = /^[^=]{1,400}=\d{1,3}$/;

/**
 * The part of an address's query that may describe a burger: decoding thousands of other parameters would take
 * the shop's only thread for milliseconds.
 * @returns null if no parameter may be a burger's
 */
export function burgerPart(query: string): string | null {
  const part = query
    .split('&', MAX_PARAMETERS)
    .filter((parameter) => COUNT.test(parameter))
    .join('&');
  return parseDraft(part, () => true) === null ? null : part;
}

/** The burger of a query, as it can be built now. @returns null if the query describes none */
export function linkedBurger(query: string, menu: Menu): IngredientCounts | null {
  const part = burgerPart(query);
  const draft = part === null ? null : parseDraftOn(menu, part);
  return draft && buildable(draft, menu);
}

export function previewBurger(
  query: string,
  { menu, site, currency }: { menu: Menu; site: string; currency: string },
): Preview | null {
  const burger = linkedBurger(query, menu);
  if (burger === null || !isOrderable(burger)) return null;
  const price = formatAmount(toDecimal(priceOn(menu, burger)), currency);
  const soldOut = soldOutOn(burger, menu);
  const isGone = soldOut.length > 0 ? ` Sold out at the moment: ${soldOut.join(', ')}.` : '';
  return {
    site,
    title: `A burger with ${describeBurger(burger)} · ${price} · ${site}`,
    description: `Look at it, change it, or order it as it is. It costs ${price} now.${isGone}`,
    query: formatDraft(burger),
  };
}
