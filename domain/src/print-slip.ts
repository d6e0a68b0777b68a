import { allergensInWords, isAllergenNews } from './burger-allergens.ts';
import type { AllergensByName } from './allergens.ts';
import type { KitchenOrderReply } from './whole-order-contract.ts';
import type { CounterOrderReply } from './counter-contract.ts';
import { calledName } from './kitchen-ticket.ts';
import type { Called } from './kitchen-ticket.ts';
import { labelOf } from './ingredients.ts';
import { callSign } from './call-sign.ts';
import type { Layer } from './menu.ts';
import { formatAmount } from './money.ts';
import { extraTotal } from './order-items.ts';
import {
  ADDRESS_FIELDS,
  DELIVERY_METHOD_LABELS,
  KITCHEN_FIELDS,
  ORDER_FIELDS,
  addressInLines,
} from './order.ts';
import type { DeliveryMethod } from './order.ts';
import { toCents, toDecimal } from './pricing.ts';
import { lowestFirst } from './stacking.ts';

/** A line of a slip, by its purpose; how it looks depends on the printer. */
export type SlipLine =
  | { kind: 'warning' | 'sign' | 'name' | 'text' | 'boxed' | 'layer'; text: string }
  | { kind: 'amount'; text: string; amount: string; isStrong?: true }
  | { kind: 'rule' };

interface SlipHead {
  shopName: string;
  orderId: string;
  /** the time of the order, in words */
  orderedAt: string;
  /** until when the slip's reader is to be done, in words: "Ready by 18:40"; undefined without a promise */
  promised?: string | undefined;
}

export interface KitchenSlip extends SlipHead {
  order: KitchenOrderReply;
  layerOf: (name: string) => Layer;
}

/** The kitchen's slip for one burger: no money. @returns undefined if the burger was cancelled */
export function burgerSlip(slip: KitchenSlip, burgerId: string): SlipLine[] | undefined {
  const { order, layerOf } = slip;
  const burger = order.burgers[burgerId];
  if (burger === undefined) return undefined;
  const ids = Object.keys(order.burgers);
  const place = ids.indexOf(burgerId) + 1;
  const layers = lowestFirst(burger.ingredients, layerOf);
  return [
    ...headOf(slip, order),
    name(`${burger.label ?? `Burger ${place}`} · ${place} of ${ids.length}`),
    ...allergenLines(burger.allergens),
    ...noteLines(order),
    { kind: 'rule' },
    { kind: 'text', text: 'Bottom bun' },
    ...layers.map((one) => layer(one)),
    { kind: 'text', text: 'Top bun' },
    { kind: 'rule' },
  ];
}

/** The slip of sides and drinks. @returns undefined if none are left */
export function extrasSlip(slip: KitchenSlip): SlipLine[] | undefined {
  const { order } = slip;
  const extras = Object.entries(order.extras);
  if (extras.length === 0) return undefined;
  const allergens = Object.fromEntries(
    extras.map(([line, one]) => [one.name ?? line, one.allergens]),
  );
  return [
    ...headOf(slip, order),
    name('Sides & drinks'),
    ...allergenLines(allergens),
    { kind: 'rule' },
    ...extras.map(([line, { name = line, count }]) => layer({ name, count })),
    { kind: 'rule' },
  ];
}

/** What the counter's slip shows of what the customer filled in, besides the address. */
const ON_COUNTER_SLIP = ['deliveryMethod', 'name', 'phone'] as const;

export const COUNTER_SLIP_FIELDS = [...ON_COUNTER_SLIP, ...ADDRESS_FIELDS] as const;

type CounterOrder = Pick<
  CounterOrderReply,
  | 'burgers'
  | 'extras'
  | 'fee'
  | 'reduction'
  | 'paid'
  | 'due'
  | 'currency'
  | 'takenBy'
  | 'address'
  | (typeof ON_COUNTER_SLIP)[number]
>;

/**
 * The counter's slip, which goes with a driver: what to hand over, how, where, and the amount due. Its column of
 * amounts adds up.
 * @param charged the price of the order with its fee, a decimal amount
 */
export function counterSlip(head: SlipHead, order: CounterOrder, charged: number): SlipLine[] {
  const { fee, reduction = 0, paid, due, currency, name: firstName } = order;
  const money = (amount: number) => formatAmount(amount, currency);
  const burgers = Object.values(order.burgers).filter(isKept);
  const extras = Object.entries(order.extras).filter(([, one]) => isKept(one));
  return [
    ...headOf(head, { ...order, firstName, guest: order.takenBy && true }),
    ...(order.deliveryMethod === 'delivery' ? placeLines(order) : []),
    { kind: 'rule' },
    ...burgers.map(({ price, label }, index): SlipLine => {
      const text = label === undefined ? `Burger ${index + 1}` : `Burger for ${label}`;
      return { kind: 'amount', text, amount: money(price) };
    }),
    ...extras.map(([line, { name: extra = line, count, price }]): SlipLine => {
      const sum = toDecimal(extraTotal({ unitPrice: toCents(price), count }));
      return { kind: 'amount', text: `${count} × ${labelOf(extra)}`, amount: money(sum) };
    }),
    { kind: 'rule' },
    ...(fee > 0 ? [{ kind: 'amount', text: 'Delivery', amount: money(fee) } as const] : []),
    { kind: 'amount', text: 'Total', amount: money(charged) },
    ...(reduction > 0
      ? [{ kind: 'amount', text: 'Price reduced', amount: money(-reduction) } as const]
      : []),
    ...(paid > 0 ? [{ kind: 'amount', text: 'Paid', amount: money(-paid) } as const] : []),
    dueLine(due, money),
  ];
}

/** A slip that says that a printer works. @param at the time, in words */
export function testSlip(shopName: string, printer: string, at: string): SlipLine[] {
  return [
    ...shopLine(shopName),
    { kind: 'sign', text: 'Test' },
    name(printer),
    { kind: 'text', text: `The printer works. Asked for at ${at}.` },
  ];
}

/** Where a delivery goes, for its driver. The country is the shop's own. */
function placeLines({ address = {}, phone }: Pick<CounterOrder, 'address' | 'phone'>): SlipLine[] {
  const { place, door } = addressInLines(address);
  const lines: SlipLine[] = [
    ...place.map(name),
    ...door.map(({ label, text }) => ({ kind: 'boxed', text: `${label}: ${text}` }) as const),
    ...(phone === undefined ? [] : [{ kind: 'text', text: `Phone: ${phone}` } as const]),
  ];
  return lines.length === 0 ? [] : [{ kind: 'rule' }, ...lines];
}

function isKept({ cancelledAt }: { cancelledAt?: number | undefined }): boolean {
  return cancelledAt === undefined;
}

function dueLine(due: number, money: (amount: number) => string): SlipLine {
  if (due > 0) return { kind: 'amount', text: 'To pay', amount: money(due), isStrong: true };
  if (due < 0) return { kind: 'amount', text: 'To give back', amount: money(-due), isStrong: true };
  return name('Nothing left to pay');
}

interface HeadOrder extends Called {
  deliveryMethod?: DeliveryMethod | undefined;
}

export function headOf(
  { shopName, orderId, orderedAt, promised }: SlipHead,
  order: HeadOrder,
): SlipLine[] {
  const { deliveryMethod } = order;
  const method = deliveryMethod === undefined ? '' : `${DELIVERY_METHOD_LABELS[deliveryMethod]}, `;
  return [
    ...shopLine(shopName),
    { kind: 'sign', text: callSign(orderId) },
    name(calledName(order)),
    { kind: 'text', text: `${method}ordered at ${orderedAt}` },
    ...(promised === undefined ? [] : [{ kind: 'text', text: promised } as const]),
  ];
}

function shopLine(shopName: string): SlipLine[] {
  return shopName === '' ? [] : [{ kind: 'text', text: shopName }];
}

export function name(text: string): SlipLine {
  return { kind: 'name', text };
}

export function layer({ name, count }: { name: string; count: number }): SlipLine {
  return { kind: 'layer', text: `${count} × ${labelOf(name)}` };
}

function allergenLines(allergens: AllergensByName | undefined): SlipLine[] {
  if (!isAllergenNews(allergens)) return [];
  return [{ kind: 'boxed', text: `Allergens: ${allergensInWords(allergens).join(', ')}` }];
}

function noteLines(order: KitchenOrderReply): SlipLine[] {
  return KITCHEN_FIELDS.flatMap((field): SlipLine[] => {
    const text = order[field];
    const { label } = ORDER_FIELDS[field];
    return text === undefined ? [] : [{ kind: 'boxed', text: `${label}: ${text}` }];
  });
}
