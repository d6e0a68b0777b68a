import type { CancellationBody } from '@tall-order/domain/basket-contract.ts';
import type { BasketReply } from '@tall-order/domain/basket-contract.ts';
import type { OrderState } from '@tall-order/domain/order-status.ts';
import { dataAddress } from './base-addresses.ts';
import { requestQuietly, request } from './client.ts';
import type { Reply } from './client.ts';
import { parseOrderState } from './order-states-calls.ts';
import { addressOfOwn } from './orders-calls.ts';
import { isRecord, parseAmount, parseAnyRecord, parseText } from './parsing.ts';
import type { Unread } from './parsing.ts';

// Only the shop's own server has these calls: check isOwnDataService first.

/** What the account page says about a basket. */
export interface OwnBasket {
  id: string;
  state: OrderState;
  /** payments less refunds, a decimal amount */
  paid: number;
  /** ISO 4217 code; the shop's currency if it is not known */
  currency: string | undefined;
}

/** The customer's newest baskets: far more than may be open at once. */
export function fetchOwnBaskets(token: string, userId: string): Promise<Reply<OwnBasket[]>> {
  return requestQuietly({
    method: 'GET',
    address: addressOfOwn('/baskets.json', token, userId),
    parse: parseOwnBaskets,
  });
}

function parseOwnBaskets(json: unknown): OwnBasket[] | null {
  if (!isRecord(json)) return null;
  return Object.entries(json).flatMap(([id, basket]) => {
    if (!isRecord(basket)) return [];
    const { state: sent, paid, currency }: Unread<BasketReply> = basket;
    const state = parseOrderState(sent);
    if (state === null) return [];
    return [
      { id, state, paid: parseAmount(paid) ?? 0, currency: parseText(currency) ?? undefined },
    ];
  });
}

/** Cancels one burger or extra of the customer's own basket. */
export async function cancelPart(
  token: string,
  basketId: string,
  part: CancellationBody,
): Promise<Reply<true>> {
  return await request({
    method: 'POST',
    address: dataAddress(`/baskets/${encodeURIComponent(basketId)}/cancellations.json`, token),
    body: part,
    parse: parseAnyRecord,
    // The dialog that asks the customer also shows the failure.
    isShownByScreen: () => true,
  });
}
