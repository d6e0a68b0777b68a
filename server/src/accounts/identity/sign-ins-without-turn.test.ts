import type * as Argon2 from '@node-rs/argon2';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { identityCall, startShop } from '../../../test/shop.ts';

const checking = vi.hoisted(() => {
  // Files share what they load (vitest.config.ts): here it is loaded again, so that it waits.
  vi.resetModules();
  return { released: Promise.withResolvers<void>() };
});
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof Argon2>();
  const verify: typeof argon2.verify = async (...parts) => {
    await checking.released.promise;
    return await argon2.verify(...parts);
  };
  return { ...argon2, verify };
});
afterAll(() => {
  vi.resetModules();
});

/** As many passwords as are checked at once, and as wait for that. */
const [RUNNING, WAITING] = [2, 32];
const REFUSED = 20;

test('sign-ins that get no turn, or wait for one, write nothing', async () => {
  onTestFinished(() => checking.released.resolve());
  const shop = await startShop();
  const statuses: number[] = [];
  const signIns = Array.from({ length: RUNNING + WAITING + REFUSED }, async (_, place) => {
    const guess = { email: `nobody${place}@example.com`, password: 'a wrong password' };
    statuses.push((await identityCall(shop, 'signInWithPassword', guess)).status);
  });
  // One counter for the network, and two for each address.
  const counters = async () =>
    (await shop.db.selectFrom('rate_limits').select('bucket').execute()).length;
  await expect.poll(() => statuses).toEqual(Array.from({ length: REFUSED }, () => 503));
  await expect.poll(counters).toBe(1 + 2 * RUNNING);
  checking.released.resolve();
  await Promise.all(signIns);
  expect(statuses.slice(REFUSED)).toEqual(Array.from({ length: RUNNING + WAITING }, () => 400));
  expect(await counters()).toBe(1 + 2 * (RUNNING + WAITING));
});
