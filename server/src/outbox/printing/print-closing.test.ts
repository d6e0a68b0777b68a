import { expect, test } from 'vitest';
import { addPrinter, printAll, printerAt } from '../../../test/printer.ts';
import { openPrintingShop } from '../../../test/printing-shop.ts';
import { recordPayment } from '../../../test/record-payment.ts';
import { call } from '../../../test/shop.ts';

test('the record of a closing prints once for each press, on the oldest printer of counter slips', async () => {
  const { there, here, owner, printer, order } = await openPrintingShop({ prints: 'kitchen' });
  const post = async (path: string, json: object, headers = {}) =>
    await call(`${there.url}${path}?auth=${owner.idToken}`, { method: 'POST', json, headers });
  const press = () => post('/closings/1/slips.json', {});
  await recordPayment(there, owner, await order(), { amount: 6.3, due: 6.3 });
  const counted = {
    float: 100,
    cash: 106.8,
    coins: { 10000: 1, 680: 1 },
    drivers: 0,
    note: 'Tip | jar',
  };
  await post('/closings.json', { last: 0, ...counted }, { 'idempotency-key': 'once' });
  await printAll(printer);
  expect((await press()).body).toEqual({ slips: 0 });
  const bar = await addPrinter(there, owner, { name: 'Bar', prints: 'counter' });
  await addPrinter(there, owner, { name: 'Second', prints: 'both' });
  const barPrinter = printerAt(bar.address.replace(there.url, here.url));
  const waiting = async () =>
    (await call(`${there.url}/printers.json?auth=${owner.idToken}`)).body[bar.id].waiting;
  // Pressed twice before the printer asks, it is the same slip.
  expect((await press()).body).toEqual({ slips: 1 });
  await press();
  expect(await waiting()).toBe(1);
  const [record = '', ...others] = await printAll(barPrinter);
  expect(others).toEqual([]);
  for (const words of ['Closing 1', '1 entry', 'Tip | jar', 'No certified fiscal']) {
    expect(record).toContain(words);
  }
  expect(record).toMatch(/Cash that should be there +\$106\.30/);
  expect(record).toMatch(/Difference in cash +\$0\.50/);
  expect(record).toMatch(/1 × 100\.00 +\$100\.00/);
  // No slip shows an e-mail address.
  expect(record).not.toContain('Closed by');
  expect(record).not.toContain('AGAIN');
  expect(await waiting()).toBe(0);
  const accounts = there.db.updateTable('accounts').where('id', '=', owner.localId);
  await accounts.set({ display_name: 'Ola Olsen' }).execute();
  await press();
  expect(await printAll(barPrinter)).toEqual([
    expect.stringMatching(/PRINTED AGAIN[^]*Closed by Ola Olsen/),
  ]);
  expect(await printAll(barPrinter)).toEqual([]);
  // Nobody else would learn that it is not on paper.
  await there.db
    .updateTable('jobs')
    .set({ state: 'failed' })
    .where('target', '=', bar.id)
    .execute();
  const { troubles } = (await call(`${there.url}/troubles.json?auth=${owner.idToken}`)).body;
  expect(troubles).toEqual([expect.objectContaining({ name: 'Bar', lost: 1 })]);
});
