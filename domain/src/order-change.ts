import type { ExtraCounts } from './extras.ts';
import type { IngredientCounts } from './ingredients.ts';
import type { Menu } from './menu.ts';
import { amountDue } from './order-items.ts';
import { orderPriceOn } from './order-refusal.ts';
import {
  OPTIONAL_FOR_GUESTS,
  OPTIONAL_ON_WIRE,
  ORDER_FIELD_NAMES,
  PLACE_FIELDS,
  filledOrderData,
} from './order.ts';
import type { DeliveryMethod, OrderData, OrderField } from './order.ts';
import { agreesWithPrice } from './pricing.ts';
import type { Cents, SentAmount } from './pricing.ts';
import { feeOf } from './shop-settings.ts';
import type { DeliveryTerms } from './shop-settings.ts';
import type { Order } from './sold-order.ts';

/** What staff may correct of what the customer filled in; the mail goes to the account's address in any case. */
export const CORRECTABLE_FIELDS = ORDER_FIELD_NAMES.filter(
  (field): field is CorrectableField => field !== 'email',
);

export type CorrectableField = Exclude<OrderField, 'email'>;

/** No correction changes the e-mail address. */
const OPTIONAL_IN_CORRECTION: ReadonlySet<OrderField> = new Set([...OPTIONAL_ON_WIRE, 'email']);

/** The fields that a correction may leave empty: of a guest, staff may not know the name either. */
export function optionalInCorrection({
  takenBy,
}: {
  takenBy: object | null;
}): ReadonlySet<OrderField> {
  return takenBy === null ? OPTIONAL_IN_CORRECTION : OPTIONAL_FOR_GUESTS;
}

/** What is to be filled in instead; an empty text removes what was there. */
export type Correction = Partial<Record<CorrectableField, string>> & {
  deliveryMethod?: DeliveryMethod;
};

/** What the customer filled in, with a correction. */
export function correctedData(
  { customer, deliveryMethod }: Pick<Order, 'customer' | 'deliveryMethod'>,
  correction: Correction,
): OrderData {
  const method = correction.deliveryMethod ?? deliveryMethod ?? 'collection';
  return filledOrderData({ ...customer, ...correction, deliveryMethod: method });
}

/** The names of what a correction changes, in the order of the form; empty if it is all there already. */
export function changedFields(
  { customer, deliveryMethod }: Pick<Order, 'customer' | 'deliveryMethod'>,
  after: OrderData,
): ('deliveryMethod' | OrderField)[] {
  const method = after.deliveryMethod === deliveryMethod ? [] : (['deliveryMethod'] as const);
  return [...method, ...ORDER_FIELD_NAMES.filter((field) => customer[field] !== after[field])];
}

const PLACE: ReadonlySet<string> = new Set(PLACE_FIELDS);

/** Whether the order goes another way or elsewhere, so that the shop's terms of now apply. */
export function goesElsewhere(changed: readonly string[]): boolean {
  return changed.some((name) => name === 'deliveryMethod' || PLACE.has(name));
}

/** What the parts of an order cost, and its delivery. */
interface OrderCharge {
  total: Cents;
  fee: Cents;
}

/** What an order costs with its fee once something is added at the prices of now. */
export function totalWithMore(
  { total, fee }: OrderCharge,
  menu: Menu,
  { burger, extras }: { burger: IngredientCounts | null; extras: ExtraCounts },
): Cents {
  const burgers = burger === null ? [] : [{ burger, sentPrice: undefined }];
  const more = orderPriceOn(menu, { burgers, extras });
  return amountDue({ total: amountDue({ total, fee, paid: 0 }), fee: more, paid: 0 });
}

/** What it costs once it is corrected: only another way or place takes the fee of now. */
export function totalCorrected(
  { total, fee }: OrderCharge,
  delivery: Pick<DeliveryTerms, 'fee'>,
  { after, changed }: { after: OrderData; changed: readonly string[] },
): Cents {
  const feeAfter = goesElsewhere(changed) ? feeOf(delivery, after.deliveryMethod) : fee;
  return amountDue({ total, fee: feeAfter, paid: 0 });
}

/**
 * Why a change is not made for its amounts: staff saw another total than the shop's, or the customer has not agreed
 * to a higher one.
 * @param sent the total with the fee that staff saw, a decimal amount
 */
export function changedTotalProblem(
  { before, after }: { before: Cents; after: Cents },
  { total, agreed }: { total: NonNullable<SentAmount>; agreed: boolean },
): 'other-total' | 'not-agreed' | null {
  if (!agreesWithPrice(total, after)) return 'other-total';
  return needsConsent({ before, after }) && !agreed ? 'not-agreed' : null;
}

/** Whether the customer has to agree to a change by staff. @param totals with the fee, before and after it */
export function needsConsent({ before, after }: { before: Cents; after: Cents }): boolean {
  return after > before;
}
