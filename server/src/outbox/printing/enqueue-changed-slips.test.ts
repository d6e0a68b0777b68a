import { RETRY_MS } from '@tall-order/domain/print-job.ts';
import { expect, test } from 'vitest';
import { FRIES } from '../../../test/baskets.ts';
import { dispatched } from '../../../test/dispatched.ts';
import { newStaff } from '../../../test/new-staff.ts';
import { addPrinter, printAll, printerAt } from '../../../test/printer.ts';
import { openPrintingShop } from '../../../test/printing-shop.ts';
import { call } from '../../../test/shop.ts';

const WHY = 'It ran out.';

/** A family's order whose slips are printed, and staff who change it. */
async function openPrinted() {
  const shop = await openPrintingShop();
  const { there, printer, place, customer } = shop;
  const counter = await newStaff(there, 'counter');
  const id = await place();
  const read = async () =>
    (await call(`${there.url}/baskets/${id}.json?auth=${customer.idToken}`)).body;
  const send = async (path: string, method: string, json: object) => {
    const url = `${there.url}/baskets/${id}/${path}.json?auth=${counter.idToken}`;
    const { version } = (await read()).state;
    expect((await call(url, { method, json: { version, ...json } })).status).toBe(200);
  };
  const ask = async (json: object) => await send('changes', 'POST', { reason: WHY, ...json });
  return {
    ...shop,
    /** of the order */
    id,
    read,
    print: async () => await printAll(printer),
    /** changes the order, and leaves it to the shop to queue slips */
    ask,
    change: async (json: object) => {
      await ask(json);
      await dispatched(there);
    },
    step: async (status: string) => {
      await send('state', 'PATCH', { status });
      await dispatched(there);
    },
  };
}

test('what is taken off or added after its slip was printed prints as a change, once', async () => {
  const { read, print, change } = await openPrinted();
  await print();
  const burgers = Object.keys((await read()).burgers);
  await change({ takeOff: { burger: burgers[1] } });
  expect(await print()).toEqual([
    expect.stringMatching(/CHANGED[^]*Take off: Ben[^]*1 × Bacon/),
    expect.stringMatching(/CHANGED[^]*Total +\$19\.50/),
  ]);
  await change({ takeOff: { extra: 'fries', stay: 1 } });
  const [fewer, ...counters] = await print();
  expect(fewer).toMatch(/CHANGED[^]*Take off[^]*1 × Fries/);
  expect(counters).toEqual([expect.stringMatching(/1 × Fries[^]*\$3\.00[^]*Total +\$16\.50/)]);
  await change({ takeOff: { extra: 'fries' } });
  const [off] = await print();
  expect(off).toMatch(/CHANGED[^]*Take off[^]*1 × Fries/);
  const total = (await read()).total;
  await change({ add: { extra: 'cola', count: 3 }, total: total + 7.5, agreed: true });
  // Its slip still waits, and says what was added then.
  await change({ takeOff: { extra: 'cola 2', stay: 1 } });
  expect((await print()).filter((slip) => !slip.includes('To pay'))).toEqual([
    expect.stringMatching(/CHANGED[^]*Add[^]*3 × Cola/),
    expect.stringMatching(/CHANGED[^]*Take off[^]*2 × Cola/),
  ]);
  // An added burger has a slip of its own.
  await change({ add: { burger: { meat: 1 } }, total: total + 7.8, agreed: true });
  const added = await print();
  expect(added).toHaveLength(2);
  expect(added.filter((slip) => slip.includes('CHANGED'))).toEqual([
    expect.stringContaining('To pay'),
  ]);
  expect(await print()).toEqual([]);
});

test('an extra whose name is as long as an id prints as a change like any other', async () => {
  const { there, owner, read, print, change } = await openPrinted();
  const name = 'onion-rings-with-dip';
  const { version } = (await call(`${there.url}/menu.json`)).body;
  const added = await call(`${there.url}/extras.json?auth=${owner.idToken}`, {
    method: 'POST',
    json: { version, ...FRIES, name },
  });
  expect(added.status).toBe(200);
  await print();
  const { total } = await read();
  await change({ add: { extra: name, count: 2 }, total: total + 6, agreed: true });
  expect((await print())[0]).toMatch(/CHANGED[^]*Add[^]*2 × Onion-rings-with-dip/);
  await change({ takeOff: { extra: name } });
  expect((await print())[0]).toMatch(/CHANGED[^]*Take off[^]*2 × Onion-rings-with-dip/);
});

test('sides that are added after all others were taken off before they printed have a slip', async () => {
  const { read, print, change } = await openPrinted();
  await change({ takeOff: { extra: 'fries' } });
  await change({ takeOff: { extra: 'cola' } });
  expect((await print()).join('')).not.toContain('Sides');
  const { total } = await read();
  await change({ add: { extra: 'fries', count: 1 }, total: total + 3, agreed: true });
  const slips = await print();
  expect(slips.filter((slip) => slip.includes('Sides & drinks'))).toEqual([
    expect.stringContaining('1 × Fries'),
  ]);
  expect(await print()).toEqual([]);
});

test('a printer that is newer than an order prints what is added to it, and what becomes of that', async () => {
  const { here, there, owner, read, print, change, step } = await openPrinted();
  await print();
  const added = async (prints: string) => {
    const { address } = await addPrinter(there, owner, { name: 'New', prints });
    return printerAt(address.replace(there.url, here.url));
  };
  const [kitchen, counter] = [await added('kitchen'), await added('counter')];
  const { total } = await read();
  await change({ add: { extra: 'cola', count: 1 }, total: total + 2.5, agreed: true });
  await change({ add: { burger: { meat: 1 } }, total: total + 7.8, agreed: true });
  const slips = await printAll(kitchen);
  expect(slips).toHaveLength(2);
  expect(slips.find((slip) => slip.includes('CHANGED'))).toMatch(/Add[^]*1 × Cola/);
  expect(slips.find((slip) => !slip.includes('CHANGED'))).toMatch(/1 × Meat/);
  expect(slips.join('')).not.toContain('Fries');
  expect(await printAll(counter)).toEqual([expect.stringMatching(/CHANGED[^]*To pay/)]);
  await change({ takeOff: { extra: 'cola 2' } });
  expect(await printAll(kitchen)).toEqual([
    expect.stringMatching(/CHANGED[^]*Take off[^]*1 × Cola/),
  ]);
  expect(await printAll(counter)).toEqual([expect.stringMatching(/CHANGED[^]*To pay/)]);
  await step('cancelled');
  expect(await printAll(kitchen)).toEqual([expect.stringContaining('CANCELLED')]);
});

test('a printer that is newer than an order prints its first sides as any other', async () => {
  const { here, there, owner, customer, printer, order } = await openPrintingShop();
  const id = await order();
  await printAll(printer);
  const { address } = await addPrinter(there, owner, { name: 'New', prints: 'kitchen' });
  const url = `${there.url}/baskets/${id}`;
  const { total } = (await call(`${url}.json?auth=${customer.idToken}`)).body;
  const add = { extra: 'fries', count: 2 };
  const json = { version: 1, reason: WHY, add, total: total + 6, agreed: true };
  const changes = `${url}/changes.json?auth=${owner.idToken}`;
  expect((await call(changes, { method: 'POST', json })).status).toBe(200);
  await dispatched(there);
  for (const one of [printer, printerAt(address.replace(there.url, here.url))]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const slips = (await printAll(one)).filter((slip) => !slip.includes('To pay'));
    expect(slips).toEqual([expect.stringMatching(/^(?![^]*CHANGED)[^]*2 × Fries/)]);
  }
});

test('what was corrected prints for whoever has it on paper: kitchen, counter, or both', async () => {
  const { read, print, change } = await openPrinted();
  await print();
  const { total } = await read();
  await change({ correct: { note: 'No onions' }, total });
  expect(await print()).toEqual([expect.stringMatching(/CHANGED[^]*No onions/)]);
  await change({ correct: { phone: '0207946018' }, total });
  expect(await print()).toEqual([expect.stringMatching(/CHANGED[^]*To pay/)]);
  const door = { deliveryMethod: 'delivery', street: 'Long Lane 1', zipCode: '1011' };
  await change({ correct: { ...door, name: 'Bea Example' }, total });
  expect(await print()).toEqual([
    expect.stringMatching(/CHANGED[^]*Now: Delivery[^]*Name: Bea/),
    expect.stringMatching(/CHANGED[^]*Delivery, ordered[^]*Long Lane 1[^]*To pay/),
  ]);
});

test('one counter slip prints for all that changed while it waited', async () => {
  const { read, print, change } = await openPrinted();
  await print();
  const { total } = await read();
  await change({ correct: { phone: '0207946018' }, total });
  await change({ correct: { name: 'Bea Example' }, total });
  const slips = await print();
  expect(slips).toHaveLength(2);
  expect(slips.filter((slip) => slip.includes('To pay'))).toEqual([
    expect.stringMatching(/CHANGED[^]*Bea Example/),
  ]);
});

test('a slip that still waits prints the order as it is, and no change', async () => {
  const { read, print, change } = await openPrinted();
  const burgers = Object.keys((await read()).burgers);
  await change({ takeOff: { burger: burgers[0] } });
  const slips = await print();
  expect(slips).toHaveLength(4);
  expect(slips.join('')).not.toContain('CHANGED');
});

test('what changes between the offer of a slip and its fetch is told once', async () => {
  const { there, owner, printer, id, read, print, change, ask } = await openPrinted();
  const untilSides = async (): Promise<string> => {
    const { jobToken } = (await printer.poll()).body;
    if (jobToken.includes('.extras.')) return jobToken;
    await printer.fetch(jobToken);
    await printer.report(jobToken);
    return await untilSides();
  };
  const add = async (count: number) => {
    const { total } = await read();
    return { add: { extra: 'cola', count }, total: total + 2.5 * count, agreed: true };
  };
  const sides = await untilSides();
  // Nothing is queued for it yet.
  await ask(await add(2));
  expect((await printer.fetch(sides)).text).toMatch(/1 × Cola[^]*2 × Cola/);
  await printer.report(sides);
  await dispatched(there);
  expect((await print()).filter((slip) => slip.includes('CHANGED'))).toEqual([]);
  const url = `${there.url}/kitchen/baskets/${id}/slips.json?auth=${owner.idToken}`;
  await call(url, { method: 'POST', json: {} });
  const again = await untilSides();
  await change(await add(2));
  expect((await printer.fetch(again)).status).toBe(404);
  const kitchens = (await print()).filter((slip) => !slip.includes('To pay'));
  expect(kitchens).toEqual([
    expect.stringMatching(/CHANGED[^]*Add[^]*2 × Cola/),
    expect.stringMatching(/PRINTED AGAIN[^]*1 × Cola[^]*2 × Cola[^]*2 × Cola/),
  ]);
});

test('a cancelled order prints so, and again when the cancellation is undone', async () => {
  const { read, print, change, step, seen, printer, advance } = await openPrinted();
  await print();
  // One counter slip that replaces another fails while the next one waits.
  await change({ correct: { phone: '0207946018' }, total: (await read()).total });
  const { jobToken } = (await printer.poll()).body;
  await printer.fetch(jobToken);
  await change({ correct: { phone: '0207946019' }, total: (await read()).total });
  await printer.report(jobToken, '520');
  advance(RETRY_MS);
  await step('cancelled');
  // They are not wanted any more, nor once the cancellation is undone.
  expect((await seen()).waiting).toBe(1);
  expect(await print()).toEqual([expect.stringMatching(/CANCELLED[^]*Do not make it/)]);
  await step('received');
  expect(await print()).toEqual([
    expect.stringMatching(/CHANGED[^]*Not cancelled: make it/),
    expect.stringMatching(/CHANGED[^]*To pay/),
  ]);
});

test('the slip of a cancelled order that was made does not say “Do not make it”', async () => {
  const { print, step } = await openPrinted();
  await print();
  await step('preparing');
  await step('ready');
  await step('cancelled');
  expect(await print()).toEqual([expect.stringMatching(/CANCELLED[^]*Do not hand it over/)]);
});

test('slips that a cancellation kept off the paper print once it is undone', async () => {
  const { print, step } = await openPrinted();
  await step('cancelled');
  expect(await print()).toEqual([]);
  await step('received');
  const slips = await print();
  expect(slips).toHaveLength(5);
  expect(slips.join('')).not.toContain('CHANGED');
});
