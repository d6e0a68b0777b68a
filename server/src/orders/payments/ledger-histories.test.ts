import { expect, test } from 'vitest';
import { toCents } from '@tall-order/domain/pricing.ts';
import { familyBasket, placeBasket, sellExtras } from '../../../test/baskets.ts';
import { newStaff } from '../../../test/new-staff.ts';
import { recordPayment } from '../../../test/record-payment.ts';
import { call, newCustomer, newOrder } from '../../../test/shop.ts';
import type { Customer, Shop } from '../../../test/shop.ts';
import { startInstances } from '../../../test/start-instances.ts';
import { ordersSheet } from '../../admin/export-orders.ts';
import { checkShop } from '../../admin/check.ts';
import { randomFrom } from '../../../../lab/faults/harness.ts';

/** `LEDGER_HISTORIES=1000` plays the full number. */
const HISTORIES = Number(process.env['LEDGER_HISTORIES'] ?? 24);
/** Far more than they take. */
const AMPLE_MS = 120_000 + HISTORIES * 2000;
const AT_ONCE = 8;
const STAFF = 3;
const ACTS = 4;
/** of a delivery, in cents */
const FEE = 250;

interface History {
  id: string;
  /** the orders of its burgers */
  orders: string[];
  customer: Customer;
  random: () => number;
  /** every entry that was answered for, in cents below 0 for refunds, by its id */
  entries: Map<string, { cents: number; reducesPrice: boolean }>;
  refusals: number;
  counts: { changes: number; fewer: number; undos: number };
}

/** Takes money or gives it back, by what the person saw last, now and then twice under one key. */
async function pay(
  shop: Shop,
  staff: Customer,
  history: History,
  seen: { paid: number; due: number },
) {
  const { id, random, entries } = history;
  const isRefund = random() < 0.4;
  const most = toCents(isRefund ? seen.paid : seen.due);
  // Now and then more than there is.
  const amount = Math.max(1, Math.ceil(most * random() * 1.2)) / 100;
  const reducesPrice = isRefund && random() < 0.5;
  const body = isRefund
    ? { kind: 'refund', reason: 'By chance', amount, due: seen.due, reducesPrice }
    : { method: random() < 0.5 ? 'cash' : 'card', amount, due: seen.due };
  const key = `key ${random()}`.replace(' ', '-');
  const send = async () => await recordPayment(shop, staff, id, body, key);
  const replies = random() < 0.2 ? await Promise.all([send(), send()]) : [await send()];
  for (const { status, body } of replies) {
    expect([200, 409]).toContain(status);
    const cents = isRefund ? -toCents(amount) : toCents(amount);
    if (status === 200) entries.set(body.name, { cents, reducesPrice });
    else history.refusals += 1;
  }
  return replies.findLast(({ body }) => body.due !== undefined)?.body ?? seen;
}

const ADDRESS = { street: 'Long Lane 1', zipCode: '1011', country: 'Netherlands' };
const REASON = 'You asked us to.';

/** Adds to the basket, corrects how it goes, or takes something off, by what the person saw last. */
async function amend(shop: Shop, staff: Customer, { id, customer, random, counts }: History) {
  const order = await readOrder(shop, customer, id);
  const { state, total, fee = 0, burgers, extras, orderData } = order;
  const charged = toCents(total) + toCents(fee);
  const asked = (more: number) => ({
    reason: REASON,
    version: state.version,
    total: (charged + more) / 100,
    agreed: random() < 0.8,
  });
  const isDelivered = orderData.deliveryMethod === 'delivery';
  const counted = Object.entries<{ count: number; cancelledAt?: number }>(extras).find(
    ([, { count, cancelledAt }]) => count > 1 && cancelledAt === undefined,
  );
  const more = random() < 0.5 ? 1 : 2;
  const ways = [
    () => ({ add: { extra: 'fries', count: more }, ...asked(300 * more) }),
    () => ({ add: { burger: { meat: 1 } }, ...asked(530) }),
    () =>
      isDelivered
        ? { correct: { deliveryMethod: 'collection' }, ...asked(-toCents(fee)) }
        : { correct: { deliveryMethod: 'delivery', ...ADDRESS }, ...asked(FEE) },
    () => ({
      version: state.version,
      reason: REASON,
      takeOff: { burger: Object.keys(burgers).at(-1) },
    }),
    () => ({
      version: state.version,
      reason: REASON,
      takeOff: {
        extra: counted?.[0] ?? 'fries',
        stay: counted === undefined ? 1 : counted[1].count - 1,
      },
    }),
  ];
  const json = ways[Math.floor(random() * ways.length)]?.();
  const url = `${shop.url}/baskets/${id}/changes.json?auth=${staff.idToken}`;
  const send = async () => await call(url, { method: 'POST', json });
  const replies = random() < 0.2 ? await Promise.all([send(), send()]) : [await send()];
  for (const { status } of replies) expect([200, 400, 404, 409]).toContain(status);
  if (!replies.some(({ status }) => status === 200)) return;
  counts.changes += 1;
  if (json !== undefined && 'takeOff' in json && 'stay' in json.takeOff) counts.fewer += 1;
}

/** Takes the basket a step on, or cancels it or a part of it. */
async function change(shop: Shop, staff: Customer, { id, orders, customer, random }: History) {
  const basket = await readOrder(shop, customer, id);
  const { version, status } = basket.state;
  const by = random() < 0.5 ? customer : staff;
  const wanted = status === 'received' && random() < 0.6 ? 'preparing' : 'cancelled';
  if (random() < 0.5) {
    const burger = orders[Math.floor(random() * orders.length)];
    const url = `${shop.url}/baskets/${id}/cancellations.json?auth=${customer.idToken}`;
    return await call(url, { method: 'POST', json: { version, burger } });
  }
  return await call(`${shop.url}/baskets/${id}/state.json?auth=${by.idToken}`, {
    method: 'PATCH',
    json: { version, status: wanted },
  });
}

async function cancel(shop: Shop, staff: Customer, { id, customer }: History): Promise<void> {
  const { version, status } = (await readOrder(shop, customer, id)).state;
  if (status === 'cancelled') return;
  const url = `${shop.url}/baskets/${id}/state.json?auth=${staff.idToken}`;
  const json = { version, status: 'cancelled' };
  expect((await call(url, { method: 'PATCH', json })).status).toBe(200);
}

/** Takes back the last step, a cancellation too. */
async function undo(shop: Shop, staff: Customer, { id, customer, counts }: History) {
  const { state } = await readOrder(shop, customer, id);
  const status = state.preparingAt === undefined ? 'received' : 'preparing';
  const back = state.status === 'preparing' ? 'received' : status;
  const { status: answer } = await call(
    `${shop.url}/baskets/${id}/state.json?auth=${staff.idToken}`,
    { method: 'PATCH', json: { version: state.version, status: back, agreed: true } },
  );
  expect([200, 409]).toContain(answer);
  if (answer === 200) counts.undos += 1;
}

async function readOrder(shop: Shop, customer: Customer, id: string) {
  return (await call(`${shop.url}/baskets/${id}.json?auth=${customer.idToken}`)).body;
}

async function play(shop: Shop, staff: Customer, history: History): Promise<void> {
  const { id, customer, random } = history;
  for (let act = 0; act < ACTS; act += 1) {
    const { total, fee = 0, paid = 0, due, state } = await readOrder(shop, customer, id);
    const act = random();
    if (state.status === 'cancelled' && act < 0.7) await undo(shop, staff, history);
    else if (act < 0.1) await undo(shop, staff, history);
    else if (act < 0.2) await change(shop, staff, history);
    else if (act < 0.5) await amend(shop, staff, history);
    else {
      const seen = await pay(shop, staff, history, {
        paid,
        due: due ?? (toCents(total) + toCents(fee)) / 100,
      });
      await pay(shop, staff, history, seen);
    }
  }
}

interface Line {
  /** of one piece, a decimal */
  price: number;
  count?: number;
}

/**
 * What the customer reads, the receipt and the ledger agree. Where no money was taken a basket that is not cancelled
 * says nothing of it.
 * @returns what is due, in cents
 */
async function expectBalanced(shop: Shop, { id, customer, entries }: History): Promise<number> {
  const {
    total,
    fee = 0,
    paid = 0,
    reduction = 0,
    due,
    state,
  } = await readOrder(shop, customer, id);
  const made = [...entries.values()];
  const sum = made.reduce((before, { cents }) => before + cents, 0);
  const reduced = made.reduce(
    (before, { cents, reducesPrice }) => before - (reducesPrice ? cents : 0),
    0,
  );
  const sold = state.status === 'cancelled' ? 0 : toCents(total) + toCents(fee);
  expect({ id, reduction: toCents(reduction) }).toEqual({ id, reduction: Math.min(reduced, sold) });
  const price = Math.max(0, sold - reduced);
  expect({ id, paid: toCents(paid) }).toEqual({ id, paid: sum });
  expect({ id, due: due === undefined ? price : toCents(due) }).toEqual({ id, due: price - sum });
  const receipt = await call(`${shop.url}/baskets/${id}/receipt.json?auth=${customer.idToken}`);
  const { total: items, fee: delivery } = receipt.body;
  expect({ id, sold: toCents(items) + toCents(delivery) }).toEqual({ id, sold });
  expect({ id, due: toCents(receipt.body.due) }).toEqual({ id, due: price - sum });
  const lines = [
    ...Object.values<Line>(receipt.body.burgers),
    ...Object.values<Line>(receipt.body.extras),
  ];
  const inLines = lines.reduce((all, line) => all + toCents(line.price) * (line.count ?? 1), 0);
  expect({ id, inLines }).toEqual({ id, inLines: toCents(items) });
  const rows = await shop.db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', id)
    .execute();
  expect(rows.map((row) => row.id).toSorted(byText)).toEqual([...entries.keys()].toSorted(byText));
  return price - sum;
}

/** What is due of each order by the export, in cents. */
async function exportedDues({ db }: Shop): Promise<Map<string, number>> {
  const { columns, rows } = ordersSheet(
    db,
    { from: 0, before: Date.now() + 1000 },
    { timeZone: 'UTC', dayStart: '05:00' },
  );
  const [basket, due] = ['basket', 'due'].map((name) => columns.findIndex(([one]) => one === name));
  const dues = new Map<string, number>();
  for await (const cells of rows) {
    const cents = cells[due ?? -1];
    if (typeof cents === 'number') dues.set(String(cells[basket ?? -1]), cents);
  }
  return dues;
}

const byText = (one: string, other: string) => (one < other ? -1 : 1);

test(
  `${HISTORIES} histories of payments, refunds, changes, cancellations and undos balance to the cent`,
  { timeout: AMPLE_MS },
  async () => {
    const { here, inTurn } = await startInstances();
    const staff = [await sellExtras(here)];
    while (staff.length < STAFF) staff.push(await newStaff(here, 'owner'));
    const customer = await newCustomer(here);
    let refusals = 0;
    let entries = 0;
    let reductions = 0;
    const counts = { changes: 0, fewer: 0, undos: 0 };
    const delivery = { isOffered: true, zipCodes: [], minimum: 0, fee: FEE / 100 };
    const set = await call(`${here.url}/shop.json?auth=${staff[0]?.idToken}`, {
      method: 'PATCH',
      json: { version: 0, delivery },
    });
    expect(set.status).toBe(200);
    const dues = new Map<string, number>();
    const playOne = async (seed: number) => {
      const random = randomFrom(seed);
      const isTogether = random() < 0.5;
      const placed = isTogether
        ? (await placeBasket(inTurn(seed), customer, familyBasket(customer))).body
        : { name: await newOrder(inTurn(seed), customer) };
      const { name: id, orders = [id] } = placed;
      const history = {
        id,
        orders,
        customer,
        random,
        entries: new Map<string, { cents: number; reducesPrice: boolean }>(),
        refusals: 0,
        counts,
      };
      await Promise.all(staff.map(async (one, turn) => await play(inTurn(turn), one, history)));
      // So that it happens in any case, and some stay cancelled.
      const [first = customer] = staff;
      if (seed % 3 === 1) await cancel(here, first, history);
      const { state } = await readOrder(here, customer, id);
      if (state.status === 'cancelled' && seed % 3 > 0) await undo(here, first, history);
      dues.set(id, await expectBalanced(here, history));
      refusals += history.refusals;
      entries += history.entries.size;
      reductions += [...history.entries.values()].filter((one) => one.reducesPrice).length;
    };
    for (let first = 1; first <= HISTORIES; first += AT_ONCE) {
      const count = Math.min(AT_ONCE, HISTORIES - first + 1);
      await Promise.all(Array.from({ length: count }, (_, turn) => playOne(first + turn)));
    }
    expect((await checkShop(here.db)).problems).toEqual([]);
    const counter = `${here.url}/counter/baskets.json?auth=${staff[0]?.idToken}`;
    const listed = (await call(counter)).body as Record<string, { due: number }>;
    for (const [id, { due }] of Object.entries(listed)) {
      expect({ id, due: toCents(due) }).toEqual({ id, due: dues.get(id) });
    }
    expect(await exportedDues(here)).toEqual(dues);
    // Of each there were several, or nothing was tried; how many are refused depends on how they meet.
    expect(entries).toBeGreaterThan(HISTORIES);
    expect(counts.undos).toBeGreaterThan(0);
    expect(counts.fewer).toBeGreaterThan(0);
    for (const count of [counts.changes, refusals, reductions]) {
      expect(count).toBeGreaterThan(HISTORIES / 12);
    }
  },
);
