import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { conflicting, differing, withValuesOf } from './three-way-merge.ts';
import { useMerge } from './use-merge.ts';

const SEEN = { price: 1, allergens: ['milk'], name: 'a' };

test('values differ by what they hold, in the order of the first', () => {
  expect(differing(SEEN, { name: 'b', allergens: ['milk'], price: 2 })).toEqual(['price', 'name']);
  expect(differing(SEEN, { ...SEEN, allergens: [] })).toEqual(['allergens']);
});

test('two people conflict only where both changed a value, and not to the same', () => {
  const typed = { ...SEEN, price: 2, name: 'b' };
  expect(conflicting(typed, SEEN, SEEN)).toEqual([]);
  expect(conflicting(typed, SEEN, { ...SEEN, allergens: [] })).toEqual([]);
  expect(conflicting(typed, SEEN, { ...SEEN, price: 3, name: 'b' })).toEqual(['price']);
});

test('the named values are taken, and neither draft is changed', () => {
  const other = { price: 2, allergens: [], name: 'b' };
  expect(withValuesOf(SEEN, other, ['price'])).toEqual({ ...SEEN, price: 2 });
  expect([SEEN.price, other.price]).toEqual([1, 2]);
});

type Values = typeof SEEN;

/** A form that merges. @returns what it shows, and which values it was told to keep */
function openMerge(first: { typed: Values; current: Values; busy?: boolean }) {
  const replace = vi.fn();
  const hook = renderHook(
    ({ typed, current, busy = false }: typeof first) => {
      const { merge, hasConflict } = useMerge(current);
      return { hasConflict, ...merge({ typed, busy, replace }) };
    },
    { initialProps: first },
  );
  return { replace, ...hook };
}

test('what only others change is shown at once, except while a save is under way', () => {
  const typed = { ...SEEN, price: 2 };
  const { replace, rerender, result } = openMerge({ typed, current: SEEN });
  expect(result.current.isUnsaved).toBe(true);
  const current = { ...SEEN, name: 'b' };
  rerender({ typed, current, busy: true });
  expect(replace).not.toHaveBeenCalled();
  rerender({ typed, current });
  expect(replace.mock.calls).toEqual([[['price']]]);
});

test('whose values to keep is asked, and each answer keeps what it says', () => {
  const typed = { ...SEEN, price: 2, name: 'b' };
  const current = { ...SEEN, price: 3 };
  const open = () => {
    const opened = openMerge({ typed, current: SEEN });
    opened.rerender({ typed, current, busy: true });
    expect(opened.result.current.conflicts).toEqual([]);
    opened.rerender({ typed, current });
    expect(opened.result.current.conflicts).toEqual(['price']);
    expect(opened.replace).not.toHaveBeenCalled();
    return opened;
  };
  const kept = (answer: 'keepMine' | 'takeTheirs' | 'discard') => {
    const { result, replace } = open();
    act(() => void result.current.hasConflict(typed));
    expect(result.current.conflictCount).toBe(1);
    act(() => result.current[answer]());
    expect(result.current).toMatchObject({ conflicts: [], conflictCount: 0 });
    return replace.mock.calls;
  };
  expect(kept('keepMine')).toEqual([[['price', 'name']]]);
  expect(kept('takeTheirs')).toEqual([[['name']]]);
  expect(kept('discard')).toEqual([[[]]]);
});
