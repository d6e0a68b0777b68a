import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SCREEN_PATHS } from '@tall-order/domain/screens.ts';
import { idTokenFor } from '../../test/fake-accounts.ts';
import { ADA, openShopSettings } from '../../test/open-shop-settings.ts';
import { keepSessionOf } from '../../test/open-storefront.tsx';
import { screenPart } from '../App.tsx';
import { restoreSession } from '../session/session.ts';
import { refreshShop } from '../shop/refresh-shop.ts';

// As main.tsx does before it shows the screen.
await screenPart(SCREEN_PATHS.shop, idTokenFor(ADA, 'owner'));

const HOURS = { opens: '11:00', closes: '22:00' };

test('one of several dates, hours or rates is changed or removed, and the others stay', async () => {
  const { user, section, save, stored } = await openShopSettings((shop) => {
    shop.settings.change({
      hours: Array.from({ length: 7 }, () => [HOURS, { opens: '23:00', closes: '23:30' }]),
      exceptions: ['2099-12-24', '2099-12-25', '2099-12-26'].map((date) => ({
        date,
        intervals: [],
        note: '',
      })),
      taxRates: ['2026-01-01', '2027-01-01'].map((from) => ({ from, delivery: 9, collection: 9 })),
    });
  });
  const press = (what: string, name: string) =>
    user.click(section(what).getByRole('button', { name }));
  const hours = section('Opening hours');
  await press('Opening hours', 'Remove this date: 2099-12-25');
  await user.type(hours.getAllByLabelText('Note for customers')[1] ?? document.body, 'Closed');
  await press('Opening hours', 'Remove the hours 11:00 to 22:00 of Tuesday');
  await user.clear(hours.getByLabelText('Monday closes 2'));
  await user.type(hours.getByLabelText('Monday closes 2'), '01:00');
  await save();
  await waitFor(() => expect(stored.version).toBe(2));
  const late = { opens: '23:00', closes: '23:30' };
  expect(stored.exceptions).toEqual([
    { date: '2099-12-24', intervals: [], note: '' },
    { date: '2099-12-26', intervals: [], note: 'Closed' },
  ]);
  expect(stored.hours?.slice(0, 3)).toEqual([
    [HOURS, { opens: '23:00', closes: '01:00' }],
    [late],
    [HOURS, late],
  ]);
  const tax = section('Tax');
  const second = tax.getAllByLabelText('Deliveries, %')[1] ?? document.body;
  await user.clear(second);
  await user.type(second, '8');
  await press('Tax', 'Remove these rates: 2026-01-01');
  await save();
  await waitFor(() =>
    expect(stored.taxRates).toEqual([{ from: '2027-01-01', delivery: 8, collection: 9 }]),
  );
});

test('a day has six intervals at most', async () => {
  const { user, section } = await openShopSettings();
  const hours = section('Opening hours');
  await user.click(hours.getByRole('radio', { name: 'At these hours' }));
  for (let count = 1; count < 6; count += 1) {
    await user.click(hours.getByRole('button', { name: 'Add hours to Monday' }));
  }
  expect(hours.getByLabelText('Monday opens 6')).toHaveFocus();
  expect(hours.queryByRole('button', { name: 'Add hours to Monday' })).toBeNull();
});

test("another owner's change is shown once the shop tells of it", async () => {
  const { shop, section, stored } = await openShopSettings();
  shop.settings.change({ facts: { ...stored.facts, city: 'Oxford' } });
  await act(() => refreshShop());
  await waitFor(() => expect(section('Shop details').getByLabelText('City')).toHaveValue('Oxford'));
});

test('what one owner has typed is gone when another signs in', async () => {
  const { store, user, section } = await openShopSettings();
  await user.type(section('Shop details').getByLabelText('City'), 'Oxford');
  keepSessionOf('bob@example.com', 'owner');
  // As another tab makes it do.
  act(() => store.dispatch(restoreSession()));
  await waitFor(() => expect(screen.getByLabelText('City')).toHaveValue(''));
});
