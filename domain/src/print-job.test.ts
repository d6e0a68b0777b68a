import { expect, test } from 'vitest';
import {
  CHANGED_COUNTER_SLIP,
  CHANGED_SLIP,
  CLOSING_SLIP,
  COUNTER_SLIP,
  EXTRAS_SLIP,
  isChangedSlip,
  offerToken,
  parseOffer,
  slipsOf,
} from './print-job.ts';

test('a basket has a slip for each burger, one for its extras and one for the counter', () => {
  expect(slipsOf(['a', 'b'], true)).toEqual(['a', 'b', EXTRAS_SLIP, COUNTER_SLIP]);
  expect(slipsOf(['a'], false)).toEqual(['a', COUNTER_SLIP]);
});

test('a slip that corrects others has a name that is not that of the kitchen for the counter', () => {
  const [kitchen, counter] = [`${CHANGED_SLIP}-7`, `${CHANGED_COUNTER_SLIP}-7`];
  expect([kitchen, counter].map((slip) => isChangedSlip(slip))).toEqual([true, true]);
  const others = [COUNTER_SLIP, EXTRAS_SLIP, `${CLOSING_SLIP}-7`, '-Oabc_1'];
  expect(others.filter((slip) => isChangedSlip(slip))).toEqual([]);
  // So an instance of 1.0.0 knows a version of the order by.
  expect(counter).not.toMatch(/^changed-/);
});

test('an offer is named by a text that can be read again, and nothing else is read', () => {
  const offer = { orderId: '-Oabc_1', slip: '-Oabc_2', turn: 3 };
  expect(parseOffer(offerToken(offer))).toEqual(offer);
  for (const token of ['', 'a.b', 'a.b.c', 'a.b.1.2', 'a b.c.1', 'a.b.1234567890']) {
    expect(parseOffer(token)).toBeNull();
  }
});
