import { expect, test } from 'vitest';
import { networksOf } from '../../http/rate-limits/networks-of.ts';
import { createGuessLines } from './guess-lines.ts';

const guessFrom = (network: string, account = 'ann@example.com') => ({
  networks: networksOf(network),
  account,
});

test('sign-ins to one account are checked one after the other, and to another beside them', async () => {
  const inLine = createGuessLines(0);
  const under = { ann: 0, most: 0 };
  const ends: (() => void)[] = [];
  const check = async () => {
    under.ann += 1;
    under.most = Math.max(under.most, under.ann);
    await new Promise<void>((resolve) => ends.push(resolve));
    under.ann -= 1;
  };
  const guesses = [1, 2, 3, 4, 5].map((place) => inLine(guessFrom(`192.0.2.${place}`), check));
  expect(await inLine(guessFrom('192.0.2.1', 'ben@example.com'), async () => 'ben')).toBe('ben');
  for (let place = 0; place < guesses.length; place += 1) {
    await expect.poll(() => ends.length).toBe(1);
    ends.pop()?.();
  }
  await Promise.all(guesses);
  expect(under).toEqual({ ann: 0, most: 1 });
});

test('of too many, those of the network with the most are refused, and the line ends', async () => {
  const inLine = createGuessLines(0);
  const release = Promise.withResolvers<void>();
  const within = (place: number) => `2001:db8:0:${place}00::1`;
  const guesses = Array.from({ length: 40 }, (_, place) =>
    inLine(guessFrom(within(place)), () => release.promise),
  );
  const owner = inLine(guessFrom('203.0.113.1'), async () => 'owner');
  const [, , , , ...refused] = guesses;
  for (const guess of refused) {
    await expect(guess).rejects.toMatchObject({ status: 429, retryAfter: 5 });
  }
  release.resolve();
  expect(await owner).toBe('owner');
  await Promise.all(guesses.slice(0, 4));
});
