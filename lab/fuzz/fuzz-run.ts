import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { createJudge, operationOf } from './judge.ts';
import type { ApiDocument, FuzzRequest } from './requests.ts';
import { requestsOf } from './requests.ts';
import { asCurl, createSender } from './send.ts';
import type { Progress } from '../../server/src/admin/terminal.ts';
import type { ShopProcess } from '../../server/test/shop-process.ts';

/** The settings a shop is fuzzed with: all of them are in the README. */
export const FUZZED_SETTINGS = {
  SIGN_UPS_PER_HOUR: '1000000',
  // Requests come from many networks, so that attempts of one do not block all.
  TRUST_PROXY: '127.0.0.1',
  LOG_LEVEL: 'trace',
  SMTP_URL: 'smtp://127.0.0.1:9',
};

export interface FuzzReport {
  seed: number;
  requests: number;
  byStatus: Map<string, number>;
  byRoute: Map<string, number>;
  /** what went wrong, each with a request to repeat where one is to blame */
  faults: string[];
}

const CONNECTIONS = 8;
const PASSWORD = 'correct horse battery';
/** of what the shop logged while a request went without an answer */
const MAX_LOG_LETTERS = 4000;
/** Calls that may take the customers' sessions or accounts away. */
const ENDS_SESSIONS = /^DELETE |:update|:delete|setAccountInfo|deleteAccount|:resetPassword/;

interface Customer {
  idToken: string;
  refreshToken: string;
  localId: string;
  email: string;
}

/**
 * Sends seeded requests made from the shop's own API description and judges every answer, the logs,
 * and the shop afterwards. The same seed makes the same requests.
 */
export async function fuzz(
  shop: ShopProcess,
  { requests, seed, progress }: { requests: number; seed: number; progress?: Progress },
): Promise<FuzzReport> {
  const origin = await shop.opened;
  // Served by the shop from its routes.
  const document = (await (await fetch(`${origin}/openapi.json`)).json()) as ApiDocument;
  const judge = createJudge(document);
  const sender = createSender(origin, CONNECTIONS);
  const secrets = new Set([`canary-${randomUUID()}`, PASSWORD]);
  const report: FuzzReport = {
    seed,
    requests,
    byStatus: new Map(),
    byRoute: new Map(),
    faults: [],
  };
  const samples = fc.sample(requestsOf(document), { numRuns: requests, seed });
  const before = await fingerprint(origin);
  let words = await newWords(origin, secrets);
  let next = 0;
  const worker = async () => {
    for (;;) {
      const index = next;
      next += 1;
      const sample = samples[index];
      if (sample === undefined) return;
      progress?.step('requests', index, requests);
      const request = filledIn(sample, words, index);
      const logged = shop.output().length;
      const answer = await sender.send(request);
      const isCutOff = 'noAnswer' in answer;
      count(report.byStatus, isCutOff ? 'cut off' : String(answer.status));
      const route = operationOf(document, request)?.name ?? 'no operation';
      count(report.byRoute, route);
      if (!isCutOff && answer.status === 200 && ENDS_SESSIONS.test(route)) {
        words = await newWords(origin, secrets);
      }
      const fault = isCutOff
        ? cutOff(request, answer.noAnswer, shop.output().slice(logged) + shop.errors())
        : judge(request, answer);
      if (fault !== null) report.faults.push(`${fault}\n  ${asCurl(origin, request)}`);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  sender.close();
  report.faults.push(
    ...(await faultsAfterwards(shop, origin, before)),
    ...logFaults(shop, secrets),
  );
  return report;
}

/** The shop may hang up on a client that is still sending a refused body. */
function cutOff({ body = '', method }: FuzzRequest, how: string, log: string): string | null {
  if (body.length > 60_000 || method === 'CONNECT') return null;
  return `no answer: ${how}; meanwhile the shop logged\n${log.slice(-MAX_LOG_LETTERS)}`;
}

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

/** Signs up two customers, the second with an order, for the words in requests that stand for them. */
async function newWords(origin: string, secrets: Set<string>): Promise<Map<string, string>> {
  const words = new Map([
    ['canary', [...secrets][0] ?? ''],
    ['password', PASSWORD],
  ]);
  for (const who of ['ann', 'bob']) {
    const email = `${who}-${randomUUID()}@example.com`;
    const customer: Customer = await post(`${origin}/v1/accounts:signUp?key=fuzz`, {
      email,
      password: PASSWORD,
    });
    const order: { name: string } = await post(`${origin}/orders.json?auth=${customer.idToken}`, {
      ingredients: { salad: 1 },
      orderData: { name: who, email, deliveryMethod: 'collection' },
    });
    const sessions = await fetch(`${origin}/sessions.json?auth=${customer.idToken}`);
    const [session = ''] = Object.keys(Object(await sessions.json()));
    for (const secret of [customer.idToken, customer.refreshToken]) secrets.add(secret);
    words
      .set(`token:${who}`, customer.idToken)
      .set(`refresh:${who}`, customer.refreshToken)
      .set(`id:${who}`, customer.localId)
      .set(`email:${who}`, email)
      .set(`order:${who}`, order.name)
      .set(`session:${who}`, session);
  }
  return words;
}

async function post<Reply>(url: string, json: unknown): Promise<Reply> {
  for (;;) {
    const response = await fetch(url, {
      method: 'POST',
      body: JSON.stringify(json),
      headers: { 'content-type': 'application/json' },
    });
    const text = await response.text();
    if (response.ok) return JSON.parse(text) as Reply; // as the API description says
    if (response.status !== 503) throw new Error(`${url.split('?', 1)[0]}: ${text}`);
  }
}

function filledIn(sample: FuzzRequest, words: Map<string, string>, index: number): FuzzRequest {
  const fill = (text: string) =>
    text.replaceAll(/(?:\{\{|%7B%7B)([\w:]+|\w+%3A\w+)(?:\}\}|%7D%7D)/g, (all, name: string) => {
      return words.get(name.replace('%3A', ':')) ?? all;
    });
  return {
    ...sample,
    path: fill(sample.path),
    body: sample.body === undefined ? undefined : fill(sample.body),
    headers: {
      'x-forwarded-for': `10.${(index >> 14) & 255}.${(index >> 6) & 255}.${index & 63}`,
      ...Object.fromEntries(
        Object.entries(sample.headers).map(([name, value]) => [name, fill(value)]),
      ),
    },
  };
}

/** Answers that only a polluted prototype or lost data would change. */
async function fingerprint(origin: string): Promise<string> {
  const texts = ['/ingredients.json', '/healthz', '/readyz', '/.well-known/jwks.json'].map(
    async (path) => {
      const response = await fetch(origin + path);
      return `${path} ${response.status} ${await response.text()}`;
    },
  );
  return (await Promise.all(texts)).join('\n');
}

async function faultsAfterwards(
  { child }: ShopProcess,
  origin: string,
  before: string,
): Promise<string[]> {
  if (child.exitCode !== null) return [`the shop ended with ${child.exitCode}`];
  const after = await fingerprint(origin);
  return after === before ? [] : [`the shop answers otherwise than before:\n${before}\n${after}`];
}

/** Logs are JSON lines after the first one, without secrets. */
function logFaults(shop: ShopProcess, secrets: Set<string>): string[] {
  const all = (shop.output() + shop.errors()).split('\n').filter((line) => line !== '');
  // What comes before the shop's address is for people.
  const lines = all.slice(all.findIndex((line) => line.startsWith('Tall Order is open')));
  const noJson = lines.filter((line) => !/^(?:\{.*\}|Tall Order is open at \S+)$/.test(line));
  const log = lines.join('\n');
  const shown = [...secrets].filter((secret) => log.includes(secret));
  return [
    ...noJson.slice(0, 3).map((line) => `a log line is not JSON: ${line.slice(0, 500)}`),
    ...shown.slice(0, 3).map((secret) => {
      const line = lines.find((one) => one.includes(secret)) ?? '';
      return `a log line shows a secret: ${line.slice(0, 500)}`;
    }),
  ];
}
