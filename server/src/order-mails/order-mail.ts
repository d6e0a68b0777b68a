import { allergensIn } from '@tall-order/domain/burger-allergens.ts';
import type { AllergensByName } from '@tall-order/domain/allergens.ts';
import { extraTotal } from '@tall-order/domain/basket.ts';
import { describeBurger } from '@tall-order/domain/burger.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { callSign } from '@tall-order/domain/call-sign.ts';
import type { MailedEvent } from '@tall-order/domain/mailed-events.ts';
import { formatAmount } from '@tall-order/domain/money.ts';
import type { DeliveryMethod } from '@tall-order/domain/order.ts';
import { toDecimal } from '@tall-order/domain/pricing.ts';
import type { Cents } from '@tall-order/domain/pricing.ts';
import type { ShopSettings } from '@tall-order/domain/shop-settings.ts';
import { htmlOf, textOf } from '../mail/mail-body.ts';
import type { MailItem, MailPart } from '../mail/mail-body.ts';
import { shopLines } from '../mail/mail-footer.ts';

/** A basket as mails describe it. */
export interface MailedBasket {
  id: string;
  /** null if it is no longer known */
  deliveryMethod: DeliveryMethod | null;
  burgers: readonly {
    ingredients: IngredientCounts;
    price: Cents;
    /** undefined for orders from before the shop declared allergens */
    allergens: AllergensByName | undefined;
    label: string | null;
    isCancelled: boolean;
  }[];
  extras: readonly {
    name: string;
    count: number;
    unitPrice: Cents;
    allergens: AllergensByName[string];
    isCancelled: boolean;
  }[];
  fee: Cents;
  total: Cents;
  /** total and fee; 0 if it is cancelled */
  charged: Cents;
  /** by how much refunds reduced the price */
  reduction: Cents;
  paid: Cents;
  /** below 0 if the shop owes the customer money */
  due: Cents;
  /** ISO 4217 code */
  currency: string;
  isCancelled: boolean;
  name: string | undefined;
  note: string | undefined;
}

export interface OrderMailTerms {
  settings: Pick<ShopSettings, 'facts' | 'howToPay' | 'taxNumber'>;
  /** whether the address is confirmed; if not, no text that people wrote is mailed */
  isVerified: boolean;
  /** addresses of the customer's orders, of this order's receipt, and of the account page; null without an account */
  links: { orders: string; receipt: string; account: string } | null;
}

export type MailOccasion =
  | { event: Exclude<MailedEvent, 'refunded'> }
  | { event: 'refunded'; cents: Cents; reason: string | null };

/** The text and the HTML say the same. */
export function orderMail(
  occasion: MailOccasion,
  ordered: MailedBasket,
  { settings, isVerified, links }: OrderMailTerms,
): { subject: string; body: string; html: string } {
  const basket = isVerified ? ordered : withoutFreeText(ordered);
  const subject = subjectOf(occasion.event, basket);
  const asksForMoney = basket.due > 0;
  const parts: MailPart[] = [
    ...paragraphs(basket.name === undefined ? [] : [`Hello ${basket.name},`]),
    ...paragraphs(newsOf(occasion, basket, isVerified)),
    { kind: 'heading', text: 'What was ordered' },
    { kind: 'items', items: [...burgerItems(basket), ...extraItems(basket)] },
    ...paragraphs(basket.note === undefined ? [] : [`Note: ${basket.note}`]),
    { kind: 'heading', text: 'What it costs' },
    { kind: 'items', items: amountItems(basket, asksForMoney) },
    ...paragraphs(asksForMoney && settings.howToPay !== '' ? [settings.howToPay] : []),
    ...(links === null ? [] : [orderLink(occasion, links)]),
    { kind: 'lines', lines: [...shopLines(settings.facts), ...taxLines(occasion, settings)] },
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

function taxLines({ event }: MailOccasion, { taxNumber }: { taxNumber: string }): string[] {
  return event === 'handed-over' && taxNumber !== '' ? [`Tax number: ${taxNumber}`] : [];
}

function withoutFreeText(basket: MailedBasket): MailedBasket {
  const burgers = basket.burgers.map((burger) => ({ ...burger, label: null }));
  return { ...basket, burgers, name: undefined, note: undefined };
}

function paragraphs(texts: readonly string[]): MailPart[] {
  return texts.map((text) => ({ kind: 'paragraph', text }));
}

function subjectOf(event: MailedEvent, { id, deliveryMethod }: MailedBasket): string {
  const order = `Order ${callSign(id)}`;
  switch (event) {
    case 'confirmed':
      return `${order} is confirmed`;
    case 'ready':
      return `${order} is ready`;
    case 'out-for-delivery':
      return `${order} is on its way`;
    case 'handed-over':
      return `${order} was ${deliveryMethod === 'delivery' ? 'delivered' : 'collected'}`;
    case 'cancelled':
      return `${order} was cancelled`;
    case 'refunded':
      return `Money back for order ${callSign(id)}`;
  }
}

function newsOf(occasion: MailOccasion, basket: MailedBasket, isVerified: boolean): string[] {
  const isDelivery = basket.deliveryMethod === 'delivery';
  switch (occasion.event) {
    case 'confirmed':
      return [
        isDelivery
          ? 'Thank you for your order. The shop brings it to you.'
          : `Thank you for your order. When it is ready, say ${callSign(basket.id)} at the counter.`,
      ];
    case 'ready':
      return [
        isDelivery
          ? 'Your order is ready, and leaves the shop soon.'
          : `Say ${callSign(basket.id)} at the counter to collect it.`,
      ];
    case 'out-for-delivery':
      return ['Your order has left the shop.'];
    case 'handed-over':
      return ['Enjoy your meal.'];
    case 'cancelled':
      return [
        basket.due < 0
          ? `Your order was cancelled. The shop owes you ${moneyOf(-basket.due, basket)}.`
          : 'Your order was cancelled. There is nothing for you to do.',
      ];
    case 'refunded': {
      const amount = moneyOf(occasion.cents, basket);
      const { reason } = occasion;
      return [
        `The shop gave you back ${amount}.`,
        ...(isVerified && reason !== null ? [`Reason: ${reason}`] : []),
      ];
    }
  }
}

function burgerItems(basket: MailedBasket): MailItem[] {
  return basket.burgers.map(({ ingredients, price, allergens, label, isCancelled }) => ({
    text: `Burger${label === null ? '' : ` for ${label}`} with ${describeBurger(ingredients)}`,
    amount: isCancelled ? 'cancelled' : moneyOf(price, basket),
    ...(allergens && { details: [allergenLine(allergens)] }),
  }));
}

function extraItems(basket: MailedBasket): MailItem[] {
  return basket.extras.map(({ name, count, unitPrice, allergens, isCancelled }) => ({
    text: `${count} × ${name}`,
    amount: isCancelled ? 'cancelled' : moneyOf(extraTotal({ unitPrice, count }), basket),
    details: [allergenLine({ [name]: allergens })],
  }));
}

function allergenLine(allergens: AllergensByName): string {
  const { contained, unknown } = allergensIn(allergens);
  const words = [
    ...contained.map(({ allergen, from }) => `${allergen} (${from.join(', ')})`),
    ...unknown.map((name) => `${name} not declared`),
  ];
  return `Allergens: ${words.length === 0 ? 'none of the fourteen' : words.join(', ')}`;
}

function amountItems(basket: MailedBasket, asksForMoney: boolean): MailItem[] {
  const { fee, total, charged, reduction, paid, due, isCancelled } = basket;
  const amounts: [text: string, cents: Cents, isShown: boolean][] = [
    ['Burgers and extras', total, !isCancelled && fee > 0],
    ['Delivery', fee, !isCancelled && fee > 0],
    ['Total', charged, true],
    ['Price reduced', -reduction, reduction > 0],
    ['Paid', paid, paid > 0],
    ['To be given back', -due, due < 0],
    ['Still to pay', due, asksForMoney],
  ];
  return amounts
    .filter(([, , isShown]) => isShown)
    .map(([text, cents]) => ({ text, amount: moneyOf(cents, basket) }));
}

function moneyOf(cents: Cents, { currency }: MailedBasket): string {
  return formatAmount(toDecimal(cents), currency);
}
