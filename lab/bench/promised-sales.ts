import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { call, goodOrder, newCustomer } from '../../server/test/shop.ts';
import type { Customer } from '../../server/test/shop.ts';
import { median } from './quantiles.ts';

const CLIENTS = 32;
/** In a turn. */
const ROUNDS = 5;
/** The cooks leave so many orders to make after each round: a shop in a rush has between these and a round more. */
export const LEFT_TO_MAKE = 32;
const SHOP = join(import.meta.dirname, '../../server/src/shop.ts');

/**
 * Sales of one shop while it promises times, and while it does not.
 * @param env the settings of the shop
 */
export async function promisedSales(url: string, env: Record<string, string>, customer: Customer) {
  const owner = await newCustomer({ url });
  execFileSync(process.execPath, [SHOP, 'grant', owner.email, 'owner'], {
    env: { ...process.env, ...env },
    stdio: 'ignore',
  });
  const settings = `${url}/shop.json?auth=${owner.idToken}`;
  const promise = async (minutesToMake: number | null) => {
    const { version } = (await call(settings)).body;
    const promises = { minutesToMake, burgersInTenMinutes: 1000, minutesOnTheRoad: 25 };
    const { status } = await call(settings, { method: 'PATCH', json: { version, promises } });
    if (status !== 200) throw new Error(`/shop.json answered ${status}`);
  };
  // However late the shop can promise it.
  const order = { ...goodOrder(customer), promisedAt: Number.MAX_SAFE_INTEGER };
  const sell = async () => {
    // The storefront sends a key with each order.
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const sent = { method: 'POST', json: order, headers } as const;
    const { status, body } = await call(`${url}/orders.json?auth=${customer.idToken}`, sent);
    if (status !== 200) throw new Error(`/orders.json answered ${status}`);
    sold.push(body.name);
  };
  const sold: string[] = [];
  const cook = async () => {
    for (const id of sold.splice(0, Math.max(0, sold.length - LEFT_TO_MAKE))) {
      for (const [turn, step] of ['preparing', 'ready'].entries()) {
        const json = { status: step, version: turn + 1 };
        await call(`${url}/orders/${id}/state.json?auth=${owner.idToken}`, {
          method: 'PATCH',
          json,
        });
      }
    }
  };
  /** @returns orders a second, of 32 customers at once */
  const turn = async (minutesToMake: number | null) => {
    await promise(minutesToMake);
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const begun = performance.now();
      await Promise.all(Array.from({ length: CLIENTS }, sell));
      times.push(performance.now() - begun);
      await cook();
    }
    return (1000 * CLIENTS) / median(times);
  };
  return { promised: () => turn(10), plain: () => turn(null) };
}
