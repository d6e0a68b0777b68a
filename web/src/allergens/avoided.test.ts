import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

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
