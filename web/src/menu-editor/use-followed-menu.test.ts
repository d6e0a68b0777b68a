import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { startFakeShop } from '../../test/fake-shop.ts';
import { useFollowedMenu } from './use-followed-menu.ts';

test('a reply that is older than the menu on the screen does not replace it', async () => {
  const shop = await startFakeShop('own');
  onTestFinished(() => shop.close());
  const { result } = renderHook(useFollowedMenu);
  await waitFor(() => expect(result.current.menu).not.toBeNull());
  const menu = result.current.menu!;
  act(() => result.current.apply({ ...menu, version: 5, basePrice: 500 }));
  act(() => result.current.apply({ ...menu, version: 4, basePrice: 400 }));
  expect(result.current.menu?.basePrice).toBe(500);
  // The answer to an own change has the version that the stream has sent already.
  act(() => result.current.apply({ ...menu, version: 5, basePrice: 550 }));
  expect(result.current.menu?.basePrice).toBe(550);
});
