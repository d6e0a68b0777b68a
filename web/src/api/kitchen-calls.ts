import type { Allergen, AllergensByName } from '@tall-order/domain/allergens.ts';
import type { KitchenBasketReply } from '@tall-order/domain/basket-contract.ts';
import { countsFrom } from '@tall-order/domain/ingredients.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { DELIVERY_METHODS, KITCHEN_FIELDS } from '@tall-order/domain/order.ts';
import type { KitchenField } from '@tall-order/domain/order.ts';
import { dataAddress } from './base-addresses.ts';
import type { Records } from './merge-records.ts';
import { parseAllergens } from './allergens-reply.ts';
import { parseOrderState } from './order-states-calls.ts';
import { isRecord, parseAllergenList, parseText } from './parsing.ts';
import type { Parsed, Unread } from './parsing.ts';
import { parseEntries } from './record-entries.ts';

// Only the shop's own server has these calls; they are for its staff.

/** A basket as the kitchen sees it: a ticket. */
export interface KitchenBasket extends Parsed<
  Omit<KitchenBasketReply, 'burgers' | 'extras' | 'createdAt'>
> {
  id: string;
  burgers: readonly KitchenBurger[];
  extras: readonly KitchenExtra[];
}

export interface KitchenBurger {
  id: string;
  burger: IngredientCounts;
  /** the name of the person who eats the burger; null if the customer gave none */
  label: string | null;
  allergens: AllergensByName | null;
}

interface KitchenExtra {
  name: string;
  count: number;
  allergens: Allergen[] | null;
}

export function kitchenBasketsAddress(token: string): string {
  return dataAddress('/kitchen/baskets.json', token);
}

/** Oldest first; records that break the contract are left out. */
export function parseKitchenBaskets(records: Records): KitchenBasket[] {
  return (parseEntries(records, parseKitchenBasket) ?? []).sort((a, b) => (a.id < b.id ? -1 : 1));
}

function parseKitchenBasket(id: string, fields: Unread<KitchenBasketReply>): KitchenBasket | null {
  const { burgers, extras, firstName, deliveryMethod, ...sent } = fields;
  const state = parseOrderState(sent.state);
  if (state === null) return null;
  return {
    id,
    burgers: Object.entries(isRecord(burgers) ? burgers : {}).map(([burgerId, burger]) =>
      parseBurger(burgerId, burger),
    ),
    extras: Object.entries(isRecord(extras) ? extras : {}).map(([name, extra]) =>
      parseExtra(name, extra),
    ),
    firstName: parseText(firstName),
    deliveryMethod: DELIVERY_METHODS.find((known) => known === deliveryMethod) ?? null,
    ...parseKitchenFields(sent),
    state,
  };
}

function parseKitchenFields(sent: Unread<KitchenBasketReply>): Record<KitchenField, string | null> {
  const texts = KITCHEN_FIELDS.map((field) => [field, parseText(sent[field])]);
  return Object.fromEntries(texts) as Record<KitchenField, string | null>; // has exactly these keys
}

function parseBurger(id: string, json: unknown): KitchenBurger {
  const sent: Unread<KitchenBasketReply['burgers'][string]> = isRecord(json) ? json : {};
  return {
    id,
    burger: countsFrom(isRecord(sent.ingredients) ? sent.ingredients : {}),
    label: parseText(sent.label),
    allergens: parseAllergens(sent.allergens),
  };
}

function parseExtra(name: string, json: unknown): KitchenExtra {
  const sent: Unread<KitchenBasketReply['extras'][string]> = isRecord(json) ? json : {};
  return { name, count: Number(sent.count), allergens: parseAllergenList(sent.allergens) };
}
