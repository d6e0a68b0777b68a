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
export function saleRefusal({ status, details = {} }: RequestFailure): SaleRefusal | null {
  if (status !== 409) return null;
  const sent = details as Partial<Replies>; // only the shop's own server refuses so
  if (sent.shopFee !== undefined) return { kind: 'wrong-fee', shopFee: sent.shopFee };
  if (sent.reason !== undefined) {
    const { reason, opensAt = null } = sent;
    return { kind: 'closed', selling: { isOpen: false, reason, opensAt } };
  }
  if (sent.outsideArea !== undefined) return { kind: 'outside-area' };
  const isOther =
    sent.minimum !== undefined || sent.notOffered !== undefined || sent.mostPieces !== undefined;
  return isOther ? { kind: 'other-terms' } : null;
}
