import type { Allergen, AllergensByName } from '@tall-order/domain/allergens.ts';
import type {
  KitchenOrderReply,
  KitchenOrdersReply,
} from '@tall-order/domain/whole-order-contract.ts';
import { countsFrom } from '@tall-order/domain/ingredients.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { KITCHEN_FIELDS } from '@tall-order/domain/order.ts';
import type { KitchenField } from '@tall-order/domain/order.ts';
import { parseAllergenList, parseText } from './parsing.ts';
import { parseAllergens, withIds } from './records.ts';
import { ownCall } from './own-call.ts';
import type { Parsed } from './parsing.ts';

// Only the shop's own server has these calls; they are for its staff.

type OptionalName = 'guest' | 'startBy' | 'readyBy';

/** An order as the kitchen sees it: a ticket. */
export interface KitchenOrder
  extends
    Parsed<Omit<KitchenOrderReply, 'burgers' | 'extras' | 'createdAt' | OptionalName>>,
    Pick<KitchenOrderReply, OptionalName> {
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
  /** tells it from another line of the same extra */
  line: string;
  name: string;
  count: number;
  allergens: Allergen[] | null;
}

export function kitchenOrdersAddress(token: string): string {
  return ownCall('GET /kitchen/baskets.json', { token }).address;
}

/** Oldest first. @param records what the address gives */
export function readKitchenOrders(records: KitchenOrdersReply): KitchenOrder[] {
  return withIds(records)
    .map(readOrder)
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

function readOrder({
  burgers,
  extras,
  createdAt: _createdAt,
  ...sent
}: KitchenOrderReply & { id: string }): KitchenOrder {
  return {
    ...sent,
    firstName: parseText(sent.firstName),
    deliveryMethod: sent.deliveryMethod ?? null,
    ...written(sent),
    burgers: Object.entries(burgers).map(([id, { ingredients, label, allergens }]) => ({
      id,
      burger: countsFrom(ingredients),
      label: parseText(label),
      allergens: parseAllergens(allergens),
    })),
    extras: Object.entries(extras).map(([line, { name = line, count, allergens }]) => ({
      line,
      name,
      count,
      allergens: parseAllergenList(allergens),
    })),
  };
}

/** What the customer wrote for the kitchen; null where it was left blank. */
function written(sent: Pick<KitchenOrderReply, KitchenField>): Record<KitchenField, string | null> {
  // One entry for each field.
  return Object.fromEntries(
    KITCHEN_FIELDS.map((field) => [field, parseText(sent[field])]),
  ) as Record<KitchenField, string | null>;
}
