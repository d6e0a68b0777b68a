import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

test('of many ticks, the oldest is forgotten first', async () => {
  const older = Array.from({ length: 500 }, (_none, place) => `burger ${place}`);
  sessionStorage.setItem('kitchenTicks', JSON.stringify(older));
  // As at a reload of the board.
  vi.resetModules();
  const { useTicks } = await import('./TicketLines.tsx');
  const { result } = renderHook(useTicks);
  act(() => result.current.toggle('fries', true));
  const ticked = ['fries', 'burger 1', 'burger 0'].map((id) => result.current.has(id));
  expect(ticked).toEqual([true, true, false]);
});
