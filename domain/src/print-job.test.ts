import { expect, test } from 'vitest';
import { COUNTER_SLIP, EXTRAS_SLIP, handingToken, parseHanding, slipsOf } from './print-job.ts';

test('a basket has a slip for each burger, one for its extras and one for the counter', () => {
  expect(slipsOf(['a', 'b'], true)).toEqual(['a', 'b', EXTRAS_SLIP, COUNTER_SLIP]);
  expect(slipsOf(['a'], false)).toEqual(['a', COUNTER_SLIP]);
});

test('a handing is named by a text that can be read again, and nothing else is read', () => {
  const handing = { basketId: '-Oabc_1', slip: '-Oabc_2', turn: 3 };
  expect(parseHanding(handingToken(handing))).toEqual(handing);
  for (const token of ['', 'a.b', 'a.b.c', 'a.b.1.2', 'a b.c.1', 'a.b.1234567890']) {
    expect(parseHanding(token)).toBeNull();
  }
});
