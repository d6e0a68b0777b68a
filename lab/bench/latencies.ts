import { Agent } from 'node:http';
import type { Customer } from '../../server/test/shop.ts';
import { atRate } from './at-rate.ts';
import { placeOrder, readHistory } from './customer-calls.ts';

/** Milliseconds from the request to the last byte of the answer. */
export interface Latencies {
  submit: number[];
  history: number[];
}

/** The customers who order and those whose histories are read. */
export interface Clients {
  buyers: Customer[];
  readers: Customer[];
}

/**
 * Places orders and reads histories in turns, this many requests per second whether or not the shop keeps up,
 * so that every request that is sent during a slow moment counts.
 * @throws Error when a request is refused, or when a history has too few orders
 */
export async function measure(
  url: string,
  clients: Clients,
  { perSecond, seconds, history }: { perSecond: number; seconds: number; history: number },
): Promise<Latencies> {
  const agent = new Agent({ keepAlive: true });
  const times: Latencies = { submit: [], history: [] };
  await atRate(perSecond, seconds, (sent) =>
    sent % 2 === 0
      ? timed(times.submit, placeOrder(url, agent, anyOf(clients.buyers)))
      : timed(times.history, read(url, agent, anyOf(clients.readers), history)),
  );
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

async function read(url: string, agent: Agent, reader: Customer, history: number): Promise<void> {
  const text = await readHistory(url, agent, reader, history);
  const orders = text.split('"orderData"').length - 1;
  if (orders !== history) throw new Error(`a history has ${orders} orders`);
}
