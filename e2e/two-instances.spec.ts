import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UNHURRIED } from '../server/test/no-limits.ts';
import { startPostgres } from '../server/test/postgres.ts';
import { orderPastThePage, signUp } from './customer.ts';
import { expect, test as base } from './fixtures.ts';
import { heading, newestOrdersSteps } from './screens.ts';
import { startShop } from './shop-process.ts';
import type { Shop } from './shop.ts';
import { newOwner, signInAs } from './staff.ts';

/** A shop that two processes serve from one PostgreSQL: each with an address of its own. */
const test = base.extend<{ instances: { first: Shop; second: Shop } }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures off the pattern
  instances: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'tall-order-e2e-'));
    const postgres = await startPostgres(folder);
    const settings = { ...UNHURRIED, DATABASE_URL: `${postgres.url}/postgres` };
    const first = await startShop(settings);
    const second = await startShop(settings);
    await use({ first, second });
    await first.remove();
    await second.remove();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  },
});

test(
  'the kitchen at one instance and the customer at another see one shop',
  { tag: '@release' },
  async ({ browser, instances: { first, second } }) => {
    // Its database has to be made first.
    test.slow();
    const kitchen = await browser.newPage({ baseURL: first.url });
    await kitchen.goto('/');
    await signInAs(kitchen, first, 'kitchen');
    await kitchen.getByRole('link', { name: 'Kitchen' }).click();
    await expect(kitchen.getByText('Live', { exact: true })).toBeVisible();

    const customer = await browser.newPage({ baseURL: second.url });
    await signUp(customer);
    await orderPastThePage(customer, { meat: 1 }, { note: 'from the other side' });
    const ticket = kitchen.getByRole('article').filter({ hasText: 'from the other side' });
    await expect(ticket).toBeVisible();

    const following = customer.waitForRequest(
      (request) => request.resourceType() === 'eventsource',
    );
    await customer.getByRole('link', { name: 'Orders' }).click();
    await following;
    // Its name is there before it is known; the next message is news only to a reader who knew it.
    await expect(newestOrdersSteps(customer).first()).toHaveText(/^Received \d/);
    await ticket.getByRole('button', { name: /^Start/ }).click();
    await expect(customer.getByText(/^Your order from .* is being prepared\.$/)).toBeAttached();

    await customer.getByRole('link', { name: 'Burger Builder' }).click();
    await expect(heading(customer, 'Build your burger')).toBeVisible();
    const owner = await newOwner(first);
    await owner.sellOut('cheese');
    await expect(customer.getByText('Sold out today')).toBeVisible();
  },
);
