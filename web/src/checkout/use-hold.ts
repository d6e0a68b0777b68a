import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { useMenu } from '../menu/current-menu.ts';
import { useSale } from '../shop/sale.ts';
import { useTray } from '../tray/current-tray.ts';
import { useOnline } from '../ui/use-online.ts';
import { NOTICES } from './CheckoutNotices.tsx';
import { wrongName } from './OrderLines.tsx';
import { soldOutOfOrder } from './order-terms.ts';

/**
 * What prevents ordering although the form may be right: what is sold out, a name on a burger, the network, or
 * the shop's hours and terms.
 * @param terms what is wrong by the terms of the delivery, or null
 * @returns the id of the notice that says it; null if nothing does
 */
export function useHold(burger: IngredientCounts, terms: string | null): string | null {
  const tray = useTray();
  const menu = useMenu();
  const isOnline = useOnline();
  const { closed } = useSale();
  if (soldOutOfOrder(burger, tray, menu).length > 0) return NOTICES.soldOut;
  if (wrongName(tray) !== null) return NOTICES.name;
  if (!isOnline) return NOTICES.offline;
  if (closed !== null) return NOTICES.sale;
  return terms === null ? null : NOTICES.terms;
}
