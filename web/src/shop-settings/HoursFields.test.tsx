import { screen, waitFor } from '@testing-library/react';
import { SCREEN_PATHS } from '@tall-order/domain/screens.ts';
import { dateAt } from '@tall-order/domain/zone-clock.ts';
import { expect, test } from 'vitest';
import { idTokenFor } from '../../test/fake-accounts.ts';
import { ADA, openShopSettings, said } from '../../test/open-shop-settings.ts';
import { screenPart } from '../App.tsx';
import { shopNow } from '../../test/shop-clock.ts';

// As main.tsx does before it shows the screen.
await screenPart(SCREEN_PATHS.shop, idTokenFor(ADA, 'owner'));

test('hours are put into words as they are typed, copied to all days, and saved with the zone', async () => {
  const { user, section, lineOf, save, stored } = await openShopSettings();
  const hours = section('Opening hours');
  expect(lineOf('Opening hours')).toHaveTextContent(
    'Open at all times: customers can order day and night.',
  );
  expect(hours.getByText('Open at all times: customers can order day and night.')).toBeVisible();
  await user.click(hours.getByRole('radio', { name: 'At these hours' }));
  const opens = hours.getByLabelText('Tuesday opens');
  await user.clear(opens);
  await user.type(opens, '18:00');
  await user.clear(hours.getByLabelText('Tuesday closes'));
  await user.type(hours.getByLabelText('Tuesday closes'), '02:00');
  expect(hours.getByText('next day')).toBeVisible();
  expect(hours.getByLabelText('Copy hours of')).toHaveDisplayValue('Tuesday');
  await user.click(hours.getByRole('button', { name: 'Copy to all days' }));
  expect(hours.getByText('Open every day, 18:00 to 02:00.')).toBeVisible();
  await user.click(
    hours.getByRole('button', { name: 'Remove the hours 18:00 to 02:00 of Sunday' }),
  );
  await user.clear(hours.getByLabelText('Last orders, in minutes before closing'));
  await user.type(hours.getByLabelText('Last orders, in minutes before closing'), '١٥');
  const sentence = 'Open Monday to Saturday, 18:00 to 02:00; last orders 15 minutes before.';
  expect(hours.getByText(sentence)).toBeVisible();
  expect(hours.getByText('You open next:')).toBeVisible();

  await user.selectOptions(hours.getByLabelText('Time zone'), 'Asia/Tokyo');
  await save();
  await said('Saved: opening hours.');
  expect(lineOf('Opening hours')).toHaveTextContent(sentence);
  const night = [{ opens: '18:00', closes: '02:00' }];
  expect(stored).toMatchObject({
    hours: [night, night, night, night, night, night, []],
    lastOrders: 15,
    timeZone: 'Asia/Tokyo',
    exceptions: [],
  });
});

test('hours that overlap and dates that are missing lead to where they are', async () => {
  const { user, section, save, stored } = await openShopSettings();
  const hours = section('Opening hours');
  await user.click(hours.getByRole('radio', { name: 'At these hours' }));
  await user.click(hours.getByRole('button', { name: 'Add hours to Friday' }));
  expect(hours.getByLabelText('Friday opens 2')).toHaveValue('');
  await user.type(hours.getByLabelText('Friday opens 2'), '21:00');
  await user.type(hours.getByLabelText('Friday closes 2'), '23:00');
  await user.click(hours.getByRole('button', { name: 'Add a date with other hours' }));
  await save();
  const friday = hours.getByLabelText('Friday opens 1');
  expect(friday).toHaveFocus();
  expect(friday).toHaveAccessibleDescription('Friday: two of the hours overlap.');
  expect(screen.getByRole('link', { name: 'Hours of the week' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Holidays' })).toBeVisible();
  await user.click(
    hours.getByRole('button', { name: 'Remove the hours 21:00 to 23:00 of Friday' }),
  );
  await save();
  expect(hours.getByLabelText('Date')).toHaveFocus();
  expect(hours.getByText('Choose the date.')).toBeVisible();
  expect(stored.version).toBe(0);
});

test('a date with other hours is kept with its note, and orders that are promised for it are told', async () => {
  const { shop, user, section, save, stored } = await openShopSettings();
  const hours = section('Opening hours');
  await user.click(hours.getByRole('radio', { name: 'At these hours' }));
  await user.click(hours.getByRole('button', { name: 'Add a date with other hours' }));
  await user.type(hours.getByLabelText('Date'), '2099-12-25');
  await user.click(hours.getByRole('radio', { name: 'Other hours' }));
  await user.click(hours.getByRole('radio', { name: 'Closed' }));
  await user.type(hours.getByLabelText('Note for customers'), 'Merry Christmas');
  await save();
  await waitFor(() =>
    expect(stored.exceptions).toEqual([
      { date: '2099-12-25', intervals: [], note: 'Merry Christmas' },
    ]),
  );
  await said('Saved: opening hours.');
  // The zone of the fake shop, as its clock is not that of the device.
  Object.assign(shop.settings.settings, {
    ordersWhileClosed: { count: 2, first: Date.UTC(2099, 11, 25, 17) },
  });
  await user.type(hours.getByLabelText('Note for customers'), '!');
  await save();
  await said(
    'Saved: opening hours. 2 orders stay promised for when the shop is closed now, the first for Dec 25, 2099, 12:00 EST. The counter lists them.',
  );
});

test('a note that is too long is kept whole, and asked for again', async () => {
  const { user, section, save, stored } = await openShopSettings();
  const hours = section('Opening hours');
  await user.click(hours.getByRole('radio', { name: 'At these hours' }));
  await user.click(hours.getByRole('button', { name: 'Add a date with other hours' }));
  await user.type(hours.getByLabelText('Date'), '2099-12-25');
  const note = hours.getByLabelText('Note for customers');
  await user.click(note);
  await user.paste('x'.repeat(121));
  expect(note).toHaveValue('x'.repeat(121));
  await save();
  expect(hours.getByText(/: keep the note to 120 characters\.$/)).toBeVisible();
  expect(note).toHaveFocus();
  expect(note).toBeInvalid();
  expect(hours.getByLabelText('Date')).toBeValid();
  await user.type(note, '{Backspace}');
  await save();
  await waitFor(() =>
    expect(stored.exceptions).toEqual([
      { date: '2099-12-25', intervals: [], note: 'x'.repeat(120) },
    ]),
  );
});

test("the section's line says today's other hours, in the shop's zone", async () => {
  const { user, section, lineOf, save, stored } = await openShopSettings();
  const hours = section('Opening hours');
  await user.click(hours.getByRole('radio', { name: 'At these hours' }));
  // For most of the day of this machine, the date there is the next one.
  await user.selectOptions(hours.getByLabelText('Time zone'), 'Pacific/Kiritimati');
  await user.click(hours.getByRole('button', { name: 'Add a date with other hours' }));
  const date = dateAt('Pacific/Kiritimati', shopNow()).toString();
  await user.type(hours.getByLabelText('Date'), date);
  await save();
  await said('Saved: opening hours.');
  expect(lineOf('Opening hours')).toHaveTextContent(
    'Open every day, 11:00 to 22:00. Today: closed.',
  );
  expect(stored.exceptions).toEqual([{ date, intervals: [], note: '' }]);
});
