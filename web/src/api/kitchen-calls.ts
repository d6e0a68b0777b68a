import type { AllergensByName } from '@tall-order/domain/allergens.ts';
import { countsFrom } from '@tall-order/domain/ingredients.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import type { OrderState } from '@tall-order/domain/order-status.ts';
import { DELIVERY_METHODS } from '@tall-order/domain/order.ts';
import type { DeliveryMethod } from '@tall-order/domain/order.ts';
import { dataAddress } from './base-addresses.ts';
import type { Records } from './merge-records.ts';
import { parseAllergens } from './allergens-reply.ts';
import { parseOrderState } from './order-states-calls.ts';
import { isRecord, parseText } from './parsing.ts';

// These calls are an addition of the shop's own server, and for its staff.

/** An order as the kitchen sees it: what to make and for whom to call. */
export interface KitchenOrder {
  id: string;
  burger: IngredientCounts;
  /** null when the customer has deleted the account */
  firstName: string | null;
  deliveryMethod: DeliveryMethod | null;
  note: string | null;
  /** as they were named when the order was placed; null when none were */
  allergens: AllergensByName | null;
  state: OrderState;
}

/** Where the kitchen's orders are, for a read or a stream. */
export function kitchenOrdersAddress(token: string): string {
  return dataAddress('/kitchen/orders.json', token);
}

/** The kitchen's orders, oldest first; what is none is left out. */
export function parseKitchenOrders(records: Records): KitchenOrder[] {
  return Object.entries(records)
    .map(([id, value]) => parseKitchenOrder(id, value))
    .filter((order) => order !== null)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

function parseKitchenOrder(id: string, json: unknown): KitchenOrder | null {
  if (!isRecord(json)) return null;
  const state = parseOrderState(json['state']);
  if (state === null) return null;
  return {
    id,
    burger: countsFrom(isRecord(json['ingredients']) ? json['ingredients'] : {}),
    firstName: parseText(json['firstName']),
    deliveryMethod: DELIVERY_METHODS.find((known) => known === json['deliveryMethod']) ?? null,
    note: parseText(json['note']),
    allergens: parseAllergens(json['allergens']),
    state,
  };
}
