import { KITCHEN_SLIP_FIELDS } from '@tall-order/domain/changed-slip.ts';
import type { KitchenChange } from '@tall-order/domain/changed-slip.ts';
import { asSold, isCancelled, lineOf } from '@tall-order/domain/sold-order.ts';
import type { Order } from '@tall-order/domain/sold-order.ts';
import type { LogEntry } from '../../orders/order-log.ts';

/**
 * What a slip says of an event that has made another one wrong.
 * @param order as it is now
 * @returns null if that no longer holds, or if the event is none for the kitchen
 */
export function kitchenChange(order: Order, entry: LogEntry | undefined): KitchenChange | null {
  const { event, subject = null } = entry ?? {};
  if (event === 'cancelled') {
    const isMade = order.state.readyAt !== undefined;
    return isCancelled(order) ? { kind: 'cancelled', isMade } : null;
  }
  if (isCancelled(order)) return null;
  if (event === 'undone') return { kind: 'restored' };
  if (event === 'corrected') return { kind: 'corrected', fields: slipFieldsOf(subject) };
  const extra = order.extras.find((one) => lineOf(one) === subject);
  if (extra !== undefined) {
    const isAdded = event === 'part-added';
    const { name, count } = isAdded ? asSold(order.extras, extra) : extra;
    return { kind: isAdded ? 'on' : 'off', extra: { name, count } };
  }
  const burger = order.burgers.find(({ id }) => id === subject);
  if (burger === undefined || event !== 'part-cancelled') return null;
  const { label, ingredients } = burger;
  return { kind: 'off', burger: { label, ingredients } };
}

/** What a correction changed of what stands on the kitchen's slips. @param subject the names of the fields */
export function slipFieldsOf(subject: string | null) {
  const changed = new Set((subject ?? '').split(','));
  return KITCHEN_SLIP_FIELDS.filter((field) => changed.has(field));
}
