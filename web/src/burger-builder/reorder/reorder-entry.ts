import { soldCountsFrom } from '@tall-order/domain/ingredients.ts';
import type { SoldBurger } from '@tall-order/domain/reorder.ts';
import type { PriceList } from '@tall-order/domain/pricing.ts';
import { isRecord } from '../../api/parsing.ts';

export interface PastOrder {
  id: string;
  sold: SoldBurger;
  /** ISO 4217 code; undefined is the shop's */
  currency: string | undefined;
}

export interface ReorderEntry {
  /** distinguishes the burgers of a visit */
  build: string;
  /** the order that the burger repeats, until its notice is closed */
  order: PastOrder | null;
}

/** A history entry outlives the program that wrote it. */
export function readReorderEntry(state: unknown): ReorderEntry | null {
  if (!isRecord(state) || typeof state['build'] !== 'string') return null;
  return { build: state['build'], order: readOrder(state['order']) };
}

function readOrder(json: unknown): PastOrder | null {
  if (!isRecord(json) || !isRecord(json['sold'])) return null;
  const { id, currency } = json;
  const { ingredients, price, prices } = json['sold'];
  if (typeof id !== 'string' || !isRecord(ingredients) || typeof price !== 'number') return null;
  return {
    id,
    sold: {
      ingredients: soldCountsFrom(ingredients),
      price,
      prices: isPriceList(prices) ? prices : null,
    },
    currency: typeof currency === 'string' ? currency : undefined,
  };
}

function isPriceList(json: unknown): json is PriceList {
  if (!isRecord(json) || !isRecord(json['unit'])) return false;
  return [json['base'], ...Object.values(json['unit'])].every(Number.isInteger);
}
