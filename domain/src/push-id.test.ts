import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPushIds, encodePushTime, isPushId, pushIdTime, pushIdAfter } from './push-id.ts';

test.each([
  [1, '-------0'],
  [63, '-------z'],
  [64, '------0-'],
  [1_400_000_000_000, '-JMqVA--'],
  [1_700_000_000_000, '-NjEtLV-'],
  [1_795_203_009_551, '-P6uR-kE'],
])('%i milliseconds are %s', (time, prefix) => {
  expect(encodePushTime(time)).toBe(prefix);
});

test('the time of an id is read back: 21 July 2014, 16:53:01.220 UTC', () => {
  expect(pushIdTime('-JSOpn9ZC54A4P4RoqVa')).toBe(1_405_961_581_220);
  expect(pushIdTime('too short')).toBeNull();
  fc.assert(
    fc.property(fc.nat(2 ** 41), (time) => {
      expect(pushIdTime(`${encodePushTime(time)}------------`)).toBe(time);
    }),
  );
});

test('ids of one process strictly increase, whatever the clock does', () => {
  const ticks = fc.array(fc.integer({ min: 1_700_000_000_000, max: 1_700_000_000_005 }), {
    minLength: 2,
    maxLength: 50,
  });
  const tails = fc.array(fc.nat(63), { minLength: 12, maxLength: 12 });
  fc.assert(
    fc.property(ticks, tails, (times, tail) => {
      const clock = [...times];
      const next = createPushIds(
        () => clock.shift() ?? 0,
        () => tail,
      );
      const ids = times.map(() => next());
      expect(ids.every((id) => isPushId(id))).toBe(true);
      expect(ids.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(ids);
      expect(new Set(ids).size).toBe(ids.length);
    }),
  );
});

test('a tail counts up from its last place and carries over to the place before', () => {
  const next = createPushIds(
    () => 64,
    () => [0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 63, 63],
  );
  const tails = [next(), next(), next()].map((id) => id.slice(8));
  expect(tails).toEqual(['---------4zz', '---------5--', '---------5-0']);
});

test('the id after another is the next one of its millisecond', () => {
  expect(pushIdAfter('-P6uR-kE0000000001zz')).toBe('-P6uR-kE0000000002--');
  expect(() => pushIdAfter('-P6uR-kEzzzzzzzzzzzz')).toThrow(RangeError);
});

test('after a clock is set back, no id is the one that follows an id of before', () => {
  const clock = [5000, 1000, 1001, 1001];
  const next = createPushIds(
    () => clock.shift() ?? 0,
    () => Array.from({ length: 12 }, () => 7),
  );
  const ids = Array.from({ length: 4 }, () => next());
  expect(ids.map(pushIdTime)).toEqual([5000, 5001, 5002, 5003]);
});

test('a full tail takes the next millisecond', () => {
  const full = Array.from({ length: 12 }, () => 63);
  const next = createPushIds(
    () => 64,
    () => full,
  );
  expect(next()).toBe(`------0-${'z'.repeat(12)}`);
  expect(next().slice(0, 8)).toBe('------00');
});
