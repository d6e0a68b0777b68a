import { setTimeout as sleep } from 'node:timers/promises';
import { median, quantileOf } from '../bench/quantiles.ts';
import type { MailServer } from '../../server/test/open-mail-server.ts';
import type { Customer } from '../../server/test/shop.ts';
import { orderOnce, wishOf } from './customers.ts';
import type { Harness } from './harness.ts';

/** Slower than the mailer sends, so that the times include no queue. */
const EVERY_MS = 250;
const LOOK_EVERY_MS = 50;
const PATIENCE_MS = 30_000;

/** The part of each received Message-ID before the @. */
export function messageIds({ received }: MailServer): string[] {
  return received.map(({ text }) => /^Message-ID: <([^@]+)@/im.exec(text)?.[1] ?? text);
}

/** The time from the answer to each order until its mail arrives at the mail server, in seconds. */
export async function arrivalTimes(
  harness: Harness,
  address: string,
  customers: Customer[],
  { relay, count }: { relay: MailServer; count: number },
): Promise<{ median: number; slowest99: number }> {
  const answered = new Map<string, number>();
  const times: number[] = [];
  const look = () => {
    for (const id of messageIds(relay)) {
      const at = answered.get(id);
      if (at === undefined) continue;
      times.push((performance.now() - at) / 1000);
      answered.delete(id);
    }
  };
  for (let order = 0; order < count; order += 1) {
    const id = await placeOne(harness, address, customers, order);
    answered.set(`${id}.confirmed`, performance.now());
    const next = performance.now() + EVERY_MS;
    while (performance.now() < next) {
      await sleep(LOOK_EVERY_MS);
      look();
    }
  }
  const end = performance.now() + PATIENCE_MS;
  while (answered.size > 0 && performance.now() < end) {
    await sleep(LOOK_EVERY_MS);
    look();
  }
  times.push(...Array.from(answered, () => Infinity));
  return { median: median(times), slowest99: quantileOf(times, 0.99) };
}

/** The median time of orders that are placed one after the other, in milliseconds. */
export async function orderTimes(
  harness: Harness,
  address: string,
  customers: Customer[],
  count: number,
): Promise<number> {
  const times: number[] = [];
  for (let order = 0; order < count; order += 1) {
    const begun = performance.now();
    await placeOne(harness, address, customers, order);
    times.push(performance.now() - begun);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(count / 2)] ?? Infinity;
}

/** @returns the order's id */
async function placeOne(
  { journal, random }: Harness,
  address: string,
  customers: Customer[],
  order: number,
): Promise<string> {
  const customer = customers[order % customers.length];
  if (customer === undefined) throw new Error('there are no customers');
  const outcome = await orderOnce(address, wishOf(customer, random), journal);
  if (outcome.is !== 'ok') throw new Error('an order was not placed');
  return outcome.id;
}
