import { sql } from 'kysely';
import { callSign } from '@tall-order/domain/call-sign.ts';
import { LEASE_MS, OFFER_MS, RETRY_MS } from '@tall-order/domain/print-job.ts';
import { expect, test } from 'vitest';
import { familyBasket, placeBasket } from '../../../test/baskets.ts';
import { changeOrderState } from '../../../test/change-order-state.ts';
import { renameOrder } from '../../../test/copy-order.ts';
import { dispatched } from '../../../test/dispatched.ts';
import { addPrinter, printAll, printerAt } from '../../../test/printer.ts';
import { call, newCustomer, newOrder } from '../../../test/shop.ts';
import { openPrintingShop } from '../../../test/printing-shop.ts';

const NOTHING = { jobReady: false };

test('a sale is printed once: a slip for each burger, one for the extras, one for the counter', async () => {
  const { printer, place, seen } = await openPrintingShop();
  const id = await place();
  expect((await seen()).waiting).toBe(5);
  const slips = await printAll(printer);
  expect(slips).toHaveLength(5);
  for (const slip of slips) expect(slip.replaceAll(' ', '')).toContain(callSign(id));
  const [ada = '', ben = '', third = '', extras = '', counter = ''] = slips;
  expect(ada).toContain('Ada · 1 of 3');
  expect(ada.indexOf('Bottom bun')).toBeLessThan(ada.indexOf('1 × Meat'));
  expect(ada.indexOf('1 × Meat')).toBeLessThan(ada.indexOf('2 × Salad'));
  expect(ben).toContain('1 × Bacon');
  expect(third).toContain('Burger 3 · 3 of 3');
  expect(extras).toContain('2 × Fries');
  for (const slip of [ada, ben, third, extras]) expect(slip).not.toContain('$');
  expect(counter).toMatch(/To pay +\$24\.20/);
  expect(counter).toMatch(/Collection, ordered at \d\d:\d\d$/m);
  expect(await seen()).toMatchObject({ waiting: 0, jobs: [], status: 'Ready', isReady: true });
  expect((await printer.poll()).body).toEqual(NOTHING);
});

test('slips are printed basket by basket, the oldest first, on every printer', async () => {
  const { there, owner, printer, order, advance } = await openPrintingShop();
  const second = printerAt((await addPrinter(there, owner, { name: 'Second' })).address);
  const oldest = await order();
  advance(1000);
  const made_at = Date.now() + 1000;
  const sellAs = async (end: string) => {
    const sold = await order();
    const id = oldest.slice(0, -end.length) + end;
    const jobs = there.db.updateTable('jobs').where('order_id', '=', sold);
    await jobs.set({ id: sql`replace(id, ${sold}, ${id})`, order_id: id, made_at }).execute();
    await there.db.updateTable('jobs').set({ event: id }).where('event', '=', sold).execute();
    await renameOrder(there.db, sold, id);
    return id;
  };
  // By their bytes, not as a dictionary sorts them.
  const [last, next] = [await sellAs('za'), await sellAs('zZ')];
  const { jobToken } = (await printer.poll()).body;
  const ordered = [oldest, oldest, next, next, last, last].map(callSign);
  const signs = (slips: string[]) => slips.map((slip) => signOn(slip, ordered));
  expect(signs(await printAll(second))).toEqual(ordered);
  const { text } = await printer.fetch(jobToken);
  await printer.report(jobToken);
  expect(signs([text, ...(await printAll(printer))])).toEqual(ordered);
});

function signOn(slip: string, signs: string[]): string | undefined {
  return signs.find((sign) => slip.replaceAll(' ', '').includes(sign));
}

test.each([
  ['kitchen', 1, 'Bottom bun'],
  ['counter', 1, 'To pay'],
])('a printer for the %s prints its own slips alone', async (prints, count, words) => {
  const { printer, order } = await openPrintingShop({ prints, paper: 58 });
  await order();
  const slips = await printAll(printer);
  expect(slips).toHaveLength(count);
  expect(slips[0]).toContain(words);
});

test('a sale before there was a printer is not printed', async () => {
  const { there, owner, customer } = await openPrintingShop();
  await newOrder(there, customer);
  const { address } = await addPrinter(there, owner, { name: 'Second' });
  expect((await printerAt(address).poll()).body).toEqual(NOTHING);
});

test('each form in which a slip is offered is served, and no other', async () => {
  const { printer, order } = await openPrintingShop();
  await order();
  const { mediaTypes, jobToken, deleteMethod } = (await printer.poll()).body;
  expect(deleteMethod).toBe('DELETE');
  expect(mediaTypes).toContain('application/vnd.star.starprnt');
  for (const type of mediaTypes) {
    const { status, headers, text } = await printer.fetch(jobToken, type);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain(type);
    expect(text).toContain('Bottom bun');
  }
  expect((await printer.fetch(jobToken, 'image/jpeg')).status).toBe(415);
});

test('of simultaneous polls one gets the job, and a second device with the address has to wait', async () => {
  const { printer, secondDevice, order } = await openPrintingShop();
  await order();
  const devices = [printer, secondDevice, printer, secondDevice];
  const answers = await Promise.all(devices.map((device) => device.poll()));
  expect(answers.filter(({ body }) => body.jobReady)).toHaveLength(1);
  expect((await secondDevice.poll()).body).toEqual(NOTHING);
});

test('a job that was offered and not fetched is offered again, and is no copy', async () => {
  const { printer, order, advance } = await openPrintingShop();
  await order();
  const first = (await printer.poll()).body.jobToken;
  expect((await printer.poll()).body).toEqual(NOTHING);
  advance(OFFER_MS + 1);
  const second = (await printer.poll()).body.jobToken;
  expect(second).not.toBe(first);
  expect((await printer.fetch(first)).status).toBe(404);
  expect((await printer.fetch(second)).text).not.toContain('COPY');
  await printer.report(second, '511 Media Decoding Error');
  advance(RETRY_MS + 1);
  await printer.poll();
  advance(OFFER_MS + 1);
  const last = (await printer.poll()).body.jobToken;
  expect((await printer.fetch(last)).text).not.toContain('COPY');
});

test('a clock that is set back keeps no slip waiting', async () => {
  const { printer, order, advance } = await openPrintingShop({ prints: 'kitchen' });
  await order();
  await printer.poll();
  advance(-60 * 60_000);
  const { jobToken } = (await printer.poll()).body;
  await printer.fetch(jobToken);
  await printer.report(jobToken, '511 Media Decoding Error');
  advance(-60 * 60_000);
  expect(await printAll(printer)).toHaveLength(1);
});

test('a possible copy of an order that is cancelled is printed no more, and shown no more', async () => {
  const { printer, order, there, customer, advance, seen } = await openPrintingShop({
    prints: 'kitchen',
  });
  const id = await order();
  await printer.fetch((await printer.poll()).body.jobToken);
  advance(LEASE_MS + 1);
  await printer.poll();
  expect((await seen()).jobs).toHaveLength(1);
  await changeOrderState(there, customer, id, 'cancelled', 1);
  await dispatched(there);
  advance(OFFER_MS + 1);
  // The first one may be on paper.
  expect(await printAll(printer)).toEqual([expect.stringContaining('CANCELLED')]);
  expect((await seen()).jobs).toEqual([]);
});

test('a printer with a problem gets nothing until it is well', async () => {
  const { printer, order, seen } = await openPrintingShop();
  await order();
  expect((await printer.poll({ statusCode: '420%20Cover%20Open' })).body).toEqual(NOTHING);
  expect(await seen()).toMatchObject({ status: 'Cover is open', isReady: false, waiting: 2 });
  expect(await printAll(printer)).toHaveLength(2);
});

test('an order that is cancelled before it is printed is not printed', async () => {
  const { printer, place, order, there, customer, seen } = await openPrintingShop({
    prints: 'kitchen',
  });
  const whole = await order();
  await changeOrderState(there, customer, whole, 'cancelled', 1);
  const basket = await place();
  const cancel = async (version: number, part: object) =>
    await call(`${there.url}/baskets/${basket}/cancellations.json?auth=${customer.idToken}`, {
      method: 'POST',
      json: { version, ...part },
    });
  expect((await cancel(1, { burger: basket })).status).toBe(200);
  expect((await seen()).waiting).toBe(3);
  const slips = await printAll(printer);
  expect(slips.map((slip) => /Ada|Ben|Burger 2|Sides/.exec(slip)?.[0])).toEqual([
    'Ben',
    'Burger 2',
    'Sides',
  ]);
});

test('an order that has been over for an hour is not printed any more', async () => {
  const { printer, order, there, owner, advance } = await openPrintingShop();
  const id = await order();
  for (const [place, status] of ['preparing', 'ready', 'handed-over'].entries()) {
    await changeOrderState(there, owner, id, status, place + 1);
  }
  advance(60 * 60_000 + 1000);
  await newOrder(there, await newCustomer(there));
  const slips = await printAll(printer);
  expect(slips).toHaveLength(2);
  for (const slip of slips) expect(slip.replaceAll(' ', '')).not.toContain(callSign(id));
});

test('what customers write cannot give the printer commands', async () => {
  const { printer, there, customer } = await openPrintingShop();
  const basket = familyBasket(customer);
  const hostile = '|{c:x;o:both}~_"`^\\x1b\\n|---{i:data}';
  const note = `${hostile}\n=\n-\n\\x1b@`;
  const [first, ...others] = basket.burgers;
  const burgers = [{ ...first, label: hostile.slice(0, 20) }, ...others];
  const orderData = { ...basket.orderData, name: `${hostile} Doe`, note };
  const { status, text } = await placeBasket(there, customer, { ...basket, burgers, orderData });
  expect(status, text).toBe(200);
  const [slip = ''] = await printAll(printer);
  const unwrapped = slip.replaceAll(/\s+/g, '');
  expect(unwrapped).toContain(hostile.replaceAll(/\s+/g, ''));
  // oxlint-disable-next-line no-control-regex -- what must not be there
  expect(slip).not.toMatch(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u202A-\u202E]/);
});

test('a printer that names no job has its only one', async () => {
  const { printer, order, advance } = await openPrintingShop({ prints: 'kitchen' });
  await order();
  await printer.poll();
  await call(printer.at({ type: 'text/plain' }));
  await call(printer.at({ delete: '', code: '511 Media Decoding Error' }));
  advance(RETRY_MS + 1);
  expect((await printer.poll()).body.jobReady).toBe(true);
  const { text } = await call(printer.at({ type: 'text/plain' }));
  expect(text).toContain('Bottom bun');
  expect((await call(printer.at({ delete: '', code: '200 OK' }))).status).toBe(200);
  advance(LEASE_MS + 1);
  expect((await printer.poll()).body).toEqual(NOTHING);
});

test('unknown, replaced and removed addresses of printers get the same answer', async () => {
  const { there, printer, id, owner, act, order } = await openPrintingShop();
  const second = printerAt((await addPrinter(there, owner, { name: 'Second' })).address);
  await order();
  const unknown = printerAt(`${there.url}/print/unknown`);
  const nothing = await unknown.poll();
  expect(nothing.status).toBe(404);
  const { body } = await act('address');
  expect(body.address).toMatch(/\/print\/[\w-]{43}$/);
  expect(await printer.poll()).toMatchObject({ status: 404, body: nothing.body });
  const replaced = printerAt(body.address);
  const { jobToken } = (await replaced.poll()).body;
  expect((await unknown.fetch(jobToken)).status).toBe(404);
  expect((await unknown.report(jobToken)).status).toBe(404);
  await call(`${there.url}/printers/${id}.json?auth=${owner.idToken}`, { method: 'DELETE' });
  const left = there.db.selectFrom('jobs').selectAll().where('target', '=', id);
  expect(await left.execute()).toEqual([]);
  expect(await printAll(second)).toHaveLength(2);
  expect((await replaced.poll()).status).toBe(404);
  expect((await replaced.fetch(jobToken)).status).toBe(404);
});

test('a printer that sends nonsense gets work, and what it says is kept short', async () => {
  const { printer, order, seen, there, advance } = await openPrintingShop();
  await order();
  for (const statusCode of [7, null, ' ', '%E0%A4', `2${'9'.repeat(5000)}`]) {
    advance(OFFER_MS + 1);
    const { status, body } = await printer.poll({ statusCode });
    // A code that can be read, and is not good, is a problem of the printer.
    expect([status, body.jobReady]).toEqual([200, statusCode !== '%E0%A4']);
  }
  expect(await seen()).toMatchObject({ status: 'Ready' });
  const stored = await there.db.selectFrom('printers').select('status').executeTakeFirstOrThrow();
  expect(stored.status).toHaveLength(60);
  expect((await printer.fetch('no.token')).status).toBe(404);
});
