import { expect, test } from 'vitest';
import { SCREEN_PATHS } from '@tall-order/domain/screens.ts';
import { idTokenFor } from '../../test/fake-accounts.ts';
import { ADA, openShopSettings } from '../../test/open-shop-settings.ts';
import { screenPart } from '../App.tsx';

// As main.tsx does before it shows the screen.
await screenPart(SCREEN_PATHS.shop, idTokenFor(ADA, 'owner'));

test('the numbers are shown as a lunch, with what the last orders say of them, which one press takes', async () => {
  const { user, section, save, stored } = await openShopSettings();
  const times = section('Promised times');
  expect(times.queryByText(/^A lunch/)).toBeNull();
  await user.type(times.getByLabelText(/^Minutes from the order/), '10');
  await user.type(times.getByLabelText(/^Minutes a delivery/), '25');
  expect(times.queryByRole('table', { name: /^A lunch/ })).toBeNull();
  await user.type(times.getByLabelText(/^Burgers your kitchen/), '12');
  const lunch = times.getByRole('table', { name: /^A lunch with these numbers/ });
  expect(lunch).toHaveTextContent(/12:20\D*18\D*\d+ min/);

  const truth = await times.findByRole('table', { name: /^How true your times were/ });
  expect(truth).toHaveTextContent('Of the last 40 orders, 30 were ready within 3 minutes');
  expect(truth).toHaveTextContent('18:00109 (90%)');
  expect(
    times.getByText(/^Half of the 12 orders that did not have to wait took 14 minutes/),
  ).toBeVisible();
  await user.click(times.getByRole('button', { name: 'Take 14 minutes to make' }));
  expect(times.getByLabelText(/^Minutes from the order/)).toHaveValue('14');
  const taken = times.getByRole('button', { name: 'Taken: save to use it' });
  expect(taken).toHaveAttribute('aria-disabled', 'true');
  // In a browser, a disabled button loses the focus.
  expect(taken).toBeEnabled();
  await save();
  await expect.poll(() => stored.promises.minutesToMake).toBe(14);
});
