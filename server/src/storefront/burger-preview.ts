import { describeBurger, isOrderable } from '@tall-order/domain/burger.ts';
import { formatDraft, parseDraft, parseDraftOn } from '@tall-order/domain/draft.ts';
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

export function mayBeBurger(query: string): boolean {
  return parseDraft(query, () => true) !== null;
}

export function previewBurger(
  query: string,
  { menu, site, currency }: { menu: Menu; site: string; currency: string },
): Preview | null {
  const draft = parseDraftOn(menu, query);
  if (draft === null) return null;
  const burger = buildable(draft, menu);
  if (!isOrderable(burger)) return null;
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
