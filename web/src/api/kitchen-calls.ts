import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { ORDER_STATUSES, TIME_OF_STATUS } from '@tall-order/domain/order-status.ts';
import type { OrderState, OrderStatus } from '@tall-order/domain/order-status.ts';
import { DELIVERY_METHODS } from '@tall-order/domain/order.ts';
import type { DeliveryMethod } from '@tall-order/domain/order.ts';
import { dataAddress } from './base-addresses.ts';
import { request } from './client.ts';
import type { Reply } from './client.ts';
import type { Records } from './merge-records.ts';
import { parsePartialCounts } from './orders-calls.ts';
import { isRecord } from './parsing.ts';

// These calls are an addition of the shop's own server, and for its staff.

/** An order as the kitchen sees it: what to make and for whom to call. */
export interface KitchenOrder {
  id: string;
  burger: IngredientCounts;
  /** null when the customer has deleted the account */
  firstName: string | null;
  deliveryMethod: DeliveryMethod | null;
  note: string | null;
  /** as they were told when the order was placed; none are known when there are none */
  allergens: readonly string[];
  state: OrderState;
}

/** Where the kitchen's orders are, for a read or a stream. */
export function kitchenOrdersAddress(token: string): string {
  return dataAddress(`/kitchen/orders.json?auth=${encodeURIComponent(token)}`);
}

/**
 * Asks for a step of an order.
 * @param wanted the status, and the version of the state that was seen
 * @returns where the order stands now; a refusal that knows carries the same in its details
 */
export function changeOrderState(
  token: string,
  orderId: string,
  wanted: { status: OrderStatus; version: number },
): Promise<Reply<OrderState>> {
  const path = `/orders/${encodeURIComponent(orderId)}/state.json`;
  return request({
    method: 'PATCH',
    address: dataAddress(`${path}?auth=${encodeURIComponent(token)}`),
    body: wanted,
    parse: parseOrderState,
    // The board says it where the ticket is.
    isAsked: () => true,
  });
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
    burger: parsePartialCounts(json['ingredients']),
    firstName: parseText(json['firstName']),
    deliveryMethod: DELIVERY_METHODS.find((known) => known === json['deliveryMethod']) ?? null,
    note: parseText(json['note']),
    allergens: parseTexts(json['allergens']),
    state,
  };
}

/** Where an order stands, or null when it does not say so. */
export function parseOrderState(json: unknown): OrderState | null {
  if (!isRecord(json)) return null;
  const { version, receivedAt } = json;
  const status = ORDER_STATUSES.find((known) => known === json['status']);
  if (status === undefined || !isTime(version) || !isTime(receivedAt)) return null;
  const state: OrderState = { status, version, receivedAt };
  for (const name of Object.values(TIME_OF_STATUS)) {
    const time = json[name];
    if (isTime(time)) state[name] = time;
  }
  return state;
}

/** Whole and not negative, as versions are too. */
function isTime(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

function parseText(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

function parseTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : [];
}
