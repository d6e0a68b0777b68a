import type { IngredientCounts } from './ingredients.ts';
import { calledName } from './kitchen-ticket.ts';
import { DELIVERY_METHOD_LABELS, KITCHEN_FIELDS, ORDER_FIELDS } from './order.ts';
import { COUNTER_SLIP_FIELDS, headOf, layer, name } from './print-slip.ts';
import type { KitchenSlip, SlipLine } from './print-slip.ts';
import { asSold, isCancelled, lineOf } from './sold-order.ts';
import type { Order } from './sold-order.ts';
import { lowestFirst } from './stacking.ts';
import type { KitchenOrderReply } from './whole-order-contract.ts';

/** What a slip of the kitchen's shows of what the customer filled in. */
export const KITCHEN_SLIP_FIELDS = ['deliveryMethod', 'name', ...KITCHEN_FIELDS] as const;

type KitchenSlipField = (typeof KITCHEN_SLIP_FIELDS)[number];

/** What became another thing to make than a printed slip says, or goes another way or to somebody else. */
export type KitchenChange =
  | { kind: 'cancelled'; isMade: boolean }
  | { kind: 'restored' }
  | { kind: 'off' | 'on'; extra: { name: string; count: number } }
  | { kind: 'off'; burger: { label: string | null; ingredients: IngredientCounts } }
  | { kind: 'corrected'; fields: readonly KitchenSlipField[] };

/** What the log says of an event: the fields that were corrected, or the part that was taken off or added. */
interface LoggedChange {
  readonly event: string;
  readonly subject?: string | null;
}

/**
 * What a slip says of an event that has made another one wrong.
 * @param order as it is now
 * @returns null if that no longer holds, or if the event is none for the kitchen
 */
export function kitchenChange(order: Order, entry: LoggedChange | undefined): KitchenChange | null {
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
  const changed = correctedFields(subject);
  return KITCHEN_SLIP_FIELDS.filter((field) => changed.has(field));
}

/** Whether a correction changed what stands on the counter's slip. @param subject the names of the fields */
export function changesCounterSlip(subject: string | null): boolean {
  const changed = correctedFields(subject);
  return COUNTER_SLIP_FIELDS.some((field) => changed.has(field));
}

function correctedFields(subject: string | null): ReadonlySet<string> {
  return new Set(subject?.split(','));
}

/** The slip that corrects one that the kitchen has on paper. */
export function changedSlip(slip: KitchenSlip, change: KitchenChange): SlipLine[] {
  return [
    { kind: 'warning', text: change.kind === 'cancelled' ? 'CANCELLED' : 'CHANGED' },
    ...headOf(slip, slip.order),
    { kind: 'rule' },
    ...linesOf(slip, change),
    { kind: 'rule' },
  ];
}

function linesOf({ layerOf, order }: KitchenSlip, change: KitchenChange): SlipLine[] {
  if ('burger' in change) {
    const { label, ingredients } = change.burger;
    const layers = lowestFirst(ingredients, layerOf);
    return [name(`Take off: ${label ?? 'a burger'}`), ...layers.map((one) => layer(one))];
  }
  if ('extra' in change) {
    return [name(change.kind === 'off' ? 'Take off' : 'Add'), layer(change.extra)];
  }
  switch (change.kind) {
    case 'cancelled':
      return [name(change.isMade ? 'Do not hand it over' : 'Do not make it')];
    case 'restored':
      return [name('Not cancelled: make it')];
    case 'corrected':
      return change.fields.map((field) => correctedLine(order, field));
  }
}

function correctedLine(order: KitchenOrderReply, field: KitchenSlipField): SlipLine {
  if (field === 'deliveryMethod') {
    return name(`Now: ${DELIVERY_METHOD_LABELS[order.deliveryMethod ?? 'collection']}`);
  }
  const { label } = ORDER_FIELDS[field];
  if (field === 'name') return name(`${label}: ${calledName(order)}`);
  const text = order[field];
  const gone = `No ${label.toLowerCase()} any more`;
  return { kind: 'boxed', text: text === undefined ? gone : `${label}: ${text}` };
}
