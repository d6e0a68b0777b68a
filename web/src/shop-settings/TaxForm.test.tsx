import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { idTokenFor } from '../../test/fake-accounts.ts';
import { ADA, openShopSettings, said } from '../../test/open-shop-settings.ts';
import { screenPart } from '../App.tsx';
import { paths } from '../paths.ts';

// As main.tsx does before it shows the screen.
await screenPart(paths.shop, idTokenFor(ADA, 'owner'));

test('tax rates are saved with the date from which they hold, and corrected before', async () => {
  const { user, section, save, stored } = await openShopSettings();
  const tax = section('Tax');
  expect(tax.getByText('Receipts say nothing about tax.')).toBeVisible();
  await user.click(tax.getByRole('button', { name: 'Add tax rates' }));
  const from = tax.getByLabelText('From');
  expect(from).toHaveFocus();
  await user.type(from, '2026-01-01');
  await user.type(tax.getByLabelText('Deliveries, %'), '9');
  await user.type(tax.getByLabelText('Collection, %'), '8.255');
  await save('tax');
  expect(tax.getByLabelText('Collection, %')).toBeInvalid();
  expect(stored.taxRates).toEqual([]);
  await user.type(tax.getByLabelText('Collection, %'), '{Backspace}');
  const sentence = 'From Thursday, January 1, 2026: 9% on deliveries, 8.25% on collection.';
  expect(tax.getByText(sentence)).toBeVisible();
  await user.type(tax.getByLabelText(/^Tax number/), ' NL123 ');
  await save('tax');
  await said('The tax is saved.');
  expect(stored.taxNumber).toBe('NL123');
  expect(stored.taxRates).toEqual([{ from: '2026-01-01', delivery: 9, collection: 8.25 }]);
  await user.click(tax.getByRole('button', { name: 'Remove the rates from 2026-01-01' }));
  await save('tax');
  await waitFor(() => expect(stored.taxRates).toEqual([]));
});
