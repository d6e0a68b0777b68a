import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ClosingReply } from '@tall-order/domain/closing-contract.ts';
import { expect, test } from 'vitest';
import { checkShop } from '../../admin/check.ts';
import { asCsv } from '../../admin/sheet.ts';
import { linesSheet, sayClosing } from '../../admin/day.ts';
import { newStaff } from '../../../test/new-staff.ts';
import { recordPayment } from '../../../test/record-payment.ts';
import { call, newCustomer, newOrder, startShop } from '../../../test/shop.ts';
import type { Customer, Shop } from '../../../test/shop.ts';
import { startInstances } from '../../../test/start-instances.ts';

const COUNTED = { float: 100, cash: 100, drivers: 0 };

async function close(
  shop: Shop,
  { idToken }: Customer,
  body: { last: number } & Record<string, unknown>,
  key: string = randomUUID(),
) {
  return await call(`${shop.url}/closings.json?auth=${idToken}`, {
    method: 'POST',
    headers: { 'idempotency-key': key },
    json: { ...COUNTED, ...body },
  });
}

async function readClosings(shop: Shop, { idToken }: Customer) {
  return (await call(`${shop.url}/closings.json?auth=${idToken}`)).body;
}

/** The entries of each closing by its number, below 0 for those that none covers. */
async function entriesByClosing({ db }: Shop): Promise<Map<number, number>> {
  const rows = await db.selectFrom('payments').select('closing').execute();
  const counts = new Map<number, number>();
  for (const { closing } of rows) counts.set(closing ?? -1, (counts.get(closing ?? -1) ?? 0) + 1);
  return counts;
}

test('a closing covers what was entered since the one before, and never changes', async () => {
  const shop = await startShop();
  const owner = await newStaff(shop, 'owner');
  const id = await newOrder(shop, await newCustomer(shop));
  await recordPayment(shop, owner, id, { amount: 6.3, due: 6.3 });
  await recordPayment(shop, owner, id, {
    kind: 'refund',
    reason: 'Typed twice',
    amount: 6.3,
    due: 0,
  });
  await recordPayment(shop, owner, id, { method: 'card', amount: 6.3, due: 6.3 });
  const good = { kind: 'refund', reason: 'Cold fries', reducesPrice: true, method: 'card' };
  await recordPayment(shop, owner, id, { ...good, amount: 1, due: 0 });
  const taken = {
    cash: { taken: 6.3, refunded: 0, corrected: 6.3 },
    card: { taken: 6.3, refunded: 1, corrected: 0 },
    entries: 4,
  };
  expect(await readClosings(shop, owner)).toMatchObject({ last: 0, open: taken, closings: [] });
  const counted = {
    last: 0,
    cash: 100.5,
    coins: { '5000': 2, '50': 1 },
    terminal: 5,
    note: '=1+1, or so',
  };
  const first = await close(shop, owner, counted);
  expect(first).toMatchObject({
    status: 200,
    body: {
      number: 1,
      madeAs: 'owner',
      float: 100,
      cash: 100.5,
      terminal: 5,
      note: '=1+1, or so',
      taken,
    },
  });
  const more = await newOrder(shop, await newCustomer(shop));
  await recordPayment(shop, owner, more, { amount: 6.3, due: 6.3 });
  const second = await close(shop, owner, { last: 1 });
  expect(second.body).toMatchObject({ number: 2, taken: { entries: 1, cash: { taken: 6.3 } } });
  const { closings, open } = await readClosings(shop, owner);
  expect(closings).toEqual([second.body, first.body]);
  expect(open.entries).toBe(0);
  expect((await checkShop(shop.db)).problems).toEqual([]);
  const clock = { timeZone: 'UTC', dayStart: '00:00' };
  const csv = await text(
    Readable.from(asCsv(linesSheet(await sayClosing(shop.db, '1', clock), clock))),
  );
  expect(csv.split('\r\n').slice(3)).toEqual([
    `Closing,Closed by ${owner.email},,`,
    'Taken,Cash,,6.30',
    'Taken,"Cash, corrected",,-6.30',
    'Taken,"Cash, left",,0.00',
    'Taken,Card,,6.30',
    'Taken,"Card, given back",,-1.00',
    'Taken,"Card, left",,5.30',
    'Taken,In all,4,5.30',
    'Counted,Float at the start,,100.00',
    'Counted,Taken in cash,,0.00',
    'Counted,Cash that should be there,,100.00',
    'Counted,Counted in the drawer,,100.50',
    'Counted,Difference in cash,,0.50',
    'Counted,Cards that should be there,,5.30',
    "Counted,The terminal's total,,5.00",
    'Counted,Difference in cards,,-0.30',
    'Coins and notes,0.50,1,0.50',
    'Coins and notes,50.00,2,100.00',
    `Note,"'=1+1, or so",,`,
    '',
  ]);
  await expect(sayClosing(shop.db, '3', clock)).rejects.toThrow('There is no closing 3.');
});

test('what is still open or unpaid is said before the books are closed, but not what is for another day', async () => {
  const shop = await startShop();
  const owner = await newStaff(shop, 'owner');
  const unfinished = async () => (await readClosings(shop, owner)).unfinished;
  expect(await unfinished()).toEqual({ open: 0, unpaid: 0, due: 0 });
  const first = await newOrder(shop, await newCustomer(shop));
  // A shop that records no payments has nothing to say of them.
  expect(await unfinished()).toEqual({ open: 1, unpaid: 0, due: 0 });
  await recordPayment(shop, owner, first, { amount: 6.3, due: 6.3 });
  const paid = await newOrder(shop, await newCustomer(shop));
  await recordPayment(shop, owner, paid, { amount: 6.3, due: 6.3 });
  const later = await newOrder(shop, await newCustomer(shop));
  expect(await unfinished()).toEqual({ open: 3, unpaid: 1, due: 6.3 });
  await shop.db
    .updateTable('orders')
    .set({ promised_at: Date.now() + 2 * 24 * 60 * 60_000 })
    .where('id', '=', later)
    .execute();
  expect(await unfinished()).toEqual({ open: 2, unpaid: 0, due: 0 });
});

test('a closing of others is answered with their record, a repeated one with its own', async () => {
  const shop = await startShop();
  const owner = await newStaff(shop, 'owner');
  const first = await close(shop, owner, { last: 0 }, 'once');
  expect(await close(shop, owner, { last: 0 }, 'once')).toMatchObject({
    status: 200,
    body: first.body,
  });
  expect((await close(shop, owner, { last: 0, cash: 1 }, 'once')).status).toBe(422);
  const late = await close(shop, await newStaff(shop, 'owner'), { last: 0 });
  expect([late.status, late.body.closing]).toEqual([409, first.body]);
  expect((await close(shop, owner, { last: 7 })).status).toBe(409);
  const wrong = await close(shop, owner, { last: 1, cash: 3, coins: { '100': 2 } });
  expect(wrong).toMatchObject({
    status: 400,
    body: { error: 'The coins and notes do not add up to the cash.' },
  });
  expect((await close(shop, owner, { last: 1, float: 0.001 })).status).toBe(400);
  for (const coins of [{ '500': 1, '-100': 5 }, { '0100': 0 }, { '1e2': 0 }, { '': 5 }]) {
    expect((await close(shop, owner, { last: 1, cash: 0, coins })).status).toBe(400);
  }
});

test('a closing that fails in the middle leaves nothing', async () => {
  const shop = await startShop();
  const owner = await newStaff(shop, 'owner');
  const id = await newOrder(shop, await newCustomer(shop));
  await recordPayment(shop, owner, id, { amount: 6.3, due: 6.3 });
  const first = await close(shop, owner, { last: 0 });
  const again = await newOrder(shop, await newCustomer(shop));
  await recordPayment(shop, owner, again, { amount: 6.3, due: 6.3 });
  // The number of the next record is taken, so that storing it fails, after its entries were marked.
  const row = await shop.db.selectFrom('closings').selectAll().executeTakeFirstOrThrow();
  await shop.db
    .insertInto('closings')
    .values({ ...row, number: 2 })
    .execute();
  expect((await close(shop, owner, { last: 1 })).status).toBe(500);
  expect(await entriesByClosing(shop)).toEqual(
    new Map([
      [1, 1],
      [-1, 1],
    ]),
  );
  await shop.db.deleteFrom('closings').where('number', '=', 2).execute();
  expect((await close(shop, owner, { last: 1 })).body).toMatchObject({
    number: 2,
    taken: first.body.taken,
  });
});

test('counter staff close only where the owner allows it', async () => {
  const shop = await startShop();
  const owner = await newStaff(shop, 'owner');
  const counter = await newStaff(shop, 'counter');
  expect((await close(shop, counter, { last: 0 })).status).toBe(401);
  await call(`${shop.url}/shop.json?auth=${owner.idToken}`, {
    method: 'PATCH',
    json: { version: 0, counterCloses: true },
  });
  expect((await close(shop, counter, { last: 0 })).body).toMatchObject({ madeAs: 'counter' });
  // The counter reads names, but nobody's e-mail address.
  await close(shop, owner, { last: 1 });
  const madeBy = async (reader: Customer) =>
    (await readClosings(shop, reader)).closings.map((closing: ClosingReply) => closing.madeBy);
  expect(await madeBy(owner)).toEqual([owner.email, counter.email]);
  expect(await madeBy(counter)).toEqual([undefined, undefined]);
});

test('of 20 who close while 50 payments come, each entry is in exactly one record', async () => {
  const { here, inTurn } = await startInstances();
  const owner = await newStaff(here, 'owner');
  const customer = await newCustomer(here);
  const ids = await Promise.all(
    Array.from({ length: 50 }, async (_, turn) => await newOrder(inTurn(turn), customer)),
  );
  const pay = async (id: string, turn: number) => {
    const { status } = await recordPayment(inTurn(turn), owner, id, { amount: 6.3, due: 6.3 });
    expect(status).toBe(200);
  };
  const closer = async (turn: number) => {
    const shop = inTurn(turn);
    const { last } = await readClosings(shop, owner);
    return await close(shop, owner, { last });
  };
  const [, replies] = await Promise.all([
    Promise.all(ids.map(pay)),
    Promise.all(Array.from({ length: 20 }, async (_, turn) => await closer(turn))),
  ]);
  for (const { status } of replies) expect([200, 409]).toContain(status);
  const { last } = await readClosings(here, owner);
  expect((await close(here, owner, { last })).status).toBe(200);
  const entries = await entriesByClosing(here);
  expect(entries.get(-1)).toBeUndefined();
  const { closings } = await readClosings(here, owner);
  for (const { number, taken } of closings) {
    expect({ number, entries: taken.entries }).toEqual({
      number,
      entries: entries.get(number) ?? 0,
    });
  }
  const numbers = closings.map(({ number }: { number: number }) => number);
  expect(numbers).toEqual(numbers.map((_: number, turn: number) => numbers.length - turn));
  const receipts = await here.db
    .selectFrom('orders')
    .select('receipt_number as number')
    .orderBy('receipt_number')
    .execute();
  expect(receipts.map(({ number }) => number)).toEqual(ids.map((_, turn) => turn + 1));
  expect((await checkShop(here.db)).problems).toEqual([]);
});
