import { expect, test } from 'vitest';
import { identityCall, newCustomer, shareShop } from '../../../test/shop.ts';
import { bucketOf } from '../../http/rate-limits/counters.ts';

const HOUR_MS = 60 * 60_000;
/** Its mails wait: nothing listens there. */
const NOWHERE = { kind: 'smtp', url: 'smtp://127.0.0.1:9', from: 'shop@example.com' } as const;

const openedShop = shareShop({ mail: NOWHERE, trustProxy: ['127.0.0.1'] });

const NETWORK = '198.51.100.7';

const reset = { requestType: 'PASSWORD_RESET' };
const confirm = { requestType: 'VERIFY_EMAIL' };
const change = { requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail: 'new@example.com' };

test.each([
  ['sendOobCode', change, 'change', 30],
  ['sendOobCode', change, 'change from', 200],
  ['sendOobCode', change, 'mail from', 50],
  ['sendOobCode', confirm, 'mail from', 50],
  ['sendOobCode', reset, 'mail from', 50],
  ['update', { password: 'short' }, 'change', 30],
  ['update', { password: 'short' }, 'change from', 200],
])('%s with %j counts as a "%s", of which there may be %i an hour', async (...row) => {
  const [operation, asked, name, most] = row;
  const shop = await openedShop();
  const { idToken, localId, email } = await newCustomer(shop);
  await shop.db.deleteFrom('rate_limits').execute();
  const key = name === 'change' ? localId : NETWORK;
  const bucket = bucketOf({ name, key, windowMs: HOUR_MS });
  const before = { bucket, count: most - 1, expires_at: Date.now() + HOUR_MS };
  await shop.db.insertInto('rate_limits').values(before).execute();
  const json = { ...asked, idToken, ...(asked === reset ? { email } : {}) };
  const statuses = [];
  for (let times = 0; times < 2; times += 1) {
    const headers = { 'x-forwarded-for': NETWORK };
    statuses.push((await identityCall(shop, operation, json, headers)).status);
  }
  // The last one that is counted does what it does, also if that is to refuse a weak password.
  expect(statuses).toEqual([operation === 'update' ? 400 : 200, 429]);
});
