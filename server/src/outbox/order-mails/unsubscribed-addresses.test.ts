import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { startShop } from '../../../test/shop.ts';
import { isUnsubscribed, unsubscribeAddress } from './mail-choices.ts';

const TWO_YEARS_MS = 2 * 365 * 24 * 60 * 60_000;
const START = 1_700_000_000_000;

test('an address stays unsubscribed for two years, whoever else unsubscribes meanwhile', async () => {
  const { db } = await startShop();
  const [ann, ben, cleo] = ['ann', 'ben', 'cleo'].map((name) => ({
    email: `${name}@example.com`,
    emailVerified: false,
  }));
  if (!ann || !ben || !cleo) throw new Error('three addresses');
  await unsubscribeAddress(db, ann, START);
  await unsubscribeAddress(db, ben, START);
  await unsubscribeAddress(db, ben, START + 1);
  // A confirmed account ends its own mail, not that of a later account.
  await unsubscribeAddress(db, { ...cleo, emailVerified: true }, START);
  expect(await isUnsubscribed(db, cleo)).toBe(false);
  expect(await isUnsubscribed(db, ann)).toBe(true);
  await unsubscribeAddress(db, cleo, START + 1 + TWO_YEARS_MS);
  const unsubscribed = [];
  for (const one of [ann, ben, cleo]) unsubscribed.push(await isUnsubscribed(db, one));
  expect(unsubscribed).toEqual([false, true, true]);
});

test.each([
  ['ann.lee@example.com', 'annlee@example.com'],
  ['ann.1+1@example.com', 'ann1@example.com'],
  ['ann1@example.com', 'a.n.n.1+again@example.com'],
  ['ann@gmail.com', 'a.nn@googlemail.com'],
])('the inbox of %s is unsubscribed for %s too', async (email, other) => {
  const { db } = await startShop();
  await unsubscribeAddress(db, { email, emailVerified: false }, START);
  expect(await isUnsubscribed(db, { email: other, emailVerified: false })).toBe(true);
  expect(await isUnsubscribed(db, { email: other, emailVerified: true })).toBe(false);
  expect(await isUnsubscribed(db, { email: `x${other}`, emailVerified: false })).toBe(false);
});

test('an address that an earlier version unsubscribed stays so', async () => {
  const { db } = await startShop();
  const email = 'ann.lee+1@example.com';
  await db
    .insertInto('unsubscribed_addresses')
    .values({ address_hash: createHash('sha256').update(email).digest('hex'), ended_at: START })
    .execute();
  expect(await isUnsubscribed(db, { email, emailVerified: false })).toBe(true);
  expect(await isUnsubscribed(db, { email: 'annlee@example.com', emailVerified: false })).toBe(
    false,
  );
});
