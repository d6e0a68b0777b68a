import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import type { Agent } from 'node:http';
import { goodOrder } from '../../server/test/shop.ts';
import type { Customer } from '../../server/test/shop.ts';

/** Places an order under its own key. @throws Error when it is refused */
export async function placeOrder(url: string, agent: Agent, customer: Customer): Promise<void> {
  await exchange(`${url}/orders.json?auth=${customer.idToken}`, agent, goodOrder(customer));
}

/**
 * Reads the newest orders of an account.
 * @returns the reply as it came
 * @throws Error when it is refused
 */
export async function readHistory(
  url: string,
  agent: Agent,
  { idToken, localId }: Customer,
  orders: number,
): Promise<string> {
  const mine = `orderBy=%22userId%22&equalTo=%22${localId}%22&limitToLast=${orders}`;
  return await exchange(`${url}/orders.json?auth=${idToken}&${mine}`, agent);
}

/** Sends a request. @returns the body of the answer */
async function exchange(url: string, agent: Agent, json?: unknown): Promise<string> {
  return await new Promise((resolve, reject) => {
    const options =
      json === undefined
        ? { agent }
        : {
            agent,
            method: 'POST',
            headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
          };
    const sent = request(url, options, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => {
        text += chunk;
      });
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(text);
        else reject(new Error(`answered ${answer.statusCode}: ${text}`));
      });
    });
    sent.on('error', reject).end(json === undefined ? undefined : JSON.stringify(json));
  });
}
