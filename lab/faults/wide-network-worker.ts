import { randomUUID } from 'node:crypto';
import { Agent, request as send } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { Customer } from '../../server/test/shop.ts';
import { orderBody, tryOf, wishOf } from './customers.ts';
import type { Tried } from './journal.ts';
import { outcomeOf, postJson } from './post-json.ts';

// The customers of one /48, each request from a /64 of its own: they sign up and open streams, and then sign in,
// guess a password, order and read, in loops, until a message ends it.

export interface WideAttack {
  address: string;
  /** the first 48 bits of its addresses, such as `2001:db8:bad` */
  prefix: string;
  /** whose password is guessed */
  victim: string;
  accounts: number;
  /** the parallel loops of each kind */
  signIns: number;
  guesses: number;
  orders: number;
  reads: number;
}

type Kind = 'sign-up' | 'stream' | 'sign-in' | 'guess' | 'order' | 'read';

export interface WideReport {
  /** by kind, how many requests got each status */
  answers: Record<Kind, Record<number, number>>;
  tries: Tried[];
}

const attack: WideAttack = workerData; // as wide-network.ts gives it
const PASSWORD = 'a password of the network';
const STREAMS_PER_ACCOUNT = 5;
/** So that this thread does not take the processor from the shop. */
const PAUSE_AFTER_REFUSAL_MS = 20;

/** Node accepts one connection in a turn of the event loop, so a burst of them would hold up everybody's first request. */
const PAUSE_BETWEEN_LOOPS_MS = 20;

const agent = new Agent({ keepAlive: true });
const report: WideReport = {
  answers: { 'sign-up': {}, stream: {}, 'sign-in': {}, guess: {}, order: {}, read: {} },
  tries: [],
};
const over = new AbortController();
parentPort?.on('message', () => over.abort());

let addresses = 0;
/** An address in another /64 each time, and in another /56 after 256 of them. */
function nextAddress(): { 'x-forwarded-for': string } {
  addresses += 1;
  const subnet = ((addresses * 257) % 65_536).toString(16);
  return { 'x-forwarded-for': `${attack.prefix}:${subnet}::1` };
}

function note(kind: Kind, status: number): void {
  report.answers[kind][status] = (report.answers[kind][status] ?? 0) + 1;
}

async function identity(kind: Kind, operation: string, email: string, password: string) {
  const url = `${attack.address}/v1/accounts:${operation}?key=k`;
  const answer = await postJson(agent, url, { email, password }, nextAddress());
  note(kind, answer.status);
  return answer;
}

async function signUp(): Promise<Customer | null> {
  const email = `${randomUUID()}@example.com`;
  const { status, text } = await identity('sign-up', 'signUp', email, PASSWORD);
  if (status !== 200) return null;
  const { idToken, refreshToken, localId } = JSON.parse(text);
  return { idToken, refreshToken, localId, email, password: PASSWORD };
}

/** Opens a stream, which stays open until the end. @returns when it is open or refused */
async function openStream({ idToken, localId }: Customer): Promise<void> {
  const url = `${attack.address}/orders.json?auth=${idToken}&orderBy=%22userId%22&equalTo=%22${localId}%22`;
  note('stream', await get(url, { accept: 'text/event-stream' }, true));
}

/** @returns the status, as soon as it is known if the reply does not end; 0 when there was no answer */
async function get(url: string, more: Record<string, string> = {}, isEndless = false) {
  return await new Promise<number>((resolve) => {
    const headers = { ...nextAddress(), ...more };
    // A stream takes its connection away from the agent.
    const sent = send(url, { agent: isEndless ? false : agent, headers }, (answer) => {
      const answered = () => resolve(answer.statusCode ?? 0);
      if (isEndless) {
        answered();
        over.signal.addEventListener('abort', () => answer.destroy());
      }
      answer.on('error', answered);
      answer.resume().on('close', answered);
    });
    sent.on('error', () => resolve(0)).end();
  });
}

async function order(customer: Customer): Promise<number> {
  const wish = wishOf(customer, Math.random);
  const url = `${attack.address}/orders.json?auth=${customer.idToken}`;
  const answer = await postJson(agent, url, orderBody(wish), nextAddress());
  note('order', answer.status);
  report.tries.push({ what: tryOf(wish), outcome: outcomeOf(answer) });
  return answer.status;
}

async function read(turn: number): Promise<number> {
  const paths = ['/ingredients.json', '/menu.json', `/?salad=1&meat=2&turn=${turn}`];
  const status = await get(attack.address + (paths[turn % paths.length] ?? '/'));
  note('read', status);
  return status;
}

/** Does the work in parallel loops, which begin one after the other, until the attack is over. */
async function inLoops(loops: number, work: (turn: number) => Promise<number>): Promise<void> {
  let turn = 0;
  const loop = async (_: unknown, place: number) => {
    await sleep(place * PAUSE_BETWEEN_LOOPS_MS);
    while (!over.signal.aborted) {
      turn += 1;
      const status = await work(turn);
      if (status !== 200) await sleep(PAUSE_AFTER_REFUSAL_MS);
    }
  };
  await Promise.all(Array.from({ length: loops }, loop));
}

const signedUp = await Promise.all(Array.from({ length: attack.accounts }, signUp));
const customers = signedUp.filter((customer) => customer !== null);
const customerOf = (turn: number): Customer => {
  const customer = customers[turn % customers.length];
  if (customer === undefined) throw new Error('the network has no account');
  return customer;
};
const streams = customers.flatMap((customer) =>
  Array.from({ length: STREAMS_PER_ACCOUNT }, () => customer),
);
// One after the other, as the loops begin.
for (const customer of streams) await openStream(customer);
parentPort?.postMessage('ready');
await Promise.all([
  inLoops(attack.signIns, async (turn) => {
    const { email } = customerOf(turn);
    return (await identity('sign-in', 'signInWithPassword', email, PASSWORD)).status;
  }),
  inLoops(attack.guesses, async (turn) => {
    const guess = `guess number ${turn}`;
    return (await identity('guess', 'signInWithPassword', attack.victim, guess)).status;
  }),
  inLoops(attack.orders, async (turn) => await order(customerOf(turn))),
  inLoops(attack.reads, read),
]);
agent.destroy();
parentPort?.postMessage(report);
parentPort?.close();
