import { soldCountsFrom } from '@tall-order/domain/ingredients.ts';
import type { PastBurger } from '@tall-order/domain/reorder.ts';
import type { Cents, PriceList } from '@tall-order/domain/pricing.ts';
import { isRecord } from '../../api/parsing.ts';
import { buildIn } from './open-build.ts';

export interface PastOrder {
  id: string;
  sold: PastBurger;
  /** ISO 4217 code; undefined is the shop's */
  currency: string | undefined;
  /** the rest of its order, if that is ordered again too */
  others: { burgers: readonly PastBurger[]; extras: readonly PastExtra[] };
  /** the delivery fee; null if it is unknown, or the order was collected */
  fee: Cents | null;
}

/** A side or a drink of an order, with its price. */
export interface PastExtra {
  name: string;
  count: number;
  price: Cents;
}

export const NO_OTHERS: PastOrder['others'] = { burgers: [], extras: [] };

export interface ReorderEntry {
  /** distinguishes the burgers of a visit */
  build: string;
  /** the order that the burger repeats, until its notice is closed */
  order: PastOrder | null;
}

/** Parsed, because a history entry outlives the program that wrote it. */
export function readReorderEntry(state: unknown): ReorderEntry | null {
  const build = buildIn(state);
  if (!isRecord(state) || build === null) return null;
  return { build, order: readOrder(state['order']) };
}

function readOrder(json: unknown): PastOrder | null {
  if (!isRecord(json)) return null;
  const { id, currency } = json;
  const sold = readSold(json['sold']);
  if (typeof id !== 'string' || sold === null) return null;
  return {
    id,
    sold,
    currency: typeof currency === 'string' ? currency : undefined,
    others: readOthers(json['others']),
    fee: typeof json['fee'] === 'number' ? json['fee'] : null,
  };
}

function readSold(json: unknown): PastBurger | null {
  if (!isRecord(json)) return null;
  const { ingredients, price, prices } = json;
  if (!isRecord(ingredients) || typeof price !== 'number') return null;
  return {
    ingredients: soldCountsFrom(ingredients),
    price,
    prices: isPriceList(prices) ? prices : null,
  };
}

function readOthers(json: unknown): PastOrder['others'] {
  if (!isRecord(json)) return NO_OTHERS;
  const { burgers, extras } = json;
  return {
    burgers: Array.isArray(burgers) ? burgers.flatMap((one) => readSold(one) ?? []) : [],
    extras: Array.isArray(extras) ? extras.flatMap((one) => readExtra(one) ?? []) : [],
  };
}

function readExtra(json: unknown): PastExtra | null {
  if (!isRecord(json)) return null;
  const { name, count, price } = json;
  if (typeof name !== 'string' || typeof count !== 'number' || typeof price !== 'number') {
    return null;
  }
  return { name, count, price };
}

function isPriceList(json: unknown): json is PriceList {
  if (!isRecord(json) || !isRecord(json['unit'])) return false;
  return [json['base'], ...Object.values(json['unit'])].every(Number.isInteger);
}
