import { expect, test } from 'vitest';
import { COUNTER_SLIP, EXTRAS_SLIP, offerToken, parseOffer, slipsOf } from './print-job.ts';

test('a basket has a slip for each burger, one for its extras and one for the counter', () => {
  expect(slipsOf(['a', 'b'], true)).toEqual(['a', 'b', EXTRAS_SLIP, COUNTER_SLIP]);
  expect(slipsOf(['a'], false)).toEqual(['a', COUNTER_SLIP]);
});

test('an offer is named by a text that can be read again, and nothing else is read', () => {
  const offer = { orderId: '-Oabc_1', slip: '-Oabc_2', turn: 3 };
  expect(parseOffer(offerToken(offer))).toEqual(offer);
  for (const token of ['', 'a.b', 'a.b.c', 'a.b.1.2', 'a b.c.1', 'a.b.1234567890']) {
    expect(parseOffer(token)).toBeNull();
  }
});
