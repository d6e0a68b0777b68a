import { Agent, request as send } from 'node:http';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import type { Customer } from '../../server/test/shop.ts';
import { orderBody, tryOf, wishOf } from './customers.ts';
import type { Tried } from './journal.ts';
import { outcomeOf, postJson } from './post-json.ts';

// One account opens connections, orders, signs in and reads its orders, in loops, until a message ends it.

export interface FloodData {
  address: string;
  hostile: Customer;
  /** the address that its connections come from */
  from: string;
  /** parallel loops of each kind */
  loops: number;
  /** opened at once */
  connections: number;
  /** how many of the connections request a list and do not read the reply */
  unread: number;
}

export interface FloodReport {
  /** how many orders got each status */
  answers: Record<string, number>;
  tries: Tried[];
}

const { address, hostile, from, loops, connections, unread }: FloodData = workerData; // as hostile-account.ts gives it
const agent = new Agent({ keepAlive: true, localAddress: from });
const report: FloodReport = { answers: {}, tries: [] };
const over = new AbortController();
let listsRead = 0;
parentPort?.on('message', () => over.abort());

function openConnections(): Socket[] {
  const { hostname, port } = new URL(address);
  const list = `GET /orders.json?auth=${hostile.idToken}&orderBy=%22userId%22&equalTo=%22${hostile.localId}%22 HTTP/1.1\r\nHost: a\r\n\r\n`;
  return Array.from({ length: connections }, (_, place) => {
    const socket = connect({ host: hostname, port: Number(port), localAddress: from });
    socket.on('error', () => {}); // being hung up on is what is looked for
    if (place < unread) socket.pause().write(list);
    else socket.resume();
    return socket;
  });
}

async function order(): Promise<void> {
  const wish = wishOf(hostile, Math.random);
  const url = `${address}/orders.json?auth=${hostile.idToken}`;
  const answer = await postJson(agent, url, orderBody(wish));
  report.answers[answer.status] = (report.answers[answer.status] ?? 0) + 1;
  report.tries.push({ what: tryOf(wish), outcome: outcomeOf(answer) });
}

async function signIn(): Promise<void> {
  const { email, password } = hostile;
  await postJson(agent, `${address}/v1/accounts:signInWithPassword?key=k`, { email, password });
}

/** A different list each time, because equal reads that wait share one query. */
async function readList(): Promise<void> {
  const own = `orderBy=%22userId%22&equalTo=%22${hostile.localId}%22`;
  listsRead += 1;
  const limit = 1000 - (listsRead % 500);
  const url = `${address}/orders.json?auth=${hostile.idToken}&${own}&limitToLast=${limit}`;
  await new Promise<void>((resolve) => {
    const sent = send(url, { agent }, (answer) => {
      answer.resume().on('close', resolve);
    });
    sent.on('error', () => resolve()).end();
  });
}

async function inLoops(work: () => Promise<void>): Promise<void> {
  while (!over.signal.aborted) await work();
}

const sockets = openConnections();
const floods = [order, signIn, readList];
await Promise.all(Array.from({ length: loops }, () => floods.map(inLoops)).flat());
agent.destroy();
for (const socket of sockets) socket.destroy();
parentPort?.postMessage(report);
parentPort?.close();
