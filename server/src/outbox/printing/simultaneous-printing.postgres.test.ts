import { LEASE_MS, OFFER_MS, RETRY_MS } from '@tall-order/domain/print-job.ts';
import type { Updateable } from 'kysely';
import { expect, test } from 'vitest';
import { openPrintingShop } from '../../../test/printing-shop.ts';
import { waiting } from '../../../test/waiting.ts';
import type { Schema } from '../../db/schema.ts';

const NOTHING = { jobReady: false };

/** Polls while a change of the only job, by another request, is committed after the poll has read the job. */
async function pollDuring(
  { here, printer }: Awaited<ReturnType<typeof openPrintingShop>>,
  change: Updateable<Schema['jobs']>,
) {
  const poll = await here.db.transaction().execute(async (transaction) => {
    await transaction.updateTable('jobs').set(change).execute();
    const polled = printer.poll();
    await expect.poll(() => waiting(here)).toBe(1);
    return { polled };
  });
  return (await poll.polled).body;
}

test('a slip that is fetched while its offer ends is not offered again before its lease ends', async () => {
  const shop = await openPrintingShop({ prints: 'kitchen' });
  const { printer, order, advance } = shop;
  await order();
  await printer.poll();
  advance(OFFER_MS + 1);
  const now = Date.now() + OFFER_MS + 1;
  expect(await pollDuring(shop, { fetched_at: now, run_at: now + LEASE_MS })).toEqual(NOTHING);
  expect((await printer.poll()).body).toEqual(NOTHING);
  advance(2 * LEASE_MS);
  const { jobToken } = (await printer.poll()).body;
  expect((await printer.fetch(jobToken)).text).toContain('MAY BE A COPY');
});

test('a slip that is reported printed while its turn ends is not printed again', async () => {
  const shop = await openPrintingShop({ prints: 'kitchen' });
  const { printer, order, advance, seen } = shop;
  await order();
  await printer.fetch((await printer.poll()).body.jobToken);
  advance(LEASE_MS + 1);
  expect(await pollDuring(shop, { state: 'done' })).toEqual(NOTHING);
  expect(await seen()).toMatchObject({ waiting: 0 });
});

test('a slip that is reported printed while it is offered again is not printed again', async () => {
  const shop = await openPrintingShop({ prints: 'kitchen' });
  const { printer, order, advance, seen } = shop;
  await order();
  const { jobToken } = (await printer.poll()).body;
  await printer.fetch(jobToken);
  await printer.report(jobToken, '520');
  advance(RETRY_MS + 1);
  expect(await pollDuring(shop, { state: 'done' })).toEqual(NOTHING);
  expect(await seen()).toMatchObject({ waiting: 0 });
});
