import { expect, test } from 'vitest';
import { dispatched } from '../../../test/dispatched.ts';
import { newStaff } from '../../../test/new-staff.ts';
import { addPrinter, printAll, printerAt } from '../../../test/printer.ts';
import { openPrintingShop } from '../../../test/printing-shop.ts';
import { call } from '../../../test/shop.ts';
import type { Customer } from '../../../test/shop.ts';

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

test('what changes while slips wait to print again is told of the paper that is there', async () => {
  const { there, owner, printer, place, again } = await openShop();
  const id = await place();
  const send = async (path: string, method: string, json: object) => {
    const url = `${there.url}/baskets/${id}/${path}.json?auth=${owner.idToken}`;
    expect((await call(url, { method, json })).status).toBe(200);
    await dispatched(there);
  };
  const takeOff = async (version: number, part: object) =>
    await send('changes', 'POST', { version, reason: 'It ran out.', takeOff: part });
  await printAll(printer);
  await again('kitchen', id);
  await takeOff(1, { burger: id });
  await takeOff(2, { extra: 'fries' });
  const add = { extra: 'cola', count: 2 };
  const more = { version: 3, reason: 'You asked us to.', add, total: 16.9, agreed: true };
  await send('changes', 'POST', more);
  const [counters, kitchens] = parted(await printAll(printer));
  expect(counters).toEqual([expect.stringContaining('CHANGED')]);
  // What is printed again says all of the order, so nothing may come off or on after it.
  expect(kitchens).toEqual([
    expect.stringMatching(/CHANGED[^]*Take off: Ada/),
    expect.stringMatching(/CHANGED[^]*Take off[^]*2 × Fries/),
    expect.stringMatching(/CHANGED[^]*Add[^]*2 × Cola/),
    expect.stringMatching(/PRINTED AGAIN[^]*Ben/),
    expect.stringMatching(/PRINTED AGAIN[^]*1 × Bacon/),
    expect.stringMatching(/PRINTED AGAIN[^]*1 × Cola[^]*2 × Cola/),
  ]);
  await again('kitchen', id);
  await again('counter', id);
  await takeOff(4, { extra: 'cola' });
  const [tills, last] = parted(await printAll(printer));
  expect(tills).toEqual([expect.stringMatching(/PRINTED AGAIN[^]*2 × Cola/)]);
  expect(last[0]).toMatch(/CHANGED[^]*Take off[^]*1 × Cola/);
  await again('kitchen', id);
  await send('state', 'PATCH', { status: 'cancelled', version: 5 });
  expect(await printAll(printer)).toEqual([expect.stringContaining('CANCELLED')]);
});

/** The slips of the counter, and those of the kitchen. */
function parted(slips: string[]): [string[], string[]] {
  const isCounters = (slip: string) => slip.includes('To pay');
  return [slips.filter(isCounters), slips.filter((slip) => !isCounters(slip))];
}

test('slips print again for whoever may read them, while the counter reads the order', async () => {
  const { there, customer, printer, order, again, advance } = await openShop();
  const id = await order();
  await printAll(printer);
  const cook = await newStaff(there, 'kitchen');
  const driver = await newStaff(there, 'driver');
  expect((await again('counter', id, cook)).status).toBe(401);
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
