import { AWAY_AFTER_MS, MAX_PRINTERS } from '@tall-order/domain/printer.ts';
import { expect, test } from 'vitest';
import { addPrinter, printAll } from '../../test/printer.ts';
import { openPrintingShop } from '../../test/printing-shop.ts';
import { call } from '../../test/shop.ts';

test('a printer that stops asking is away since then', async () => {
  const { printer, seen, advance } = await openPrintingShop();
  expect(await seen()).toMatchObject({ isAway: false });
  expect(await seen()).not.toHaveProperty('askedAt');
  await printer.poll();
  expect(await seen()).toMatchObject({ isAway: false, askedAt: expect.any(Number) });
  advance(AWAY_AFTER_MS + 1);
  expect(await seen()).toMatchObject({ isAway: true, status: 'Ready' });
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

test('a test slip says that the printer works, and a printer can be changed', async () => {
  const { there, printer, owner, id, act, order } = await openPrintingShop();
  expect((await act('test-slips')).status).toBe(200);
  expect((await act('test-slips')).status).toBe(200);
  const slips = await printAll(printer);
  expect(slips).toEqual([expect.stringContaining('The printer works.')]);
  const change = { name: 'Counter', paper: 58, prints: 'counter' };
  const path = `${there.url}/printers/${id}.json?auth=${owner.idToken}`;
  expect((await call(path, { method: 'PATCH', json: change })).body).toEqual(change);
  await order();
  expect(await printAll(printer)).toEqual([expect.stringContaining('To pay')]);
  const unknown = path.replace(id, 'unknown');
  expect((await call(unknown, { method: 'PATCH', json: change })).status).toBe(404);
  expect((await call(unknown, { method: 'DELETE' })).status).toBe(404);
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
