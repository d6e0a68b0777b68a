import { randomUUID } from 'node:crypto';
import type * as Argon2 from '@node-rs/argon2';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { identityCall, newCustomer, startShop } from '../../../test/shop.ts';
import { startInstances } from '../../../test/start-instances.ts';

// Only counted, not replaced: how often a password is hashed cannot be seen from outside.
const hashing = vi.hoisted(() => {
  // Files share what they load (vitest.config.ts): here it is loaded again, so that it counts.
  vi.resetModules();
  return { calls: 0 };
});
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof Argon2>();
  const counted =
    <Args extends unknown[], Result>(work: (...args: Args) => Result) =>
    (...args: Args) => {
      hashing.calls += 1;
      return work(...args);
    };
  return { ...argon2, hash: counted(argon2.hash), verify: counted(argon2.verify) };
});
afterEach(() => {
  hashing.calls = 0;
});
afterAll(() => {
  vi.resetModules();
});

test('a known and an unknown address cost one hash each, and answer byte for byte the same', async () => {
  const shop = await startShop();
  const { email } = await newCustomer(shop);
  const answers = [];
  for (const address of [email, `${randomUUID()}@example.com`]) {
    hashing.calls = 0;
    const { status, text } = await identityCall(shop, 'signInWithPassword', {
      email: address,
      password: 'not the password',
    });
    answers.push({ status, text, hashes: hashing.calls });
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]).toMatchObject({ status: 400, hashes: 1 });
});

test('a guess beyond the limit costs no hash', async () => {
  const shop = await startShop();
  const { email } = await newCustomer(shop);
  hashing.calls = 0;
  for (let i = 0; i < 15; i += 1) {
    await identityCall(shop, 'signInWithPassword', { email, password: `guess number ${i}` });
  }
  expect(hashing.calls).toBe(10);
});

test('fifty guesses at once at two instances are counted one by one', async () => {
  // On SQLite there is one.
  const { here, inTurn } = await startInstances();
  const { email } = await newCustomer(here);
  hashing.calls = 0;
  const guesses = await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      identityCall(inTurn(i), 'signInWithPassword', {
        email,
        password: `guess ${i} here`,
      }),
    ),
  );
  const counted = Map.groupBy(guesses, ({ status }) => status);
  expect([counted.get(400)?.length, counted.get(429)?.length]).toEqual([10, 40]);
  expect(hashing.calls).toBe(10);
});
