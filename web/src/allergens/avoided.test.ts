import { act, renderHook } from '@testing-library/react';
import type { Allergen } from '@tall-order/domain/allergens.ts';
import { expect, test, vi } from 'vitest';
import { blockStorage } from '../../test/block-storage.ts';

test.each([
  ['what was asked to be remembered', 'milk bread fish', ['milk', 'fish'], true],
  ['nothing', null, [], false],
])('a page that is opened knows %s', async (_what, kept, allergens, isRemembered) => {
  if (kept !== null) localStorage.setItem('avoidedAllergens', kept);
  vi.resetModules();
  const { useAvoided } = await import('./avoided.ts');
  localStorage.clear();
  expect(renderHook(() => useAvoided()).result.current).toEqual({ allergens, isRemembered });
});

test('a window follows the list that another one keeps, and adds to it instead of replacing it', async () => {
  const { setAvoided, useAvoided } = await import('./avoided.ts');
  const { result } = renderHook(() => useAvoided());
  const otherWindowKeeps = (kept: string | null) => {
    if (kept === null) localStorage.removeItem('avoidedAllergens');
    else localStorage.setItem('avoidedAllergens', kept);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'avoidedAllergens' })));
  };
  const choose = (allergen: Allergen) => {
    const { allergens, isRemembered } = result.current;
    act(() => void setAvoided({ allergens: [...allergens, allergen], isRemembered }));
  };

  otherWindowKeeps('milk');
  choose('fish');
  expect(localStorage.getItem('avoidedAllergens')).toBe('fish milk');
  otherWindowKeeps(null);
  expect(result.current).toEqual({ allergens: ['fish', 'milk'], isRemembered: false });
  choose('eggs');
  expect(localStorage).toHaveLength(0);
});

test('what the browser does not keep is not said to be remembered', async () => {
  const { setAvoided, useAvoided } = await import('./avoided.ts');
  const { result } = renderHook(() => useAvoided());
  blockStorage();
  act(() => void setAvoided({ allergens: ['fish'], isRemembered: true }));
  expect(result.current).toEqual({ allergens: ['fish'], isRemembered: false });
});
