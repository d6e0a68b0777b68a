import { LEASE_MS, OFFER_MS, RETRY_MS } from '@tall-order/domain/print-job.ts';
import type { Updateable } from 'kysely';
import { expect, test } from 'vitest';
import { printAll } from '../../../test/printer.ts';
import { openPrintingShop } from '../../../test/printing-shop.ts';
import { call } from '../../../test/shop.ts';
import { waiting } from '../../../test/waiting.ts';
import type { Schema } from '../../db/schema.ts';

const NOTHING = { jobReady: false };

/** What a request of the printer does while a change of the only job is committed after the request has read it. */
async function askDuring<Reply>(
  { here }: Awaited<ReturnType<typeof openPrintingShop>>,
  change: Updateable<Schema['jobs']>,
  ask: () => Promise<Reply>,
): Promise<Reply> {
  const { reply } = await here.db.transaction().execute(async (transaction) => {
    await transaction.updateTable('jobs').set(change).execute();
    const asked = ask();
    await expect.poll(() => waiting(here)).toBe(1);
    return { reply: asked };
  });
  return await reply;
}

/** Polls while a change of the only job, by another request, is committed after the poll has read the job. */
async function pollDuring(
  shop: Awaited<ReturnType<typeof openPrintingShop>>,
  change: Updateable<Schema['jobs']>,
) {
  return (await askDuring(shop, change, shop.printer.poll)).body;
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

test('a slip that is fetched twice at once is in both answers', async () => {
  const shop = await openPrintingShop({ prints: 'kitchen' });
  const { printer, order } = shop;
  await order();
  const { jobToken } = (await printer.poll()).body;
  const now = Date.now();
  const fetched = { fetched_at: now, run_at: now + LEASE_MS };
  const { status } = await askDuring(shop, fetched, async () => await printer.fetch(jobToken));
  expect(status).toBe(200);
});

test('a slip that somebody wants again, and a printer fetches meanwhile, is not queued by a second press', async () => {
  const shop = await openPrintingShop({ prints: 'kitchen' });
  const { there, owner, printer, order } = shop;
  const id = await order();
  await printAll(printer);
  const path = `${there.url}/kitchen/baskets/${id}/slips.json?auth=${owner.idToken}`;
  const now = Date.now();
  const fetched = { state: 'running', fetched_at: now, run_at: now + LEASE_MS } as const;
  const press = async () => await call(path, { method: 'POST', json: {} });
  expect((await askDuring(shop, fetched, press)).status).toBe(200);
  const jobs = await there.db
    .selectFrom('jobs')
    .select(['state', 'fetched_at'])
    .where('kind', '=', 'slip')
    .execute();
  expect(jobs).toEqual([{ state: 'running', fetched_at: now }]);
});

test('a report that a slip was not printed counts while another device still says that it prints', async () => {
  const shop = await openPrintingShop({ prints: 'kitchen' });
  const { here, printer, order } = shop;
  await order();
  const { jobToken } = (await printer.poll()).body;
  await printer.fetch(jobToken);
  const longer = { run_at: Date.now() + 2 * LEASE_MS };
  await askDuring(shop, longer, async () => await printer.report(jobToken, '520'));
  const jobs = here.db.selectFrom('jobs').select(['failures', 'failure']);
  expect(await jobs.where('attempts', '=', 1).execute()).toEqual([{ failures: 1, failure: '520' }]);
});
