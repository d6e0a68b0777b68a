import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SCREEN_PATHS } from '@tall-order/domain/screens.ts';
import { idTokenFor } from '../../test/fake-accounts.ts';
import { ADA, openShopSettings, said } from '../../test/open-shop-settings.ts';
import { screenPart } from '../App.tsx';

// As main.tsx does before it shows the screen.
await screenPart(SCREEN_PATHS.shop, idTokenFor(ADA, 'owner'));

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
  await save();
  expect(tax.getByLabelText('Collection, %')).toHaveAccessibleDescription(
    'The rate on collection from Thursday, January 1, 2026 is 0 to 100 percent, with two decimals at most, such as 9 or 8.25.',
  );
  expect(tax.getByLabelText('Deliveries, %')).toBeValid();
  expect(stored.taxRates).toEqual([]);
  await user.type(tax.getByLabelText('Collection, %'), '{Backspace}');
  const sentence = 'From Thursday, January 1, 2026: 9% on deliveries, 8.25% on collection.';
  expect(tax.getByText(sentence)).toBeVisible();
  await user.type(tax.getByLabelText(/^Tax number/), ' NL123 ');
  await save();
  await said('Saved: tax.');
  expect(stored.taxNumber).toBe('NL123');
  expect(stored.taxRates).toEqual([{ from: '2026-01-01', delivery: 9, collection: 8.25 }]);
  await user.click(tax.getByRole('button', { name: 'Remove these rates: 2026-01-01' }));
  await save();
  await waitFor(() => expect(stored.taxRates).toEqual([]));
});

test('what is wrong with tax rates is said at the field that it is about', async () => {
  const { user, section, save, stored } = await openShopSettings();
  const tax = section('Tax');
  const add = async (from?: string) => {
    await user.click(tax.getByRole('button', { name: 'Add tax rates' }));
    if (from !== undefined) await user.keyboard(from);
    for (const label of ['Deliveries, %', 'Collection, %']) {
      await user.click(tax.getAllByLabelText(label).at(-1) ?? document.body);
      await user.keyboard('9');
    }
  };
  await add('2026-01-01');
  await add();
  await save();
  const second = tax.getAllByLabelText('From')[1];
  expect(second).toHaveFocus();
  expect(second).toHaveAccessibleDescription('Choose the date from which tax rates 2 hold.');
  expect(tax.getAllByLabelText('From')[0]).toBeValid();
  expect(stored.version).toBe(0);
});

test('sides, drinks and the delivery fee may have rates of their own', async () => {
  const { user, section, lineOf, save, stored } = await openShopSettings((shop) => {
    shop.settings.change({ taxRates: [{ from: '2026-01-01', delivery: 9, collection: 9 }] });
  });
  const tax = section('Tax');
  await user.type(tax.getByLabelText('Drinks, collection, %'), '21');
  await user.type(tax.getByLabelText('Sides, deliveries, %'), '7,5');
  await user.type(tax.getByLabelText('Delivery fee, %'), 'x');
  await save();
  expect(tax.getByLabelText('Delivery fee, %')).toHaveFocus();
  expect(tax.getByLabelText('Delivery fee, %')).toHaveAccessibleDescription(
    /^The rate on the delivery fee from Thursday, January 1, 2026 is 0 to 100 percent/,
  );
  await user.type(tax.getByLabelText('Delivery fee, %'), '{Backspace}0');
  await save();
  await said('Saved: tax.');
  expect(stored.taxRates).toEqual([
    {
      from: '2026-01-01',
      delivery: 9,
      collection: 9,
      side: { delivery: 7.5, collection: 9 },
      drink: { delivery: 9, collection: 21 },
      fee: 0,
    },
  ]);
  expect(lineOf('Tax')).toHaveTextContent(
    'From Thursday, January 1, 2026: 9%; sides 7.5% and 9%; drinks 9% and 21%; delivery fee 0%.',
  );
});
