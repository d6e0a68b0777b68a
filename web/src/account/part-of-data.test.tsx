import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startFakeShop } from '../../test/fake-shop.ts';
import { keepSessionOf, openStorefront } from '../../test/open-storefront.tsx';

const EMAIL = 'ada@example.com';

test.each([
  '/v1/accounts:lookup',
  '/baskets.json',
  '/sessions.json',
  '/mail/choice.json',
  '/push.json',
])('no file is saved that lacks what %s has', async (path) => {
  const shop = await startFakeShop('own');
  onTestFinished(() => shop.close());
  shop.openAccount(EMAIL, 'tall order please');
  keepSessionOf(EMAIL);
  const saved = vi.fn(() => 'blob:1');
  URL.createObjectURL = saved;
  const { user } = openStorefront('/account');
  await screen.findByText(EMAIL);
  await screen.findByRole('button', { name: 'Sign out everywhere' });
  await screen.findByRole('checkbox', { name: 'Mail me about my orders' });
  shop.failAt(path, 400, { error: { code: 400, message: 'BROKEN' } });
  await user.click(screen.getByRole('button', { name: 'Download my data' }));
  expect(await screen.findByText("We couldn't prepare your data just now.")).toHaveRole('alert');
  expect(saved).not.toHaveBeenCalled();
});
