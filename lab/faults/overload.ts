import { request as send, Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Customer } from '../../server/test/shop.ts';
import { customersOf, expectReady, orderOnce, wishOf } from './customers.ts';
import type { Outcome } from './journal.ts';
import { BOTH } from './scenario.ts';
import type { Fault } from './scenario.ts';
import type { Harness } from './harness.ts';

const ORDERS_PER_SECOND = 40;
const MIN_ORDERS_PLACED = 0.99;
/** Readers that send the next request after each answer: as many as the shop can serve. */
const FULL_LOAD = 100;

/** F14: three and ten times as many readers as keep the shop busy, while customers order. */
export const overload: Fault = {
  name: 'F14',
  what: 'readers at 3 and 10 times what keeps the shop busy',
  databases: BOTH,
  smokeDatabases: ['sqlite'],
  // Each order is sent once, also if the shop answers 503.
  mayStayUnanswered: 1 - MIN_ORDERS_PLACED,
  run: async (harness) => {
    const address = await harness.start().opened;
    const problems: string[] = [];
    for (const times of harness.smoke ? [3] : [3, 10]) {
      problems.push(...(await overloaded(harness, address, times)));
    }
    await expectReady(harness, address, 'the overload');
    return problems;
  },
};

async function overloaded(harness: Harness, address: string, times: number): Promise<string[]> {
  const customers = await customersOf(address);
  const seconds = harness.smoke ? 2 : 15;
  const end = performance.now() + seconds * 1000;
  const agent = new Agent({ keepAlive: true });
  const answers = new Map<number, number>();
  const read = async ({ idToken, localId }: Customer) => {
    const mine = `orderBy=%22userId%22&equalTo=%22${localId}%22`;
    while (performance.now() < end) {
      const status = await get(`${address}/orders.json?auth=${idToken}&${mine}`, agent);
      answers.set(status, (answers.get(status) ?? 0) + 1);
    }
  };
  const next = turnsOf(customers);
  const readers = Array.from({ length: FULL_LOAD * times }, () => read(next()));
  const outcomes: Promise<Outcome>[] = [];
  while (performance.now() < end) {
    outcomes.push(orderOnce(address, wishOf(next(), harness.random), harness.journal));
    await sleep(1000 / ORDERS_PER_SECOND);
  }
  await Promise.all(readers);
  agent.destroy();
  const placed = (await Promise.all(outcomes)).filter(({ is }) => is === 'ok').length;
  const problems: string[] = [];
  const share = placed / outcomes.length;
  if (share < MIN_ORDERS_PLACED) {
    problems.push(`${times}×: ${(share * 100).toFixed(1)} % of the orders placed`);
  }
  const unexpected = [...answers.keys()].filter((status) => status !== 200 && status !== 503);
  if (unexpected.length > 0) problems.push(`${times}×: reads answered ${unexpected.join(', ')}`);
  if ((answers.get(503) ?? 0) === 0) problems.push(`${times}×: no read was shed`);
  return problems;
}

/** One customer after the other, again and again. */
function turnsOf(customers: Customer[]): () => Customer {
  let turn = 0;
  return () => {
    turn += 1;
    const customer = customers[turn % customers.length];
    if (customer === undefined) throw new Error('there are no customers');
    return customer;
  };
}

/** The status; 0 when there was no answer. */
async function get(url: string, agent: Agent): Promise<number> {
  return await new Promise((resolve) => {
    const sent = send(url, { agent }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.on('error', () => resolve(0)).end();
  });
}
