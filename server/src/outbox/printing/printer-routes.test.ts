import { LEASE_MS, MAX_TRIES, RETRY_MS, TEST_SLIP } from '@tall-order/domain/print-job.ts';
import { AWAY_AFTER_MS, MAX_PRINTERS } from '@tall-order/domain/printer.ts';
import { expect, test } from 'vitest';
import { addPrinter, printAll, printerAt } from '../../../test/printer.ts';
import { openPrintingShop } from '../../../test/printing-shop.ts';
import { call } from '../../../test/shop.ts';

test('a printer that stops asking is away since then', async () => {
  const { printer, seen, advance } = await openPrintingShop();
  expect(await seen()).toMatchObject({ isAway: false });
  expect(await seen()).not.toHaveProperty('askedAt');
  await printer.poll();
  expect(await seen()).toMatchObject({ isAway: false, askedAt: expect.any(Number) });
  await printer.poll({ statusCode: '420%20Cover%20Open' });
  expect(await seen()).toMatchObject({ isReady: false, status: 'Cover is open' });
  await printer.poll();
  advance(AWAY_AFTER_MS + 1);
  expect(await seen()).toMatchObject({ isAway: true, status: 'Ready' });
  await printer.poll();
  const before = await seen();
  // The clock is set back.
  advance(-AWAY_AFTER_MS);
  await printer.poll();
  expect((await seen()).askedAt).toBeLessThan(Number(before.askedAt));
});

test('a shop has ten printers at most, each with a name and a width', async () => {
  const { there, owner } = await openPrintingShop();
  const add = async (json: object) =>
    await call(`${there.url}/printers.json?auth=${owner.idToken}`, { method: 'POST', json });
  const good = { name: 'Bar', paper: 58, prints: 'counter' };
  for (const bad of [{ paper: 79 }, { prints: 'all' }, { name: ' ' }, { token: 'x' }]) {
    expect((await add({ ...good, ...bad })).status).toBe(400);
  }
  for (let count = 1; count < MAX_PRINTERS; count += 1) {
    expect((await add(good)).status).toBe(200);
  }
  expect((await add(good)).status).toBe(409);
});

test('a printer whose answer was lost is added once, as it is sent at last, with another address', async () => {
  const { here, there, owner } = await openPrintingShop();
  const add = async (shop: typeof here, key: string, json: object) =>
    await call(`${shop.url}/printers.json?auth=${owner.idToken}`, {
      method: 'POST',
      headers: { 'idempotency-key': key },
      json,
    });
  const bar = { name: 'Bar', paper: 58, prints: 'counter' };
  const lost = (await add(here, 'one', bar)).body;
  const other = (await add(there, 'another', bar)).body;
  const { body } = await add(there, 'one', { ...bar, paper: 80 });
  expect(body.name).toBe(lost.name);
  expect(other.name).not.toBe(lost.name);
  expect((await printerAt(lost.address).poll()).status).toBe(404);
  expect((await printerAt(body.address).poll()).status).toBe(200);
  const all = (await call(`${there.url}/printers.json?auth=${owner.idToken}`)).body;
  const added = Object.entries(all).slice(1);
  expect(added).toMatchObject([
    [lost.name, { ...bar, paper: 80 }],
    [other.name, bar],
  ]);
  expect((await add(there, 'not a key', bar)).status).toBe(400);
});

test('a test slip says that the printer works, and a printer can be changed', async () => {
  const { there, printer, owner, id, act, order, seen } = await openPrintingShop();
  expect((await act('test-slips')).status).toBe(200);
  expect((await act('test-slips')).status).toBe(200);
  expect((await seen()).waiting).toBe(1);
  const slips = await printAll(printer);
  expect(slips).toEqual([expect.stringContaining('The printer works.')]);
  const change = { name: 'Counter', paper: 58, prints: 'counter' };
  const path = `${there.url}/printers/${id}.json?auth=${owner.idToken}`;
  const changed = await call(path, { method: 'PATCH', json: { ...change, name: ' Counter ' } });
  expect(changed.body).toEqual(change);
  expect(await seen()).toMatchObject(change);
  await order();
  expect(await printAll(printer)).toEqual([expect.stringContaining('To pay')]);
  const unknown = path.replace(id, 'unknown');
  expect((await call(unknown, { method: 'PATCH', json: change })).status).toBe(404);
  expect((await call(unknown, { method: 'DELETE' })).status).toBe(404);
});

test('a test slip that is asked for while it prints is printed once, and a later one is no copy', async () => {
  const { printer, act, advance, seen } = await openPrintingShop();
  await act('test-slips');
  await printer.fetch((await printer.poll()).body.jobToken);
  advance(LEASE_MS + 1);
  const { jobToken } = (await printer.poll()).body;
  expect((await printer.fetch(jobToken)).text).toContain('MAY BE A COPY');
  expect((await act('test-slips')).status).toBe(200);
  expect((await printer.poll()).body).toEqual({ jobReady: false });
  await printer.report(jobToken);
  expect((await seen()).waiting).toBe(0);
  await act('test-slips');
  const [slip] = await printAll(printer);
  expect(slip).not.toContain('COPY');
});

test('a printer that reports a test slip twice keeps no second one off the paper', async () => {
  const { printer, act } = await openPrintingShop();
  await act('test-slips');
  const { jobToken } = (await printer.poll()).body;
  await printer.fetch(jobToken);
  await printer.report(jobToken);
  await act('test-slips');
  // The answer to the first report was lost.
  await printer.report(jobToken);
  const slips = await printAll(printer);
  expect(slips).toEqual([expect.stringContaining('The printer works.')]);
  expect(slips.join('')).not.toContain('AGAIN');
});

test('a test slip that failed is printed at once on request, with as many tries', async () => {
  const { here, printer, act, seen } = await openPrintingShop();
  await act('test-slips');
  await here.db
    .updateTable('jobs')
    .set({ state: 'failed', failures: MAX_TRIES, run_at: Date.now() + RETRY_MS })
    .execute();
  const [job] = (await seen()).jobs;
  expect(job).toMatchObject({ slip: 'test', status: 'failed' });
  expect(job).not.toHaveProperty('callSign');
  await act('test-slips');
  const { jobToken } = (await printer.poll()).body;
  expect((await printer.report(jobToken, '511 Media Decoding Error')).status).toBe(200);
  expect(await seen()).toMatchObject({ waiting: 1, jobs: [] });
});

test("a slip has the shop's name, and the time of its order on the shop's clock", async () => {
  const { there, printer, owner, act, order, advance } = await openPrintingShop();
  const settings = { timeZone: 'Asia/Kathmandu', facts: { name: 'Tall Tom' } };
  const { version, facts } = (await call(`${there.url}/shop.json`)).body;
  await call(`${there.url}/shop.json?auth=${owner.idToken}`, {
    method: 'PATCH',
    json: { version, ...settings, facts: { ...facts, ...settings.facts } },
  });
  await order();
  const { created_at: orderedAt } = await there.db
    .selectFrom('orders')
    .select('created_at')
    .executeTakeFirstOrThrow();
  // A sale waits for others, at times into the next minute.
  const queued = there.db.updateTable('jobs').set({ made_at: orderedAt + 60_000 });
  await queued.execute();
  advance(5 * 60_000);
  await act('test-slips');
  const { made_at: testedAt } = await there.db
    .selectFrom('jobs')
    .select('made_at')
    .where('event', '=', TEST_SLIP)
    .executeTakeFirstOrThrow();
  const slips = await printAll(printer);
  for (const slip of slips) expect(slip).toContain('Tall Tom');
  // Kathmandu's clock is always a quarter to six hours ahead of UTC.
  const words = [orderedAt, orderedAt, testedAt].map((at) =>
    new Date(at + 345 * 60_000).toISOString().slice(11, 16),
  );
  expect(slips.map((slip) => /\d\d:\d\d/.exec(slip)?.[0])).toEqual(words);
});

test('a slip that failed on two printers is printed again by the one that the owner chooses', async () => {
  const { here, printer, there, owner, order, act, seen, advance } = await openPrintingShop();
  const { address } = await addPrinter(there, owner, { name: 'Second' });
  const earlier = await order();
  advance(1000);
  const id = await order();
  await here.db.updateTable('jobs').set({ state: 'failed', failures: MAX_TRIES }).execute();
  // The newest come first.
  expect((await seen()).jobs.map(({ basket }) => basket)).toEqual([id, id, earlier, earlier]);
  expect((await act('reprints', { basket: id, slip: id })).status).toBe(200);
  expect((await printerAt(address).poll()).body).toEqual({ jobReady: false });
  expect(await printAll(printer)).toEqual([expect.stringContaining('Bottom bun')]);
});

test('an address is in no answer but the first, and not in the database', async () => {
  const { there, owner } = await openPrintingShop();
  const { address } = await addPrinter(there, owner, { name: 'Second' });
  const secret = address.slice(address.lastIndexOf('/') + 1);
  const list = await call(`${there.url}/printers.json?auth=${owner.idToken}`);
  expect(list.text).not.toContain(secret);
  const rows = await there.db.selectFrom('printers').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(secret);
});
