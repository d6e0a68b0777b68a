import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDraft, parseDraft } from './draft.ts';
import { EMPTY_BURGER } from './burger.ts';
import { MAX_COUNT } from './ingredients.ts';

/** What the shop of these tests has. */
const isKnown = (name: string) => ['salad', 'bacon', 'cheese', 'meat', 'red onion'].includes(name);

const count = fc.integer({ min: 0, max: MAX_COUNT });

test('a draft that is written to a URL is read back unchanged', () => {
  fc.assert(
    fc.property(fc.record({ salad: count, bacon: count, cheese: count, meat: count }), (burger) => {
      const text = formatDraft(burger);
      expect(parseDraft(text, isKnown) ?? { salad: 0, bacon: 0, cheese: 0, meat: 0 }).toEqual(
        burger,
      );
    }),
  );
});

test('another ingredient comes after the standard ones', () => {
  const burger = { ...EMPTY_BURGER, meat: 1, 'red onion': 2 };
  expect(formatDraft(burger)).toBe('meat=1&red+onion=2');
  expect(parseDraft('red+onion=2&meat=1', isKnown)).toEqual(burger);
});

test('a burger that was emptied stays empty, whatever burgers start with', () => {
  const start = { ...EMPTY_BURGER, salad: 1, meat: 5 };
  expect(formatDraft(EMPTY_BURGER, start)).toBe('salad=0&meat=0');
  expect(parseDraft('salad=0&meat=0', isKnown)).toEqual(EMPTY_BURGER);
  expect(formatDraft({ ...EMPTY_BURGER, salad: 1 }, start)).toBe('salad=1');
});

test.each([
  ['?salad=1&meat=2', { salad: 1, bacon: 0, cheese: 0, meat: 2 }],
  ['meat=2&tofu=3&utm=x', { salad: 0, bacon: 0, cheese: 0, meat: 2 }],
  ['salad=abc&meat=2', { salad: 0, bacon: 0, cheese: 0, meat: 2 }],
  ['salad=100&cheese=99', { salad: 0, bacon: 0, cheese: 99, meat: 0 }],
  ['salad=100000000000&cheese=1', { salad: 0, bacon: 0, cheese: 1, meat: 0 }],
  ['salad=-1&cheese=1.5&meat=1', { salad: 0, bacon: 0, cheese: 0, meat: 1 }],
  ['salad=1&salad=2&meat=1', { salad: 0, bacon: 0, cheese: 0, meat: 1 }],
  ['', null],
  ['salad=', null],
  ['a=1&b=2', null],
  ['%E0%A4%A=1', null],
])('the query %j describes %j', (search, burger) => {
  expect(parseDraft(search, isKnown)).toEqual(burger);
});

test('a query with very many parameters is read in one pass', () => {
  const others = Array.from({ length: 60_000 }, (_, number) => `x${number}=1`);
  // Looking each of them up among all takes longer than a test may.
  expect(parseDraft([...others, 'meat=2'].join('&'), isKnown)).toEqual({
    ...EMPTY_BURGER,
    meat: 2,
  });
});
