import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { SCREEN_PATHS } from '@tall-order/domain/screens.ts';
import { idTokenFor } from '../../test/fake-accounts.ts';
import { startFakeShop } from '../../test/fake-shop.ts';
import { keepSessionOf, openStorefront } from '../../test/open-storefront.tsx';
import { screenPart } from '../App.tsx';

const OLA = 'ola@example.com';
// As main.tsx does before it shows the screen.
await screenPart(SCREEN_PATHS.day, idTokenFor(OLA, 'owner'));

/** The owner has counted 20 in the drawer. */
async function openCount() {
  const shop = await startFakeShop('own');
  onTestFinished(() => shop.close());
  shop.staff.roles.set(OLA, 'owner');
  keepSessionOf(OLA, 'owner');
  const { user } = openStorefront(SCREEN_PATHS.day);
  await user.click(await screen.findByRole('button', { name: 'Count and close' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Count and close' }));
  const cash = dialog.getByLabelText('Cash in the drawer');
  await user.type(cash, '20');
  const press = (name: string) => user.click(dialog.getByRole('button', { name }));
  return { shop, user, dialog, cash, press };
}

test('who changes a count whose first answer was lost reads that the books are closed without the change', async () => {
  const { shop, user, dialog, cash, press } = await openCount();
  shop.loseNext('POST /closings.json');
  await press('Close the books');
  expect(await dialog.findByRole('alert')).toHaveTextContent('The shop cannot be reached.');
  await user.clear(cash);
  await user.type(cash, '25');
  await press('Close the books');
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'An earlier try has closed the books, without your latest changes. This is the last record.',
  );
  expect(screen.getByRole('article', { name: 'Closing 1', hidden: true })).toBeInTheDocument();
  expect(shop.closings.books.closings).toMatchObject([{ number: 1, cash: 20 }]);
});

test.each([
  ['while the dialog leaves', (of: HTMLElement) => of.closest('dialog[open]') === null],
  ['once the dialog is gone', (of: HTMLElement) => !of.isConnected],
])('a refusal that comes %s is said all the same', async (_when, isReached) => {
  const { shop, cash, press } = await openCount();
  const release = shop.hold('/closings.json', 'POST');
  shop.failNext('POST /closings.json', 503, { error: 'The shop is busy.' });
  await press('Close the books');
  await press('Cancel');
  await waitFor(() => expect(isReached(cash)).toBe(true));
  release();
  expect(await screen.findByRole('dialog')).toHaveTextContent('The shop is busy.');
});
