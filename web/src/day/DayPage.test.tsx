import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { recordLines } from '@tall-order/domain/closing-lines.ts';
import { NO_FIGURES } from '@tall-order/domain/day-figures.ts';
import { dayLines } from '@tall-order/domain/day-lines.ts';
import { SCREEN_PATHS } from '@tall-order/domain/screens.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { idTokenFor } from '../../test/fake-accounts.ts';
import { startFakeShop } from '../../test/fake-shop.ts';
import type { FakeShop } from '../../test/fake-shop.ts';
import { keepSessionOf, openStorefront } from '../../test/open-storefront.tsx';
import { screenPart } from '../App.tsx';
import { NO_TROUBLES, knownTroubles } from '../troubles/known-troubles.ts';
import { closingInCents } from './books.ts';
import { csvOf } from './print-and-save.ts';

const OLA = 'ola@example.com';
// As main.tsx does before it shows the screen.
await screenPart(SCREEN_PATHS.day, idTokenFor(OLA, 'owner'));

const TAKEN = {
  cash: { taken: 2000, refunded: 0, corrected: 0 },
  card: { taken: 1000, refunded: 0, corrected: 0 },
  entries: 3,
};
const DECIMAL = {
  cash: { taken: 20, refunded: 0, corrected: 0 },
  card: { taken: 10, refunded: 0, corrected: 0 },
  entries: 3,
};

async function openDay() {
  const shop = await startFakeShop('own');
  onTestFinished(() => shop.close());
  shop.staff.roles.set(OLA, 'owner');
  const { figures } = shop.day;
  shop.day.figures = {
    ...figures,
    orders: 4,
    sold: 3200,
    taken: TAKEN,
    hours: {
      '00': { orders: 1, sold: 100 },
      '18': { orders: 3, sold: 2300 },
      '21': { orders: 1, sold: 800 },
    },
    ingredients: { meat: 7 },
    minutesLate: { '2': 3, '9': 1 },
  };
  shop.day.usual = { days: 2, figures: { ...figures, orders: 6, sold: 5000 } };
  shop.closings.books.open = DECIMAL;
  keepSessionOf(OLA, 'owner');
  openStorefront(SCREEN_PATHS.day);
  await screen.findByRole('button', { name: 'Count and close' });
  await screen.findByRole('table', { name: /^Taken/ });
  return { shop, user: userEvent.setup() };
}

/** Somebody else closes the books. */
function closeElsewhere({ closings: { books }, day }: FakeShop): void {
  books.last = 1;
  books.closings.unshift({
    number: 1,
    madeAt: day.at,
    madeAs: 'counter',
    currency: 'USD',
    float: 0,
    cash: 20,
    drivers: 0,
    taken: DECIMAL,
  });
}

const rows = (name: RegExp) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

test('the owner reads the sums of a day against the same weekday, and a table for each subject', async () => {
  const { shop, user } = await openDay();
  const sums = screen.getByText('Sold', { selector: 'dt' }).parentElement;
  expect(sums).toHaveTextContent('$32.00');
  expect(sums).toHaveTextContent('28% over the usual $25.00');
  expect(rows(/^By hour/)).toEqual(['18:003$23.00', '21:001$8.00', '00:001$1.00']);
  expect(rows(/^Promises/)).toEqual(['Orders with a promise4', 'Kept within 3 minutes3']);
  expect(screen.getByRole('img', { name: '67% in cash, 33% by card.' })).toBeVisible();
  expect(
    screen.getByRole('img', {
      name: 'Most was sold from 18:00: $23.00. usual on a Friday',
    }),
  ).toBeVisible();
  // There is no minute between a second early and a second late.
  const promises = screen.getByRole('img', {
    name: '3 of 4 kept within 3 minutes: 75%. not kept',
  });
  const minutes = within(promises).getAllByText(/^[−+]\d$/);
  expect(minutes.map(({ textContent }) => textContent).join(' ')).toBe(
    '−3 −2 −1 +1 +2 +3 +4 +5 +6 +7 +8 +9',
  );
  // From the start of the business day, and nothing of the hours before it opened.
  const hours = screen.getByRole('img', { name: /^Most was sold/ });
  const labels = within(hours).getAllByText(/^\d\d$/);
  expect(labels.map(({ textContent }) => textContent)).toEqual([
    '18',
    '19',
    '20',
    '21',
    '22',
    '23',
    '00',
  ]);
  expect(screen.getByText(/no certified fiscal device/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Day before' }));
  await waitFor(() => {
    const asked = shop.requests.filter(({ path }) => path === '/day.json');
    expect(asked.map(({ query }) => query.get('date'))).toEqual([null, '2026-11-26']);
  });
  expect(csvOf(dayLines(shop.day))).toContain('\r\nSold,Orders,4,32.00\r\n');
  expect(csvOf(dayLines(shop.day))).toContain('\r\nSold,"Delivery fees, included",,0.00\r\n');
});

test('a week is read by day, and leads to where the books are closed', async () => {
  const { shop, user } = await openDay();
  const days = [
    { date: '2026-11-26', orders: 0, sold: 0 },
    { date: '2026-11-27', orders: 4, sold: 3200 },
  ];
  const before = { ...shop.day.figures, orders: 5, sold: 4000 };
  Object.assign(shop.day, { span: 'week', days, before });
  await user.click(screen.getByRole('radio', { name: 'Week' }));
  expect(
    await screen.findByRole('img', { name: 'Most was sold on Friday, Nov 27: $32.00.' }),
  ).toBeVisible();
  const sums = screen.getByText('Sold', { selector: 'dt' }).parentElement;
  expect(sums).toHaveTextContent('$32.0020% under the week before, $40.00');
  expect(rows(/^By day/)).toEqual(['Thu, Nov 260$0.00', 'Fri, Nov 274$32.00']);
  expect(csvOf(dayLines(shop.day))).toContain('\r\nBy day,2026-11-27,4,32.00\r\n');
  expect(rows(/^By hour/)).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Count and close' })).toBeNull();
  await user.click(screen.getByRole('link', { name: /^Close the books/ }));
  expect(await screen.findByRole('button', { name: 'Count and close' })).toBeVisible();
});

test('a day without an order or a payment has one sentence and no tables', async () => {
  const { shop, user } = await openDay();
  shop.day.figures = { ...NO_FIGURES, taxes: [] };
  await user.click(screen.getByRole('button', { name: 'Day before' }));
  expect(await screen.findByText('Nothing was sold or taken.')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});

test('whoever closes sees the difference before, and the record after', async () => {
  const { shop, user } = await openDay();
  shop.closings.books.unfinished = { open: 2, unpaid: 1, due: 12.3 };
  await user.click(screen.getByRole('button', { name: 'Count and close' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Count and close' }));
  expect(dialog.getByText(/still open/)).toHaveTextContent(
    "2 orders are still open. 1 order isn't paid: $12.30. What is paid later counts in the next closing.",
  );
  await user.type(dialog.getByLabelText('Float at the start'), '100');
  await user.click(dialog.getByRole('button', { name: 'Close the books' }));
  expect(dialog.getByLabelText('Cash in the drawer')).toBeInvalid();
  await user.type(dialog.getByLabelText('Cash in the drawer'), '118.50');
  await user.type(dialog.getByLabelText("The card terminal's total"), '10');
  expect(dialog.getByRole('row', { name: /Difference in cash/ })).toHaveTextContent(/1\.50/);
  expect(dialog.getByText('$1.50 short')).toBeVisible();
  expect(dialog.getByText('fits')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Close the books' }));
  const record = await screen.findByRole('article', { name: 'Closing 1' });
  expect(record).toHaveTextContent('Counted in the drawer$118.50');
  expect(record).toHaveTextContent('Cash $1.50 short Card fits');
  expect(screen.getByRole('region', { name: 'Close the books' })).toHaveTextContent(
    'Closed. This is closing 1: cash $1.50 short, card fits.',
  );
  expect(shop.closings.books.closings[0]).toMatchObject({
    float: 100,
    cash: 118.5,
    drivers: 0,
    terminal: 10,
  });
  expect(screen.getByRole('button', { name: 'Print Closing 1' })).toBeVisible();
  // In a shop without a printer for the counter there is no such button.
  expect(screen.queryByRole('button', { name: /receipt printer/ })).not.toBeInTheDocument();
  shop.troubles.said.prints = ['counter'];
  act(() => knownTroubles.set(shop.troubles.said));
  onTestFinished(() => knownTroubles.set(NO_TROUBLES));
  await user.click(await screen.findByRole('button', { name: 'Print on the receipt printer' }));
  expect(await screen.findByText('Closing 1 is on the way to the printer.')).toBeVisible();
  const sent = shop.requests.filter(({ path }) => path === '/closings/1/slips.json');
  expect(sent).toHaveLength(1);
});

test('coins and notes stand for the cash', async () => {
  const { shop, user } = await openDay();
  await user.click(screen.getByRole('button', { name: 'Count and close' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Count and close' }));
  await user.click(dialog.getByRole('button', { name: 'Count coins and notes' }));
  await user.type(dialog.getByLabelText('$20.00'), '2');
  await user.type(dialog.getByLabelText('$0.25'), '3');
  const cash = dialog.getByText('Cash in the drawer:').parentElement;
  expect(cash).toHaveTextContent('$40.75');
  expect(dialog.getByText('$40.00')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Close the books' }));
  const record = await screen.findByRole('article', { name: 'Closing 1' });
  expect(record).toHaveTextContent('Coins and notes, Closing 1WhatCountAmount0.253$0.7520.002$40');
  const [closing] = shop.closings.books.closings;
  expect(closing).toMatchObject({ cash: 40.75, coins: { '2000': 2, '25': 3 } });
  const figures = closingInCents({ ...closing!, madeBy: 'Cora', note: '=1+1' });
  const csv = csvOf(recordLines(figures, 'UTC'));
  expect(csv).toContain('Coins and notes,0.25,3,0.75\r\nCoins and notes,20.00,2,40.00\r\n');
  expect(csv).toContain("\r\nNote,'=1+1,,\r\n");
  expect(csv).toContain('\r\nClosing,Closed by Cora,,\r\n');
  expect(screen.getByRole('button', { name: 'Save Closing 1 as CSV' })).toBeVisible();
});

test('a count that cannot be read is refused, and so is none at all', async () => {
  const { shop, user } = await openDay();
  await user.click(screen.getByRole('button', { name: 'Count and close' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Count and close' }));
  await user.click(dialog.getByRole('button', { name: 'Count coins and notes' }));
  expect(dialog.getByRole('button', { name: 'Type the sum instead' })).toHaveFocus();
  const close = () => user.click(dialog.getByRole('button', { name: 'Close the books' }));
  await close();
  expect(await dialog.findByRole('alert')).toHaveTextContent('Count at least one coin or note.');
  await user.type(dialog.getByLabelText('$20.00'), '1 000');
  await close();
  expect(dialog.getByLabelText('$20.00')).toBeInvalid();
  expect(dialog.getByRole('alert')).toHaveTextContent(/^Please check\s?\$20\.00$/);
  expect(dialog.getByLabelText('$20.00')).toHaveAccessibleDescription(/^Write a number/);
  await user.click(dialog.getByRole('button', { name: 'Type the sum instead' }));
  await close();
  expect(dialog.getByLabelText('Cash in the drawer')).toBeInvalid();
  await user.click(dialog.getByRole('button', { name: 'Count coins and notes' }));
  await user.clear(dialog.getByLabelText('$20.00'));
  await user.type(dialog.getByLabelText('$20.00'), '0');
  expect(shop.closings.books.closings).toEqual([]);
  await close();
  await screen.findByRole('article', { name: 'Closing 1' });
  expect(shop.closings.books.closings[0]).toMatchObject({ cash: 0, coins: {} });
});

test('who begins to count after others have closed is not asked about that', async () => {
  const { shop, user } = await openDay();
  closeElsewhere(shop);
  shop.closings.books.open = { ...DECIMAL, entries: 1 };
  await user.click(screen.getByRole('button', { name: 'Count and close' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Count and close' }));
  expect(screen.getByText(/^1 payment or refund is not closed yet/)).toBeInTheDocument();
  await user.type(dialog.getByLabelText('Cash in the drawer'), '20');
  await user.click(dialog.getByRole('button', { name: 'Close the books' }));
  expect(await screen.findByRole('article', { name: 'Closing 2' })).toBeVisible();
});

test('a day is printed without the record that is open, and a record without the day', async () => {
  const { shop, user } = await openDay();
  closeElsewhere(shop);
  await user.click(screen.getByRole('button', { name: 'Count and close' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Count and close' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: /^Closing 1 .+ fits$/ }));
  const printed: unknown[] = [];
  const print = () => void printed.push(document.body.dataset['printsOnly']);
  vi.spyOn(window, 'print').mockImplementation(print);
  for (const name of ['Print the day', 'Print Closing 1']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await user.click(screen.getByRole('button', { name }));
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(document.body).not.toHaveAttribute('data-prints-only');
  }
  expect(printed).toEqual(['day', 'closing']);
});

const datesAsked = ({ requests }: FakeShop) =>
  requests.filter(({ path }) => path === '/day.json').map(({ query }) => query.get('date'));

test('a day that does not come is said, and today is one press away', async () => {
  const { shop, user } = await openDay();
  const end = shop.failAt('/day.json', 503, { error: 'Busy' });
  await user.click(screen.getByRole('button', { name: 'Day before' }));
  await screen.findByText("We can't load the figures right now.");
  expect(screen.queryByRole('table', { name: /^By hour/ })).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Day' })).toHaveFocus());
  end();
  await user.click(screen.getByRole('button', { name: 'Today' }));
  expect(await screen.findByRole('table', { name: /^By hour/ })).toBeVisible();
  // It is shown as it was known before the shop is asked again.
  await waitFor(() => expect(datesAsked(shop)).toEqual([null, '2026-11-26', null]));
});

test('a date that is being typed is asked for once it is one of the books', async () => {
  const { shop } = await openDay();
  const field = screen.getByLabelText('Business day');
  for (const value of ['0002-11-27', '2026-12-27', '2025-11-27']) {
    fireEvent.change(field, { target: { value } });
    expect(field).toHaveValue(value);
  }
  await waitFor(() => expect(datesAsked(shop)).toEqual([null, '2025-11-27']));
  fireEvent.blur(field);
  expect(field).toHaveValue(shop.day.from);
});

test('counter staff who may not close read whose choice that is', async () => {
  const shop = await startFakeShop('own');
  onTestFinished(() => shop.close());
  shop.staff.roles.set(OLA, 'counter');
  keepSessionOf(OLA, 'counter');
  openStorefront(SCREEN_PATHS.day);
  expect(await screen.findByText(/^The owner has not allowed/)).toBeVisible();
});

test('who closes second sees the record of the first', async () => {
  const { shop, user } = await openDay();
  await user.click(screen.getByRole('button', { name: 'Count and close' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Count and close' }));
  closeElsewhere(shop);
  await user.type(dialog.getByLabelText('Cash in the drawer'), '20');
  await user.click(dialog.getByRole('button', { name: 'Close the books' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Somebody else has closed meanwhile.');
  expect(screen.getByRole('article', { name: 'Closing 1', hidden: true })).toBeInTheDocument();
  // The record has been seen, so nothing that was counted is lost.
  await user.click(dialog.getByRole('button', { name: 'Close the books' }));
  expect(await screen.findByRole('article', { name: 'Closing 2' })).toBeVisible();
});
