import { expect, test } from 'vitest';
import { newStaff } from '../../../test/new-staff.ts';
import { addPrinter, printAll, printerAt } from '../../../test/printer.ts';
import { openPrintingShop } from '../../../test/printing-shop.ts';
import { call } from '../../../test/shop.ts';
import type { Customer } from '../../../test/shop.ts';
import { inTransaction } from '../../db/transaction.ts';
import { reprintOrder } from './slip-routes.ts';

const HOUR_MS = 60 * 60_000;

async function openShop() {
  const shop = await openPrintingShop();
  const again = async (which: 'kitchen' | 'counter', orderId: string, who: Customer = shop.owner) =>
    await call(`${shop.there.url}/${which}/baskets/${orderId}/slips.json?auth=${who.idToken}`, {
      method: 'POST',
      json: {},
    });
  return { ...shop, again };
}

test('the slips of an order print again on every printer of their kind, and say so each time', async () => {
  const { there, here, owner, printer, place, again } = await openShop();
  const bar = await addPrinter(there, owner, { name: 'Bar', prints: 'counter' });
  const barPrinter = printerAt(bar.address.replace(there.url, here.url));
  const id = await place();
  const first = await printAll(printer);
  expect(first.length).toBeGreaterThan(2);
  expect(first.join('')).not.toContain('AGAIN');
  await printAll(barPrinter);
  const cook = await newStaff(there, 'kitchen');
  for (let time = 0; time < 2; time += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { body } = await again('kitchen', id, cook);
    expect(body).toEqual({ slips: first.length - 1 });
    // oxlint-disable-next-line no-await-in-loop
    const slips = await printAll(printer);
    expect(slips).toHaveLength(first.length - 1);
    for (const slip of slips) {
      expect(slip).toContain('PRINTED AGAIN');
      expect(slip).not.toContain('To pay');
    }
    // oxlint-disable-next-line no-await-in-loop
    expect(await printAll(barPrinter)).toEqual([]);
  }
  expect((await again('counter', id)).body).toEqual({ slips: 2 });
  expect(await printAll(barPrinter)).toEqual([expect.stringContaining('PRINTED AGAIN')]);
});

test('a printer that reports a slip twice keeps no second one off the paper', async () => {
  const { printer, order, again } = await openShop();
  const id = await order();
  const { jobToken } = (await printer.poll()).body;
  await printer.fetch(jobToken);
  await printer.report(jobToken);
  await printAll(printer);
  expect((await again('kitchen', id)).body).toEqual({ slips: 1 });
  // The answer to the first report was lost.
  await printer.report(jobToken);
  expect(await printAll(printer)).toEqual([expect.stringContaining('PRINTED AGAIN')]);
});

test('a slip that has not been printed yet prints once, and is no second one', async () => {
  const { printer, order, again } = await openShop();
  const id = await order();
  await again('kitchen', id);
  const slips = await printAll(printer);
  expect(slips).toHaveLength(2);
  expect(slips.join('')).not.toContain('AGAIN');
});

test('slips print again for whoever may read them, while the counter reads the order', async () => {
  const { there, customer, printer, order, again, advance } = await openShop();
  const id = await order();
  await printAll(printer);
  const cook = await newStaff(there, 'kitchen');
  const driver = await newStaff(there, 'driver');
  expect((await again('counter', id, cook)).status).toBe(401);
  // The setting that allows it may change between the head of a request and its write.
  const write = inTransaction(there.db, (transaction) =>
    reprintOrder(
      transaction,
      { orderId: id, which: 'counter' },
      { accountId: cook.localId },
      Date.now(),
    ),
  );
  await expect(write).rejects.toThrow('Permission denied');
  for (const who of [driver, customer]) {
    // oxlint-disable-next-line no-await-in-loop
    expect((await again('kitchen', id, who)).status).toBe(401);
  }
  expect((await again('kitchen', '-unknown')).status).toBe(401);
  const gone = await order();
  await call(`${there.url}/orders/${gone}/state.json?auth=${customer.idToken}`, {
    method: 'PATCH',
    json: { status: 'cancelled', version: 1 },
  });
  advance(2 * HOUR_MS - HOUR_MS);
  expect((await again('kitchen', gone)).status).toBe(401);
  expect(await printAll(printer)).toEqual([]);
});
