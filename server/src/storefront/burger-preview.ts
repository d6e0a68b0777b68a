import { describeBurger, isOrderable } from '@tall-order/domain/burger.ts';
import { formatDraft, parseDraft, parseDraftOn } from '@tall-order/domain/draft.ts';
import { priceOn, soldOutOn } from '@tall-order/domain/menu.ts';
import type { Menu } from '@tall-order/domain/menu.ts';
import { formatAmount } from '@tall-order/domain/money-format.ts';
import { buildable } from '@tall-order/domain/reorder.ts';
import { toDecimal } from '@tall-order/domain/pricing.ts';

export interface Preview {
  title: string;
  description: string;
  query: string;
}

export function mayBeBurger(query: string): boolean {
  return parseDraft(query, () => true) !== null;
}

/** At today's price (`currency` in ISO 4217); null when the menu has no piece of the query. */
export function previewBurger(query: string, menu: Menu, currency: string): Preview | null {
  const draft = parseDraftOn(menu, query);
  if (draft === null) return null;
  const burger = buildable(draft, menu);
  if (!isOrderable(burger)) return null;
  const price = formatAmount(toDecimal(priceOn(menu, burger)), currency);
  const soldOut = soldOutOn(burger, menu);
  const isGone = soldOut.length > 0 ? ` Sold out at the moment: ${soldOut.join(', ')}.` : '';
  return {
    title: `A burger with ${describeBurger(burger)} · ${price} · Tall Order`,
    description: `Look at it, change it, or order it as it is. It costs ${price} now.${isGone}`,
    query: formatDraft(burger),
  };
}
