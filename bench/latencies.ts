import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { goodOrder } from '../server/test/shop.ts';
import type { Customer } from '../server/test/shop.ts';

/** Milliseconds from sending to the last byte of the answer. */
export interface Latencies {
  submit: number[];
  history: number[];
}

/** Whose orders are placed and whose are read. */
export interface Clients {
  buyers: Customer[];
  readers: Customer[];
}

/**
 * Places orders and reads histories by turns, this many requests a second whether the shop keeps up
 * or not: a shop that is slow for a moment is slow for everyone who comes in that moment.
 * @throws Error when a request is refused, or a history has not as many orders as it should
 */
export async function measure(
  url: string,
  clients: Clients,
  { perSecond, seconds, history }: { perSecond: number; seconds: number; history: number },
): Promise<Latencies> {
  const agent = new Agent({ keepAlive: true });
  const times: Latencies = { submit: [], history: [] };
  const pending: Promise<void>[] = [];
  const begun = performance.now();
  for (let sent = 0; sent < perSecond * seconds; sent += 1) {
    const wait = begun + (sent / perSecond) * 1000 - performance.now();
    if (wait > 0) await sleep(wait);
    pending.push(
      sent % 2 === 0
        ? timed(times.submit, place(url, agent, anyOf(clients.buyers)))
        : timed(times.history, read(url, agent, anyOf(clients.readers), history)),
    );
  }
  await Promise.all(pending);
  agent.destroy();
  return times;
}

function anyOf(customers: Customer[]): Customer {
  const customer = customers[Math.floor(Math.random() * customers.length)];
  if (customer === undefined) throw new Error('there are no customers');
  return customer;
}

async function timed(times: number[], answered: Promise<void>): Promise<void> {
  const sent = performance.now();
  await answered;
  times.push(performance.now() - sent);
}

async function place(url: string, agent: Agent, customer: Customer): Promise<void> {
  await exchange(`${url}/orders.json?auth=${customer.idToken}`, agent, goodOrder(customer));
}

async function read(url: string, agent: Agent, reader: Customer, history: number): Promise<void> {
  const mine = `orderBy=%22userId%22&equalTo=%22${reader.localId}%22&limitToLast=${history}`;
  const text = await exchange(`${url}/orders.json?auth=${reader.idToken}&${mine}`, agent);
  const orders = text.split('"orderData"').length - 1;
  if (orders !== history) throw new Error(`a history has ${orders} orders`);
}

/** Sends a request, and gives the body of the answer. */
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
