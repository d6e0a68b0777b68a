import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startFakeShop } from '../test/fake-shop.ts';
import { openStorefront } from '../test/open-storefront.tsx';

// The code of this screen cannot be fetched.
vi.mock('./about/AboutPage.tsx', () => {
  throw new TypeError('Failed to fetch');
});

test('a screen that cannot be loaded says so, and another one can be opened from there', async () => {
  // React reports the error that the page shows.
  const report = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => report.mockRestore());
  const shop = await startFakeShop('own');
  onTestFinished(() => shop.close());
  const { user } = openStorefront('/about');
  expect(await screen.findByRole('alert')).toHaveTextContent("This page can't be loaded.");
  await user.click(screen.getByRole('link', { name: 'Burger Builder' }));
  expect(await screen.findByRole('heading', { name: 'Build your burger' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reload' })).not.toBeInTheDocument();
});
