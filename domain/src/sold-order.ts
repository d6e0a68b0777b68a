import type { AllergensByName } from './allergens.ts';
import { amountDue, orderTotal } from './order-items.ts';
import type { Extra } from './extras.ts';
import type { IngredientCounts } from './ingredients.ts';
import type { OrderState } from './order-status.ts';
import type { DeliveryMethod, OrderData } from './order.ts';
import type { Cents, PriceList } from './pricing.ts';
import type { OrderPromise } from './promise.ts';
import type { Role } from './rights.ts';
import type { BasisPoints } from './tax.ts';

/** What a customer bought at once, as it was sold; every view of it is a function of this value. */
export interface Order {
  /** that of its first burger */
  id: string;
  /** the customer's; null for a guest, and after the account was deleted */
  accountId: string | null;
  /** who took the order at the counter for a guest; null if its customer placed it */
  takenBy: Taker | null;
  /** the status, its times and the version, which each change of the order raises by one */
  state: OrderState;
  /** why staff cancelled the whole order, for its customer to read */
  cancelReason: string | null;
  /** the last time that staff added something or changed what was filled in; null if they did not */
  change: OrderChanged | null;
  /** what the customer filled in; empty once the account was deleted and the shop has finished the order */
  customer: Partial<OrderData>;
  /** null if it is no longer known */
  deliveryMethod: DeliveryMethod | null;
  /** in sequence */
  burgers: readonly [SoldBurger, ...SoldBurger[]];
  extras: readonly SoldExtra[];
  /** ISO 4217 code */
  currency: string;
  /** for the delivery, not part of the prices */
  fee: Cents;
  /** payments less refunds */
  paid: Cents;
  /** the sum of refunds that reduced the price */
  reductions: Cents;
  /** the part of the reductions that also reduces the tax: those from before that was so do not */
  taxedReductions: Cents;
  /** what the owner gave up of the amount due; below 0 if the shop owed it */
  writtenOff: Cents;
  /** of the fee, as it was sold; null if the owner had set no rates */
  feeTaxRate: BasisPoints | null;
  /** when it is ready or at the door; null if the shop promised nothing */
  promise: OrderPromise | null;
  /** what was promised at the sale, in milliseconds since 1970; null without a promise */
  soldPromisedAt: number | null;
  /** the same for what the order has become by changes since: whoever changes it does not wait longer than promised */
  firstPromisedAt: number | null;
  /** the driver's account; null while no driver was chosen */
  driverId: string | null;
  /** without gaps in the shop; null until the first payment, and where there were none yet */
  receiptNumber: number | null;
}

/** Who took a guest's order. */
export interface Taker {
  /** the role at that time */
  as: Role;
  /** null after the account was deleted */
  accountId: string | null;
}

export interface OrderChanged {
  /** milliseconds since 1970 */
  at: number;
  /** for the customer to read; null once the customer has left */
  reason: string | null;
}

/** A burger as it was sold; later changes of the menu never touch it. */
export interface SoldBurger {
  /** the order's id for clients that know orders of one burger only */
  id: string;
  ingredients: IngredientCounts;
  /** the counts that the price of the bun includes */
  start: IngredientCounts;
  prices: PriceList;
  price: Cents;
  /** as it was sold; null if the owner had set no rates */
  taxRate: BasisPoints | null;
  /** of the bun and of the burger's ingredients; missing from before the shop declared any */
  allergens?: AllergensByName;
  /** the name of the person who eats it */
  label: string | null;
  /** when it alone was taken off the order, in milliseconds since 1970 */
  cancelledAt: number | null;
  /** why staff took it off, for the customer to read */
  cancelReason: string | null;
  /** when staff added it, in milliseconds since 1970; null if it was sold with the order */
  addedAt: number | null;
}

export interface SoldExtra extends Pick<Extra, 'kind' | 'picture' | 'unitPrice' | 'allergens'> {
  name: string;
  /** tells it from an earlier line of the same extra, which keeps its price; absent in the first one */
  line?: string;
  /** the line that it was a part of until it was taken off; absent in one that was sold as it is */
  from?: string;
  count: number;
  /** as it was sold; null if the owner had set no rates */
  taxRate: BasisPoints | null;
  /** when it alone was taken off the order, in milliseconds since 1970 */
  cancelledAt?: number;
  /** why staff took it off, for the customer to read */
  cancelReason?: string;
  /** when staff added it, in milliseconds since 1970 */
  addedAt?: number;
}

/** What tells the lines of extras of an order from each other: the extra's name, for its first line. */
export function lineOf({ name, line }: Pick<SoldExtra, 'name' | 'line'>): string {
  return line ?? name;
}

/** The same for one more line. No name of an extra has a digit. */
export function nextLineOf(extras: readonly Pick<SoldExtra, 'name'>[], name: string): string {
  const before = extras.filter((extra) => extra.name === name).length;
  return before === 0 ? name : `${name} ${before + 1}`;
}

/** A line as it was sold: with the pieces that were taken off it since. */
export function asSold(extras: readonly SoldExtra[], extra: SoldExtra): SoldExtra {
  const line = lineOf(extra);
  const off = extras.filter(({ from }) => from === line);
  return { ...extra, count: off.reduce((sum, { count }) => sum + count, extra.count) };
}

/**
 * The extras of an order once a line is taken off, or as many of it as do not stay. What stays keeps line, price and
 * tax; what goes becomes a line of its own behind it, which says how many went and why.
 * @param stay how many stay, fewer than there are; 0 takes the whole line off
 * @param off when, in milliseconds since 1970, and why
 */
export function extrasWithout(
  extras: readonly SoldExtra[],
  { extra, stay }: { extra: SoldExtra; stay: number },
  off: Pick<SoldExtra, 'cancelledAt' | 'cancelReason'>,
): { extras: SoldExtra[]; taken: SoldExtra } {
  const part = {
    line: nextLineOf(extras, extra.name),
    from: lineOf(extra),
    count: extra.count - stay,
  };
  const taken = { ...extra, ...(stay > 0 && part), ...off };
  const rest = stay > 0 ? [{ ...extra, count: stay }] : [];
  return { extras: extras.flatMap((one) => (one === extra ? [...rest, taken] : one)), taken };
}

/** Whether staff took the order for somebody without an account. */
export function isGuests({ takenBy }: Pick<Order, 'takenBy'>): boolean {
  return takenBy !== null;
}

export function isCancelled({ state }: Order): boolean {
  return state.status === 'cancelled';
}

/** The burgers that were not taken off. */
export function burgersLeft({ burgers }: Order): SoldBurger[] {
  return burgers.filter(({ cancelledAt }) => cancelledAt === null);
}

/** The extras that were not taken off. */
export function extrasLeft({ extras }: Order): SoldExtra[] {
  return extras.filter(({ cancelledAt }) => cancelledAt === undefined);
}

/** The status of one burger: its order's, unless it alone was taken off. */
export function burgerState({ state }: Order, { cancelledAt }: SoldBurger): OrderState {
  return cancelledAt === null ? state : { ...state, status: 'cancelled', cancelledAt };
}

/** The price of everything that was not taken off, without the fee. */
export function totalOf(order: Order): Cents {
  return orderTotal({ burgers: burgersLeft(order), extras: extrasLeft(order) });
}

/** The price with the fee. A cancelled order costs nothing. */
export function chargedFor(order: Order): Cents {
  return balanceOf(order, { reduction: 0, paid: 0 });
}

/** By how much refunds reduced the price: at most to 0, even if a part was taken off since. */
export function reductionOf(order: Order): Cents {
  return Math.min(order.reductions, chargedFor(order));
}

/** By how much reductions of the price reduced the tax too. */
export function taxedReductionOf(order: Order): Cents {
  return Math.min(order.taxedReductions, reductionOf(order));
}

/** Below 0 if the shop owes the customer money. */
export function dueOf(order: Order): Cents {
  return balanceOf(order, { reduction: reductionOf(order), paid: order.paid }) - order.writtenOff;
}

function balanceOf(order: Order, { reduction, paid }: { reduction: Cents; paid: Cents }): Cents {
  if (isCancelled(order)) return amountDue({ total: 0, fee: 0, paid });
  return amountDue({ total: totalOf(order), fee: order.fee, reduction, paid });
}

/** Whether its customer sees its ledger; false if all money was refunded and is due again. */
export function hasPayments({ paid, reductions }: Pick<Order, 'paid' | 'reductions'>): boolean {
  return paid > 0 || reductions > 0;
}
