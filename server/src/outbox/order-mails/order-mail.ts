import { owedLabel } from '@tall-order/domain/outstanding.ts';
import { NO_ALLERGENS, allergensIn } from '@tall-order/domain/burger-allergens.ts';
import type { AllergensByName } from '@tall-order/domain/allergens.ts';
import { extraTotal } from '@tall-order/domain/order-items.ts';
import { describeBurger } from '@tall-order/domain/burger.ts';
import { callSign } from '@tall-order/domain/call-sign.ts';
import type { MailedEvent } from '@tall-order/domain/order-messages.ts';
import { formatAmount } from '@tall-order/domain/money.ts';
import { toDecimal } from '@tall-order/domain/pricing.ts';
import type { Cents } from '@tall-order/domain/pricing.ts';
import { ASKED_FOR, isShopsReason } from '@tall-order/domain/reason.ts';
import type { ShopSettings } from '@tall-order/domain/shop-settings.ts';
import {
  chargedFor,
  dueOf,
  isCancelled,
  reductionOf,
  totalOf,
} from '@tall-order/domain/sold-order.ts';
import type { Order, SoldBurger, SoldExtra } from '@tall-order/domain/sold-order.ts';
import { htmlOf, shopLines, textOf } from '../mail/mail-body.ts';
import type { MailItem, MailPart } from '../mail/mail-body.ts';
import { correctionLines } from './correction-lines.ts';
import { promiseLines } from './told-promise.ts';

export interface OrderMailTerms {
  settings: Pick<ShopSettings, 'facts' | 'howToPay' | 'taxNumber' | 'timeZone'>;
  /** whether the address is confirmed; if not, no text that people wrote is mailed */
  isVerified: boolean;
  /** whether nobody knows if what is due was paid */
  isUnrecorded: boolean;
  /** the promise that the customer was told last, in milliseconds since 1970; null if the shop promised nothing */
  told: number | null;
  /** when the mail is written, in milliseconds since 1970 */
  now: number;
  /** addresses of the customer's orders, of this order's receipt, and of the account page; null without an account */
  links: { orders: string; receipt: string; account: string } | null;
}

export type MailOccasion =
  | { event: Exclude<MailedEvent, 'refunded' | 'changed' | 'moved'> }
  /** of the change that moved it; null if it moved alone */
  | { event: 'moved'; reason: string | null }
  | { event: 'changed'; change: 'taken-off'; part: SoldBurger | SoldExtra }
  | { event: 'changed'; change: 'added'; part: SoldBurger | SoldExtra; reason: string | null }
  | {
      event: 'changed';
      change: 'corrected';
      /** the names of the fields */
      what: readonly string[];
      /** with the fee; null if it is not known */
      totalBefore: Cents | null;
      reason: string | null;
    }
  | { event: 'changed'; change: 'undone'; reason: null }
  | { event: 'refunded'; cents: Cents; reason: string | null };

/** The text and the HTML say the same. */
export function orderMail(
  occasion: MailOccasion,
  sold: Order,
  terms: OrderMailTerms,
): { subject: string; body: string; html: string } {
  const { settings, isVerified, isUnrecorded, links } = terms;
  const order = isVerified ? sold : withoutFreeText(sold);
  const { name, note } = order.customer;
  const subject = subjectOf(occasion.event, order);
  const asksForMoney = dueOf(order) > 0 && !isUnrecorded;
  const parts: MailPart[] = [
    ...paragraphs(name === undefined ? [] : [`Hello ${name},`]),
    ...paragraphs(newsOf(occasion, order, terms)),
    { kind: 'heading', text: 'What was ordered' },
    { kind: 'items', items: [...burgerItems(order), ...extraItems(order)] },
    ...paragraphs(note === undefined ? [] : [`Note: ${note}`]),
    { kind: 'heading', text: 'What it costs' },
    { kind: 'items', items: amountItems(order, asksForMoney) },
    ...paragraphs(asksForMoney && settings.howToPay !== '' ? [settings.howToPay] : []),
    ...(links === null ? [] : [orderLink(occasion, links)]),
    {
      kind: 'lines',
      lines: [...shopLines(settings.facts), ...receiptLines(occasion, settings, order)],
    },
    ...(links === null ? [] : [choiceLink(links)]),
  ];
  return { subject, body: textOf(parts), html: htmlOf(subject, parts) };
}

type Links = NonNullable<OrderMailTerms['links']>;

function orderLink({ event }: MailOccasion, { orders, receipt }: Links): MailPart {
  return event === 'handed-over'
    ? { kind: 'link', label: 'Open the receipt', url: receipt }
    : { kind: 'link', label: 'See your orders', url: orders };
}

function choiceLink({ account }: Links): MailPart {
  return { kind: 'link', label: 'Choose whether you get mail about orders', url: account };
}

/** What a mail that stands for the receipt says of it. */
function receiptLines(
  { event }: MailOccasion,
  { taxNumber }: { taxNumber: string },
  { receiptNumber }: Pick<Order, 'receiptNumber'>,
): string[] {
  if (event !== 'handed-over') return [];
  return [
    ...(taxNumber === '' ? [] : [`Tax number: ${taxNumber}`]),
    ...(receiptNumber === null ? [] : [`Receipt no. ${receiptNumber}`]),
  ];
}

function withoutFreeText(order: Order): Order {
  const [first, ...others] = order.burgers;
  const burgers: Order['burgers'] = [nameless(first), ...others.map(nameless)];
  return { ...order, burgers, customer: {}, change: null };
}

function nameless(burger: SoldBurger): SoldBurger {
  return { ...burger, label: null };
}

function paragraphs(texts: readonly string[]): MailPart[] {
  return texts.map((text) => ({ kind: 'paragraph', text }));
}

function subjectOf(event: MailedEvent, { id, deliveryMethod }: Order): string {
  const order = `Order ${callSign(id)}`;
  switch (event) {
    case 'confirmed':
      return `${order} is confirmed`;
    case 'moved':
      return `${order} has a new time`;
    case 'ready':
      return `${order} is ready`;
    case 'out-for-delivery':
      return `${order} is on its way`;
    case 'handed-over':
      return `${order} was ${deliveryMethod === 'delivery' ? 'delivered' : 'collected'}`;
    case 'changed':
      return `${order} was changed`;
    case 'cancelled':
      return `${order} was cancelled`;
    case 'refunded':
      return `Money back for order ${callSign(id)}`;
  }
}

function newsOf(occasion: MailOccasion, order: Order, terms: OrderMailTerms): string[] {
  const { isVerified } = terms;
  const isDelivery = order.deliveryMethod === 'delivery';
  switch (occasion.event) {
    case 'confirmed':
      return [
        isDelivery
          ? 'Thank you for your order. The shop brings it to you.'
          : `Thank you for your order. When it is ready, say ${callSign(order.id)} at the counter.`,
        ...promiseLines(occasion.event, order, terms),
      ];
    case 'moved': {
      const isAskedFor = occasion.reason === ASKED_FOR;
      return promiseLines(occasion.event, order, terms, { isAskedFor });
    }
    case 'ready':
      return [
        isDelivery
          ? 'Your order is ready, and leaves the shop soon.'
          : `Say ${callSign(order.id)} at the counter to collect it.`,
      ];
    case 'out-for-delivery':
      return ['Your order has left the shop.'];
    case 'handed-over':
      return ['Enjoy your meal.'];
    case 'changed': {
      const reason = occasion.change === 'taken-off' ? occasion.part.cancelReason : occasion.reason;
      return [
        ...changeLines(occasion, order, isVerified),
        ...reasonLines(reason, isVerified),
        ...promiseLines(occasion.event, order, terms, { isAskedFor: reason === ASKED_FOR }),
        ...owedLines(order),
      ];
    }
    case 'cancelled':
      return [
        'Your order was cancelled.',
        ...reasonLines(order.cancelReason, isVerified),
        ...(dueOf(order) < 0 ? owedLines(order) : ['There is nothing for you to do.']),
      ];
    case 'refunded': {
      const amount = moneyOf(occasion.cents, order);
      const { reason } = occasion;
      return [`The shop gave you back ${amount}.`, ...reasonLines(reason, isVerified)];
    }
  }
}

function changeLines(
  occasion: Extract<MailOccasion, { event: 'changed' }>,
  order: Order,
  isVerified: boolean,
): string[] {
  if (occasion.change === 'undone') {
    return ['The cancellation of your order was undone. You need not order again.'];
  }
  if (occasion.change === 'corrected') return correctionLines(occasion, order);
  const { change, part } = occasion;
  const what =
    'id' in part ? burgerInWords(isVerified ? part : nameless(part)) : extraInWords(part);
  return [
    change === 'added'
      ? `We added to your order: ${what}.`
      : `We took something off your order: ${what}.`,
  ];
}

/** @param reason as staff gave it */
function reasonLines(reason: string | null | undefined, isVerified: boolean): string[] {
  return reason == null || !(isVerified || isShopsReason(reason)) ? [] : [`Reason: ${reason}`];
}

function owedLines(order: Order): string[] {
  const due = dueOf(order);
  return due < 0 ? [`The shop owes you ${moneyOf(-due, order)}.`] : [];
}

function burgerItems(order: Order): MailItem[] {
  return order.burgers.map((burger) => ({
    text: burgerInWords(burger),
    amount: burger.cancelledAt === null ? moneyOf(burger.price, order) : 'cancelled',
    ...(burger.allergens && { details: [allergenLine(burger.allergens)] }),
  }));
}

function burgerInWords({ ingredients, label }: SoldBurger): string {
  return `Burger${label === null ? '' : ` for ${label}`} with ${describeBurger(ingredients)}`;
}

function extraInWords({ count, name }: SoldExtra): string {
  return `${count} × ${name}`;
}

function extraItems(order: Order): MailItem[] {
  return order.extras.map((extra) => ({
    text: extraInWords(extra),
    amount: extra.cancelledAt === undefined ? moneyOf(extraTotal(extra), order) : 'cancelled',
    details: [allergenLine({ [extra.name]: extra.allergens })],
  }));
}

function allergenLine(allergens: AllergensByName): string {
  const { contained, unknown } = allergensIn(allergens);
  const words = [
    ...contained.map(({ allergen, from }) => `${allergen} (${from.join(', ')})`),
    ...unknown.map((name) => `${name} not declared`),
  ];
  return `Allergens: ${words.length === 0 ? NO_ALLERGENS : words.join(', ')}`;
}

function amountItems(order: Order, asksForMoney: boolean): MailItem[] {
  const { fee, paid } = order;
  const reduction = reductionOf(order);
  const due = dueOf(order);
  const hasFee = !isCancelled(order) && fee > 0;
  const amounts: [text: string, cents: Cents, isShown: boolean][] = [
    ['Burgers and extras', totalOf(order), hasFee],
    ['Delivery', fee, hasFee],
    ['Total', chargedFor(order), true],
    ['Price reduced', -reduction, reduction > 0],
    ['Paid', paid, paid > 0],
    [owedLabel(due), Math.abs(due), due < 0 || asksForMoney],
  ];
  return amounts
    .filter(([, , isShown]) => isShown)
    .map(([text, cents]) => ({ text, amount: moneyOf(cents, order) }));
}

function moneyOf(cents: Cents, { currency }: Order): string {
  return formatAmount(toDecimal(cents), currency);
}
