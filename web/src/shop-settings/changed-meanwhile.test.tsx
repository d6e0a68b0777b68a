import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SCREEN_PATHS } from '@tall-order/domain/screens.ts';
import { idTokenFor } from '../../test/fake-accounts.ts';
import { ADA, LEAST, openShopSettings, said } from '../../test/open-shop-settings.ts';
import { screenPart } from '../App.tsx';
import { refreshShop } from '../shop/refresh-shop.ts';

// As main.tsx does before it shows the screen.
await screenPart(SCREEN_PATHS.shop, idTokenFor(ADA, 'owner'));

/** One owner has typed a minimum of 15 and how to pay; another has saved what is given, not 10. */
async function openChanged(minimum: number, fee = 0) {
  const opened = await openShopSettings((shop) => {
    shop.settings.change({ delivery: { isOffered: true, zipCodes: [], minimum: 10, fee: 0 } });
  });
  const { user, shop, section, stored } = opened;
  const delivery = section('Delivery and collection');
  await user.clear(delivery.getByLabelText('Minimum'));
  await user.type(delivery.getByLabelText('Minimum'), '15');
  await user.type(delivery.getByLabelText('How customers pay'), 'Cash');
  // The page hears of the change only when it saves.
  const answer = shop.hold('/menu.json');
  const changeByOther = (values: Partial<typeof stored.delivery>) =>
    shop.settings.change({ delivery: { ...stored.delivery, ...values } });
  changeByOther({ minimum, fee });
  const saveDelivery = () => opened.save();
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const sent = () =>
    shop.requests.filter(({ method, path }) => method === 'PATCH' && path.startsWith('/shop'));
  return { ...opened, delivery, answer, changeByOther, saveDelivery, press, sent };
}

const SAVED = 'Saved: delivery and collection.';
const QUESTION = /^Somebody else changed (this|these) meanwhile$/;

test('a section without changes follows others while another one is not saved yet', async () => {
  const { user, shop, section, save, stored } = await openShopSettings();
  await user.type(section('Shop details').getByLabelText('City'), 'Oxford');
  shop.settings.change({ leastPrice: 5 });
  await act(() => refreshShop());
  await waitFor(() => expect(screen.getByLabelText(LEAST)).toHaveValue('5.00'));
  expect(screen.getByText('1 change not saved')).toBeVisible();
  await save();
  await said('Saved: shop details.');
  expect(stored).toMatchObject({ version: 2, leastPrice: 5, facts: { city: 'Oxford' } });
});

test('a change of another section saves without a question, and is not undone', async () => {
  const { user, shop, save, stored } = await openShopSettings();
  await user.type(screen.getByLabelText('City'), 'Oxford');
  // The page hears of it only when it saves.
  shop.hold('/menu.json');
  shop.settings.change({ leastPrice: 5 });
  await save();
  await said('Saved: shop details.');
  expect(screen.queryByRole('heading', { name: QUESTION })).toBeNull();
  expect(stored).toMatchObject({ leastPrice: 5, facts: { city: 'Oxford' } });
  await waitFor(() => expect(screen.getByLabelText(LEAST)).toHaveValue('5.00'));
});

test('what others have set in the same section is said by its label, and the question takes the focus', async () => {
  const { delivery, saveDelivery, stored } = await openChanged(12, 2);
  await saveDelivery();
  const heading = await screen.findByRole('heading', { name: QUESTION });
  await waitFor(() => expect(heading).toHaveFocus());
  const question = within(screen.getByRole('alert'));
  expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Minimum: $10.00 → $12.00',
    'Fee: nothing → $2.00',
  ]);
  expect(delivery.getByLabelText('Minimum')).toHaveValue('15');
  expect(delivery.getByLabelText('How customers pay')).toHaveValue('Cash');
  expect(stored.delivery).toMatchObject({ minimum: 12, fee: 2 });

  // Another press on Save is no answer.
  await saveDelivery();
  await waitFor(() => expect(screen.getByRole('heading', { name: QUESTION })).toHaveFocus());
  expect(stored.delivery.minimum).toBe(12);
});

test('“Keep mine” saves what the form shows over the new version', async () => {
  const { saveDelivery, press, stored, sent } = await openChanged(12, 2);
  await saveDelivery();
  await screen.findByRole('heading', { name: QUESTION });
  await press('Keep mine');
  await said(SAVED);
  expect(sent().map(({ body }) => body)).toEqual([
    expect.objectContaining({ version: 1 }),
    expect.objectContaining({ version: 2 }),
  ]);
  expect(stored).toMatchObject({ delivery: { minimum: 15, fee: 0 }, howToPay: 'Cash' });
  expect(screen.queryByRole('heading', { name: QUESTION })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Shop settings' })).toHaveFocus();
});

test('“Take theirs” shows the new values, and the form follows the shop again', async () => {
  const { delivery, saveDelivery, press, answer, changeByOther, stored, sent } =
    await openChanged(12);
  await saveDelivery();
  await screen.findByRole('heading', { name: QUESTION });
  await press('Take theirs');
  expect(screen.queryByRole('heading', { name: QUESTION })).toBeNull();
  expect(delivery.getByLabelText('Minimum')).toHaveValue('12.00');
  expect(delivery.getByLabelText('How customers pay')).toHaveValue('');
  expect(screen.getByRole('heading', { name: 'Shop settings' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(sent()).toHaveLength(1);

  answer();
  changeByOther({ minimum: 13 });
  await act(() => refreshShop());
  await waitFor(() => expect(delivery.getByLabelText('Minimum')).toHaveValue('13.00'));
  expect(stored.version).toBe(3);
});

test('who is overtaken again is asked again, about what is new since then', async () => {
  const { delivery, saveDelivery, press, changeByOther, stored } = await openChanged(12);
  await saveDelivery();
  await screen.findByRole('heading', { name: QUESTION });
  changeByOther({ minimum: 13 });
  await press('Keep mine');
  expect(await screen.findByText('Minimum: $12.00 → $13.00')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { name: QUESTION })).toHaveFocus());
  expect(delivery.getByLabelText('Minimum')).toHaveValue('15');
  expect(stored.delivery.minimum).toBe(13);
  await press('Keep mine');
  await said(SAVED);
  expect(stored.delivery.minimum).toBe(15);
});

test('who has typed what others have set is not asked', async () => {
  const { user, delivery, saveDelivery, stored } = await openChanged(15);
  await user.type(delivery.getByLabelText('Minimum'), '.00');
  await saveDelivery();
  await said(SAVED);
  expect(stored).toMatchObject({ delivery: { minimum: 15 }, howToPay: 'Cash' });
});

test('a field that the form hides keeps what others have set, without a question', async () => {
  const { user, delivery, saveDelivery, stored } = await openChanged(12, 2);
  await user.click(delivery.getByLabelText('We deliver'));
  await saveDelivery();
  await said(SAVED);
  expect(stored.delivery).toMatchObject({ isOffered: false, minimum: 12, fee: 2 });
});

test('a form that has unsaved values does not follow others, and says nothing before it is saved', async () => {
  const { delivery, answer, press } = await openChanged(12);
  answer();
  await act(() => refreshShop());
  expect(screen.queryByRole('heading', { name: QUESTION })).toBeNull();
  expect(delivery.getByLabelText('Minimum')).toHaveValue('15');
  await press('Discard');
  await waitFor(() => expect(delivery.getByLabelText('Minimum')).toHaveValue('12.00'));
});
