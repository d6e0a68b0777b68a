import type {
  BelowMinimumReply,
  ClosedReply,
  FeeRefusalReply,
  NotOfferedReply,
  OutsideAreaReply,
  TooTallReply,
} from '@tall-order/domain/order-refusal-contract.ts';
import type { Selling } from '@tall-order/domain/selling-times.ts';
import type { RequestFailure } from './client.ts';
import { parseAmount } from './parsing.ts';
import type { Unread } from './parsing.ts';
import { parseSelling } from './shop-status.ts';

/** The refusals by the shop's hours and terms that screens react to. */
export type SaleRefusal =
  | { kind: 'closed'; selling: Selling }
  /** a decimal amount */
  | { kind: 'wrong-fee'; shopFee: number }
  | { kind: 'outside-area' }
  | { kind: 'other-terms' };

type Replies = ClosedReply &
  FeeRefusalReply &
  BelowMinimumReply &
  OutsideAreaReply &
  NotOfferedReply &
  TooTallReply;

/** Null for any other failure. */
export function saleRefusal({ status, details }: RequestFailure): SaleRefusal | null {
  if (status !== 409) return null;
  const sent: Unread<Replies> = details ?? {};
  const shopFee = parseAmount(sent.shopFee);
  if (shopFee !== null) return { kind: 'wrong-fee', shopFee };
  if (typeof sent.reason === 'string') {
    return { kind: 'closed', selling: parseSelling({ ...sent, isOpen: false }) };
  }
  if (typeof sent.outsideArea === 'string') return { kind: 'outside-area' };
  const isOther =
    parseAmount(sent.minimum) !== null ||
    typeof sent.notOffered === 'string' ||
    typeof sent.mostPieces === 'number';
  return isOther ? { kind: 'other-terms' } : null;
}
