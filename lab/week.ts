import { parseArgs } from 'node:util';
import { setRole } from '../server/src/accounts/roles/grant-role.ts';
import { familyBasket, placeBasket, sellExtras } from '../server/test/baskets.ts';
import { recordPayment } from '../server/test/record-payment.ts';
import { call, goodOrder, newCustomer, openShop, placeOrder } from '../server/test/shop.ts';
import type { Customer } from '../server/test/shop.ts';
import { randomFrom } from './faults/harness.ts';

// Five weeks of a shop that is open at lunch and in the evening, for looking at its books: with their four weeks before,
// the days of the last one can be compared. `npm run build`, then `node lab/week.ts --data DIR`, then
// `DATA_DIR=DIR npm start`; the owner signs in with the printed address and password.

const { values } = parseArgs({
  options: { data: { type: 'string' }, weeks: { type: 'string', default: '5' } },
});
if (values.data === undefined) {
  console.error('Name an empty folder with --data.');
  process.exit(2);
}
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const HOURS = [11, 12, 12, 13, 17, 18, 18, 19, 19, 20];
const days = Number(values.weeks) * 7;
const random = randomFrom(7);
let clock = new Date().setUTCHours(9, 0, 0, 0) - days * DAY;

const shop = await openShop(
  { now: () => clock, sessionSeconds: (days + 2) * 24 * 3600 },
  { dataDir: values.data, databaseUrl: undefined, onConnectionLost: () => {} },
);
const owner = await sellExtras(shop);
await setRole(
  shop.db,
  { accountId: owner.localId, role: 'owner', way: 'command line', changedBy: null },
  clock,
);
const customer = await newCustomer(shop);
const rates = {
  from: '2020-01-01',
  delivery: 9,
  collection: 9,
  drink: { delivery: 21, collection: 21 },
};
await send('/shop.json', 'PATCH', owner, {
  version: 0,
  facts: {
    name: 'Tall Tom',
    street: 'Market 1',
    zipCode: '1011',
    city: 'Amsterdam',
    country: 'Netherlands',
    phone: '',
    email: '',
    legalText: '',
    privacyText: '',
  },
  timeZone: 'UTC',
  taxRates: [rates],
  delivery: { isOffered: true, zipCodes: [], minimum: 0, fee: 2.5 },
  promises: { minutesToMake: 15, burgersInTenMinutes: null, minutesOnTheRoad: 20 },
});

let last = 0;
for (let day = 0; day < days; day += 1) {
  const start = clock;
  const weekend = new Date(start).getUTCDay() % 6 === 0 ? 1.6 : 1;
  const times = Array.from({ length: Math.round(14 * weekend + random() * 8) }, () => {
    const hour = HOURS[Math.floor(random() * HOURS.length)] ?? 12;
    return start + (hour - 9) * 60 * MINUTE + Math.floor(random() * 60) * MINUTE;
  }).toSorted((one, other) => one - other);
  for (const at of times) {
    clock = Math.max(clock, at);
    await serve();
  }
  clock = Math.max(clock, start + 13 * 60 * MINUTE);
  if (day < days - 1) last = await close(last);
  clock = start + DAY;
}
await shop.close();
console.log(`${days} days. The owner is ${owner.email}, ${owner.password}`);

/** An order, as it goes on most evenings: paid, made, handed over; some are late, some cancelled, some given back. */
async function serve(): Promise<void> {
  const isFamily = random() < 0.4;
  const placed = isFamily
    ? await placeBasket(shop, customer, familyBasket(customer))
    : await placeOrder(shop, customer, goodOrder(customer));
  const id = String(placed.body.name);
  const price = isFamily ? 24.2 : 6.3;
  const method = random() < 0.45 ? 'cash' : 'card';
  if (random() < 0.06) {
    await step(id, 'cancelled', 1);
    return;
  }
  let version = 1;
  if (random() < 0.95) {
    await recordPayment(shop, owner, id, { method, amount: price, due: price });
    version += 1;
  }
  clock += Math.round((6 + random() * 4) * MINUTE);
  await step(id, 'preparing', version);
  clock += Math.round((5 + random() * 6) * MINUTE);
  await step(id, 'ready', version + 1);
  await step(id, 'handed-over', version + 2);
  if (version === 2 && random() < 0.05) {
    const refund = {
      kind: 'refund',
      method,
      amount: 1,
      due: 0,
      reason: 'Cold',
      reducesPrice: true,
    };
    await recordPayment(shop, owner, id, refund);
  }
}

async function step(id: string, status: string, version: number): Promise<void> {
  await send(`/baskets/${id}/state.json`, 'PATCH', owner, { status, version });
}

/** @returns the number of the record */
async function close(before: number): Promise<number> {
  const { open } = (await send('/closings.json', 'GET', owner)).body;
  const cash = 100 + open.cash.taken - open.cash.refunded - (random() < 0.3 ? 2 : 0);
  const body = { last: before, float: 100, cash, drivers: 0, terminal: open.card.taken };
  const key = { 'idempotency-key': `evening-${before}` };
  return (await send('/closings.json', 'POST', owner, body, key)).body.number;
}

async function send(
  path: string,
  method: string,
  by: Customer,
  json?: object,
  headers: Record<string, string> = {},
) {
  const reply = await call(`${shop.url}${path}?auth=${by.idToken}`, { method, json, headers });
  if (reply.status !== 200) console.error(method, path, reply.text);
  return reply;
}
