import { STEP_WAIT_MS } from '@tall-order/domain/order-messages.ts';
import { expect } from 'vitest';
import { changeOrderState } from './change-order-state.ts';
import { newStaff } from './new-staff.ts';
import { putSubscription } from './put-subscription.ts';
import { startPushServer } from './start-push-server.ts';
import { call, newCustomer, newOrder } from './shop.ts';
import type { Customer } from './shop.ts';
import { startInstances } from './start-instances.ts';

export const PUBLIC_URL = 'https://burgers.example';
/** How long a message may take on a busy machine. */
export const ARRIVES = { timeout: 30_000 };

/** Every instance of a shop with a push server, a cook, and a customer with an order. */
export async function openPushingShop() {
  const server = await startPushServer();
  const { here, there, all } = await startInstances({
    publicUrl: PUBLIC_URL,
    pushAllowedOrigins: [server.origin],
  });
  const [cook, customer] = [await newStaff(here, 'kitchen'), await newCustomer(here)];
  const id = await newOrder(here, customer);
  const subscribe = async (
    basket: string,
    {
      by = customer,
      subscription = server.subscribe(),
    }: { by?: Customer; subscription?: unknown } = {},
  ) => await putSubscription(there, by, basket, subscription);
  const step = async (basket: string, status: string, version: number) => {
    expect((await changeOrderState(there, cook, basket, status, version)).status).toBe(200);
  };
  const advance = (milliseconds: number) => {
    for (const shop of all) shop.advance(milliseconds);
  };
  return {
    server,
    shop: here,
    customer,
    id,
    subscribe,
    step,
    advance,
    subscribed: async (by = customer) =>
      (await call(`${here.url}/push.json?auth=${by.idToken}`)).body.baskets,
    messages: () => server.received.map(({ message }) => message),
    /** waits for the message of a later order: by then, all messages due before are sent or dropped */
    settle: async () => {
      const later = await newCustomer(here);
      const basket = await newOrder(here, later);
      const subscription = server.subscribe();
      expect((await subscribe(basket, { by: later, subscription })).status).toBe(200);
      await step(basket, 'preparing', 1);
      await step(basket, 'ready', 2);
      advance(STEP_WAIT_MS);
      const { pathname } = new URL(subscription.endpoint);
      await expect
        .poll(() => server.received.some(({ path }) => path === pathname), ARRIVES)
        .toBe(true);
      server.received.splice(
        server.received.findIndex(({ path }) => path === pathname),
        1,
      );
    },
  };
}
