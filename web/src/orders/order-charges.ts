import type { OrderReply } from '@tall-order/domain/order-contract.ts';
import { parseAmount } from '../api/parsing.ts';
import type { Unread } from '../api/parsing.ts';

/** The delivery fee of a basket and its payments, as decimal amounts. */
export interface Charges {
  fee: number;
  /** payments less refunds; null while nothing was paid, or while unknown */
  paid: number | null;
  /** by how much refunds reduced the price */
  reduction: number;
  /** negative if the shop owes money; null whenever `paid` is */
  due: number | null;
}

/** @param record of the basket's first order */
export function parseCharges({ fee, paid, reduction, due }: Unread<OrderReply>): Charges {
  return {
    fee: parseAmount(fee) ?? 0,
    paid: parseAmount(paid),
    reduction: parseAmount(reduction) ?? 0,
    due: parseAmount(due),
  };
}
