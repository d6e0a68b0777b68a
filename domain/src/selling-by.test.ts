import { expect, test } from 'vitest';
import { sellingBy } from './selling-by.ts';

const HOUR = 3_600_000;
const opening = (from: number, to: number) => ({
  opensAt: from * HOUR,
  closesAt: to * HOUR,
  lastOrdersAt: to * HOUR - HOUR / 2,
});
const OPENINGS = [opening(35, 46), opening(59, 70)];
const at = (hour: number) => hour * HOUR;

test('the answer of the shop applies until its end', () => {
  const open = { isOpen: true, until: at(21.5) } as const;
  expect(sellingBy(open, OPENINGS, at(21.4))).toBe(open);
  const paused = { isOpen: false, reason: 'pause', opensAt: at(18) } as const;
  expect(sellingBy(paused, OPENINGS, at(17))).toBe(paused);
  const always = { isOpen: true, until: null } as const;
  expect(sellingBy(always, [], at(1000))).toBe(always);
});

test('after last orders the shop is closed until the next opening', () => {
  const open = { isOpen: true, until: at(21.5) } as const;
  expect(sellingBy(open, OPENINGS, at(21.5))).toEqual({
    isOpen: false,
    reason: 'hours',
    opensAt: at(35),
  });
  expect(sellingBy(open, [], at(21.5))).toEqual({ isOpen: false, reason: 'hours', opensAt: null });
});

test('the shop opens at the announced instant, until the last orders of that opening', () => {
  const closed = { isOpen: false, reason: 'hours', opensAt: at(35) } as const;
  expect(sellingBy(closed, OPENINGS, at(35))).toEqual({ isOpen: true, until: at(45.5) });
});

test('a pause ends within the opening that it began in', () => {
  const paused = { isOpen: false, reason: 'pause', opensAt: at(18) } as const;
  expect(sellingBy(paused, OPENINGS, at(18))).toEqual({ isOpen: true, until: null });
});

test('a page that has slept over an opening knows the one after it', () => {
  const closed = { isOpen: false, reason: 'hours', opensAt: at(35) } as const;
  expect(sellingBy(closed, OPENINGS, at(50))).toMatchObject({ isOpen: false, opensAt: at(59) });
  expect(sellingBy(closed, OPENINGS, at(60))).toEqual({ isOpen: true, until: at(69.5) });
  // At the last orders of an opening.
  expect(sellingBy(closed, OPENINGS, at(45.5))).toMatchObject({ isOpen: false, opensAt: at(59) });
});
