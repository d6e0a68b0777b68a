import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useUnsaved } from './use-unsaved.ts';

test('a form that is saved leaves the changes of the others unsaved', () => {
  const { result } = renderHook(() => useUnsaved());
  const mark = (name: string, isUnsaved: boolean) =>
    act(() => result.current.markUnsaved(name, isUnsaved));
  mark('hours', true);
  mark('delivery', true);
  mark('delivery', true);
  expect(result.current.unsaved).toEqual(['hours', 'delivery']);
  mark('hours', false);
  expect(result.current.unsaved).toEqual(['delivery']);
  mark('delivery', false);
  expect(result.current.unsaved).toEqual([]);
});
