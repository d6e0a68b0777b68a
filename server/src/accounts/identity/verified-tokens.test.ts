import { expect, test } from 'vitest';
import { rememberVerifiedTokens } from './id-tokens.ts';

const ACTOR = {
  accountId: 'a',
  sessionId: 's',
  email: 'ann@example.com',
  signedInAt: 0,
  expiresAt: 1_060_000,
};

/** A memory of tokens, each good for 60 seconds but those that say otherwise. */
function openMemory() {
  const verified: string[] = [];
  let now = 1_000_000;
  let liveKid = 'k';
  const check = rememberVerifiedTokens(
    async (token) => {
      verified.push(token);
      return token === 'bad' ? { problem: 'unreadable' } : { actor: ACTOR, kid: 'k' };
    },
    { now: () => now, isLive: async (kid) => kid === liveKid },
  );
  return {
    check,
    verified,
    setClock: (ms: number) => (now = ms),
    setLiveKid: (kid: string) => (liveKid = kid),
  };
}

test('a good token is verified once, a bad one every time', async () => {
  const { check, verified } = openMemory();
  for (const token of ['good', 'good', 'bad', 'bad']) await check(token);
  expect(verified).toEqual(['good', 'bad', 'bad']);
  expect(await check('good')).toEqual({ actor: ACTOR, kid: 'k' });
  expect(await check('bad')).toEqual({ problem: 'unreadable' });
});

test('a token is verified again from its expiry on', async () => {
  const { check, verified, setClock } = openMemory();
  await check('good');
  setClock(1_059_999);
  await check('good');
  expect(verified).toHaveLength(1);
  setClock(1_060_000);
  await check('good');
  expect(verified).toHaveLength(2);
});

test('a token is verified again when its key has expired', async () => {
  const { check, verified, setLiveKid } = openMemory();
  await check('good');
  setLiveKid('another');
  await check('good');
  expect(verified).toHaveLength(2);
});

test('the token that has been known for longest is forgotten first', async () => {
  const { check, verified } = openMemory();
  for (let number = 0; number < 5000; number += 1) await check(`token ${number}`);
  await check('one more');
  verified.length = 0;
  await check('token 1');
  await check('token 0');
  expect(verified).toEqual(['token 0']);
});
