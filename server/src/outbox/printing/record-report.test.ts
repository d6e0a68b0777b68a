import { callSign } from '@tall-order/domain/call-sign.ts';
import { LEASE_MS, MAX_TRIES, OFFER_MS, RETRY_MS } from '@tall-order/domain/print-job.ts';
import { expect, test } from 'vitest';
import { printAll } from '../../../test/printer.ts';
import { openPrintingShop } from '../../../test/printing-shop.ts';
import { call } from '../../../test/shop.ts';

const NOTHING = { jobReady: false };

test('a slip without a report is offered again, as a possible copy', async () => {
  const { printer, order, advance, seen } = await openPrintingShop({ prints: 'kitchen' });
  await order();
  const first = (await printer.poll()).body.jobToken;
  expect((await printer.fetch(first)).text).not.toContain('COPY');
  advance(LEASE_MS / 2);
  expect((await printer.poll()).body).toEqual(NOTHING);
  advance(LEASE_MS / 2 + 1);
  const second = (await printer.poll()).body.jobToken;
  expect((await printer.fetch(second)).text).toContain('MAY BE A COPY');
  // It stays one when the printer fails to print it, and when it is offered and not fetched.
  await printer.report(second, '511 Media Decoding Error');
  advance(RETRY_MS + 1);
  await printer.poll();
  advance(OFFER_MS + 1);
  const last = (await printer.poll()).body.jobToken;
  expect((await printer.fetch(last)).text).toContain('MAY BE A COPY');
  await printer.report(last);
  expect(await seen()).toMatchObject({
    waiting: 0,
    jobs: [{ status: 'printed', mayBeCopy: true }],
  });
});

test('a slip that a printer fetches again and again without a report is shown to the owner', async () => {
  const { printer, order, advance, seen } = await openPrintingShop({ prints: 'kitchen' });
  await order();
  let jobToken = '';
  for (let turn = 0; turn < MAX_TRIES; turn += 1) {
    ({ jobToken } = (await printer.poll()).body);
    await printer.fetch(jobToken);
    if (turn === 0) await printer.report(jobToken, '511 Media Decoding Error');
    advance(LEASE_MS + 1);
  }
  expect((await printer.poll()).body).toEqual(NOTHING);
  const reason = 'The printer did not say that it printed it';
  expect((await seen()).jobs).toMatchObject([{ status: 'failed', reason, mayBeCopy: true }]);
  // The report is late, but the slip is on paper.
  await printer.report(jobToken);
  expect((await seen()).jobs).toMatchObject([{ status: 'printed', mayBeCopy: true }]);
});

test('a slip that a printer never fetches is offered until it is printed', async () => {
  const { printer, order, advance, seen } = await openPrintingShop({ prints: 'kitchen' });
  await order();
  for (let offer = 0; offer <= MAX_TRIES; offer += 1) {
    expect((await printer.poll()).body.jobReady).toBe(true);
    advance(OFFER_MS + 1);
  }
  expect(await printAll(printer)).toHaveLength(1);
  expect(await seen()).toMatchObject({ waiting: 0, jobs: [] });
});

test('a slip that an idle printer has not reported is offered again, as a possible copy', async () => {
  const { printer, order, advance } = await openPrintingShop({ prints: 'kitchen' });
  await order();
  const first = (await printer.poll()).body.jobToken;
  await printer.fetch(first);
  expect((await call(printer.at({ token: first }), { method: 'DELETE' })).status).toBe(200);
  advance(RETRY_MS + 1);
  const second = (await printer.poll()).body.jobToken;
  expect((await printer.fetch(second)).text).toContain('MAY BE A COPY');
});

test('a slip that was never fetched is no copy, whatever the printer says about it', async () => {
  const { printer, order, advance } = await openPrintingShop({ prints: 'kitchen' });
  await order();
  await printer.poll();
  advance(OFFER_MS + 1);
  // What the printer is printing is another program's.
  const first = (await printer.poll({ printingInProgress: true })).body.jobToken;
  expect((await call(printer.at({ token: first }), { method: 'DELETE' })).status).toBe(200);
  advance(RETRY_MS + 1);
  const second = (await printer.poll()).body.jobToken;
  expect((await printer.fetch(second)).text).not.toContain('COPY');
});

test('a printer that reports that it is printing has as long as it takes', async () => {
  const { printer, order, advance } = await openPrintingShop({ prints: 'kitchen' });
  const first = await order();
  const { jobToken } = (await printer.poll()).body;
  await printer.fetch(jobToken);
  await order();
  for (const statusCode of ['200 OK', '410 Out Of Paper', '200 OK']) {
    advance(LEASE_MS - 1000);
    const said = { statusCode, printingInProgress: true, jobToken };
    expect((await printer.poll(said)).body).toEqual(NOTHING);
  }
  expect((await printer.report(jobToken)).status).toBe(200);
  advance(LEASE_MS + 1);
  const slips = await printAll(printer);
  expect(slips).toHaveLength(1);
  expect(slips.join().replaceAll(' ', '')).not.toContain(callSign(first));
});

test('a printer that was still printing has a whole minute more to report, without another word', async () => {
  const { printer, order, advance } = await openPrintingShop({ prints: 'kitchen' });
  await order();
  const { jobToken } = (await printer.poll()).body;
  await printer.fetch(jobToken);
  advance(0.75 * LEASE_MS);
  const printing = { printingInProgress: true, jobToken };
  expect((await printer.poll(printing)).body).toEqual(NOTHING);
  advance(0.75 * LEASE_MS);
  expect((await printer.poll()).body).toEqual(NOTHING);
  advance(LEASE_MS);
  expect((await printer.poll()).body.jobReady).toBe(true);
});

test('a late report counts, unless the slip has been printed again by then', async () => {
  const { printer, order, advance, seen } = await openPrintingShop({ prints: 'kitchen' });
  await order();
  const first = (await printer.poll()).body.jobToken;
  await printer.fetch(first);
  advance(LEASE_MS + 1);
  const second = (await printer.poll()).body.jobToken;
  await printer.report(first);
  expect((await printer.fetch(second)).status).toBe(404);
  await printer.report(second, '520');
  advance(LEASE_MS + 1);
  expect((await printer.poll()).body).toEqual(NOTHING);
  expect((await seen()).waiting).toBe(0);
});

test('a late report of a failure does not end a later offer', async () => {
  const { printer, order, advance } = await openPrintingShop({ prints: 'kitchen' });
  await order();
  const first = (await printer.poll()).body.jobToken;
  advance(OFFER_MS + 1);
  const second = (await printer.poll()).body.jobToken;
  await printer.report(first, '511 Media Decoding Error');
  expect((await printer.fetch(second)).status).toBe(200);
});

test('a report on an offer that was never made prints nothing', async () => {
  const { printer, order, seen } = await openPrintingShop({ prints: 'kitchen' });
  const id = await order();
  await printer.report(`${id}.${id}.0`);
  await printer.poll();
  await printer.report(`${id}.${id}.2`);
  expect((await seen()).waiting).toBe(1);
});

test('a slip that cannot be printed is tried again, then shown to the owner, and printed on request', async () => {
  const { printer, order, advance, seen, act } = await openPrintingShop({ prints: 'kitchen' });
  const id = await order();
  const fail = async () => {
    advance(RETRY_MS + 1);
    const { jobToken } = (await printer.poll()).body;
    await printer.fetch(jobToken);
    await printer.report(jobToken, '511 Media Decoding Error');
    expect((await printer.poll()).body).toEqual(NOTHING);
  };
  for (let turn = 0; turn < MAX_TRIES; turn += 1) await fail();
  const failed = {
    basket: id,
    slip: id,
    callSign: callSign(id),
    status: 'failed',
    reason: 'The printer does not understand the slip',
    mayBeCopy: false,
  };
  expect(await seen()).toMatchObject({ waiting: 0, jobs: [failed] });
  expect((await act('reprints', { basket: id, slip: id })).status).toBe(200);
  expect((await act('reprints', { basket: id, slip: id })).status).toBe(409);
  // It is printed at once, and has as many tries as before.
  const { jobToken } = (await printer.poll()).body;
  expect((await printer.report(jobToken, '511 Media Decoding Error')).status).toBe(200);
  for (let turn = 2; turn < MAX_TRIES; turn += 1) await fail();
  advance(RETRY_MS + 1);
  const [slip] = await printAll(printer);
  expect(slip).not.toContain('COPY');
});
