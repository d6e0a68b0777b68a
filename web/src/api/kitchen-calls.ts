import type { AllergensByName } from '@tall-order/domain/allergens.ts';
import { countsFrom } from '@tall-order/domain/ingredients.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import type { KitchenOrderReply } from '@tall-order/domain/order-contract.ts';
import { DELIVERY_METHODS } from '@tall-order/domain/order.ts';
import { dataAddress } from './base-addresses.ts';
import type { Records } from './merge-records.ts';
import { parseAllergens } from './allergens-reply.ts';
import { parseOrderState } from './order-states-calls.ts';
import { isRecord, parseText } from './parsing.ts';
import type { Parsed, Unread } from './parsing.ts';

// These calls are an addition of the shop's own server, and for its staff.

export interface KitchenOrder extends Parsed<
  Omit<KitchenOrderReply, 'ingredients' | 'createdAt' | 'allergens'>
> {
  id: string;
  burger: IngredientCounts;
  allergens: AllergensByName | null;
}

export function kitchenOrdersAddress(token: string): string {
  return dataAddress('/kitchen/orders.json', token);
}

/** Oldest first; a broken order is left out. */
export function parseKitchenOrders(records: Records): KitchenOrder[] {
  return Object.entries(records)
    .map(([id, value]) => parseKitchenOrder(id, value))
    .filter((order) => order !== null)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

function parseKitchenOrder(id: string, json: unknown): KitchenOrder | null {
  if (!isRecord(json)) return null;
  const { ingredients, firstName, deliveryMethod, note, ...sent }: Unread<KitchenOrderReply> = json;
  const state = parseOrderState(sent.state);
  if (state === null) return null;
  return {
    id,
    burger: countsFrom(isRecord(ingredients) ? ingredients : {}),
    firstName: parseText(firstName),
    deliveryMethod: DELIVERY_METHODS.find((known) => known === deliveryMethod) ?? null,
    note: parseText(note),
    allergens: parseAllergens(sent.allergens),
    state,
  };
}
