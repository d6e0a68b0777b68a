import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { recordLines } from '@tall-order/domain/closing-lines.ts';
import { dayLines } from '@tall-order/domain/day-lines.ts';
import { expect, onTestFinished, test } from 'vitest';
import { idTokenFor } from '../../test/fake-accounts.ts';
import { startFakeShop } from '../../test/fake-shop.ts';
import { keepSessionOf, openStorefront } from '../../test/open-storefront.tsx';
import { screenPart } from '../App.tsx';
import { paths } from '../paths.ts';
import { closingInCents } from './closing-in-cents.ts';
import { csvOf } from './save-figures.ts';

const OLA = 'ola@example.com';
// As main.tsx does before it shows the screen.
await screenPart(paths.day, idTokenFor(OLA, 'owner'));

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
    hours: { '18': { orders: 3, sold: 2400 }, '09': { orders: 1, sold: 800 } },
    ingredients: { meat: 7 },
    minutesLate: { '2': 3, '9': 1 },
  };
  shop.day.usual = { days: 2, figures: { ...figures, orders: 6, sold: 5000 } };
  shop.closings.books.open = DECIMAL;
  keepSessionOf(OLA, 'owner');
  openStorefront(paths.day);
  await screen.findByRole('button', { name: 'Count and close' });
  await screen.findByRole('table', { name: /^Taken/ });
  return { shop, user: userEvent.setup() };
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
  expect(sums).toHaveTextContent('usually $25.00');
  expect(rows(/^By hour/)).toEqual(['09:001$8.00', '18:003$24.00']);
  expect(rows(/^Promises/)).toEqual(['Orders with a promise4', 'Kept within 3 minutes3']);
  expect(screen.getByRole('img', { name: '67% in cash, 33% by card.' })).toBeVisible();
  expect(
    screen.getByRole('img', {
      name: 'Most was sold from 18:00: $24.00. usual on a Friday',
    }),
  ).toBeVisible();
  expect(screen.getByText(/no certified fiscal device/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Day before' }));
  await waitFor(() => {
    const asked = shop.requests.filter(({ path }) => path === '/day.json');
    expect(asked.map(({ query }) => query.get('date'))).toEqual([null, '2026-11-26']);
  });
  expect(csvOf(dayLines(shop.day.figures))).toContain('\r\nSold,Orders,4,32.00\r\n');
  expect(csvOf(dayLines(shop.day.figures))).toContain(
    '\r\nSold,"Delivery fees, included",,0.00\r\n',
  );
});

test('whoever closes sees the difference before, and the record after', async () => {
  const { shop, user } = await openDay();
  await user.click(screen.getByRole('button', { name: 'Count and close' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Count and close' }));
  await user.type(dialog.getByLabelText('Float at the start'), '100');
  await user.click(dialog.getByRole('button', { name: 'Close the books' }));
  expect(dialog.getByLabelText('Cash in the drawer')).toBeInvalid();
  await user.type(dialog.getByLabelText('Cash in the drawer'), '118.50');
  await user.type(dialog.getByLabelText("The card terminal's total"), '10');
  expect(dialog.getByRole('row', { name: /Difference in cash/ })).toHaveTextContent(/1\.50/);
  await user.click(dialog.getByRole('button', { name: 'Close the books' }));
  const record = await screen.findByRole('article', { name: 'Closing 1' });
  expect(record).toHaveTextContent('Counted in the drawer$118.50');
  expect(shop.closings.books.closings[0]).toMatchObject({
    float: 100,
    cash: 118.5,
    drivers: 0,
    terminal: 10,
  });
  expect(screen.getByRole('button', { name: 'Print Closing 1' })).toBeVisible();
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
  await user.click(dialog.getByRole('button', { name: 'Close the books' }));
  const record = await screen.findByRole('article', { name: 'Closing 1' });
  expect(record).toHaveTextContent('Coins and notes');
  const [closing] = shop.closings.books.closings;
  expect(closing).toMatchObject({ cash: 40.75, coins: { '2000': 2, '25': 3 } });
  const figures = closingInCents({ ...closing!, note: '=1+1' });
  const csv = csvOf(recordLines(figures, 'UTC'));
  expect(csv).toContain('Coins and notes,0.25,3,0.75\r\nCoins and notes,20.00,2,40.00\r\n');
  expect(csv).toContain("\r\nNote,'=1+1,,\r\n");
  expect(screen.getByRole('button', { name: 'Save Closing 1 as CSV' })).toBeVisible();
});

test('who closes second sees the record of the first', async () => {
  const { shop, user } = await openDay();
  await user.click(screen.getByRole('button', { name: 'Count and close' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Count and close' }));
  shop.closings.books.last = 1;
  shop.closings.books.closings.unshift({
    number: 1,
    madeAt: shop.day.at,
    madeAs: 'counter',
    currency: 'USD',
    float: 0,
    cash: 20,
    drivers: 0,
    taken: DECIMAL,
  });
  await user.type(dialog.getByLabelText('Cash in the drawer'), '20');
  await user.click(dialog.getByRole('button', { name: 'Close the books' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Somebody else has closed meanwhile.');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('article', { name: 'Closing 1' })).toBeVisible();
});
