import { expect, test } from 'vitest';
import { SCREEN_PATHS } from '@tall-order/domain/screens.ts';
import { idTokenFor } from '../../test/fake-accounts.ts';
import { ADA, openShopSettings } from '../../test/open-shop-settings.ts';
import { screenPart } from '../App.tsx';

// As main.tsx does before it shows the screen.
await screenPart(SCREEN_PATHS.shop, idTokenFor(ADA, 'owner'));

test('hours and dates that are added or removed keep the focus where the owner works', async () => {
  const { user, section } = await openShopSettings();
  const hours = section('Opening hours');
  const press = (name: string) => user.click(hours.getByRole('button', { name }));
  const expectFocus = (name: string) => expect(hours.getByRole('button', { name })).toHaveFocus();
  await user.click(hours.getByRole('radio', { name: 'At these hours' }));
  await press('Remove the hours 11:00 to 22:00 of Friday');
  expectFocus('Add hours to Friday');
  await press('Add hours to Friday');
  expect(hours.getByLabelText('Friday opens')).toHaveFocus();
  await press('Copy to all days');
  expectFocus('Copy to all days');

  await press('Add a date with other hours');
  const date = hours.getByLabelText('Date');
  expect(date).toHaveFocus();
  await user.click(hours.getByRole('radio', { name: 'Other hours' }));
  await press('Remove the hours 11:00 to 22:00 of date 1');
  expect(date).toHaveFocus();
  await press('Remove this date: 1');
  expectFocus('Add a date with other hours');

  const tax = section('Tax');
  await user.click(tax.getByRole('button', { name: 'Add tax rates' }));
  expect(tax.getByLabelText('From')).toHaveFocus();
  await user.click(tax.getByRole('button', { name: 'Remove these rates: 1' }));
  expect(tax.getByRole('button', { name: 'Add tax rates' })).toHaveFocus();
});
