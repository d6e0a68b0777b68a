import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { OrderState, OrderStatus } from '@tall-order/domain/order-status.ts';
import { PASSWORD, newEmail } from './journey.ts';
import type { Shop } from './shop.ts';

const COMMANDS = join(import.meta.dirname, '../server/src/shop.ts');

/** Somebody of the shop, without a screen. */
export interface Cook {
  /** takes an order to a status, one step from where it stands */
  take: (orderId: string, status: OrderStatus) => Promise<void>;
}

/** Opens an account and makes it one of the kitchen, as the shop's owner does at the command line. */
export async function newCook(shop: Shop): Promise<Cook> {
  const email = newEmail();
  const { idToken } = await send(`${shop.url}/v1/accounts:signUp?key=tall-order`, 'POST', {
    email,
    password: PASSWORD,
    returnSecureToken: true,
  });
  await promisify(execFile)(process.execPath, [COMMANDS, 'grant', email, 'kitchen'], {
    env: { PATH: process.env['PATH'] ?? '', DATA_DIR: shop.dataDir },
  });
  return {
    take: async (orderId, status) => {
      const url = `${shop.url}/orders/${orderId}/state.json?auth=${String(idToken)}`;
      const { version } = (await (await fetch(url)).json()) as OrderState;
      await send(url, 'PATCH', { status, version });
    },
  };
}

async function send(url: string, method: string, body: unknown): Promise<Record<string, unknown>> {
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(url, { method, headers, body: JSON.stringify(body) });
  const json = (await reply.json()) as Record<string, unknown>;
  if (!reply.ok) throw new Error(`${method} ${url}: ${reply.status} ${JSON.stringify(json)}`);
  return json;
}
