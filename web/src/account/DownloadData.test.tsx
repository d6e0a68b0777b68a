import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { startFakeShop } from '../../test/fake-shop.ts';
import type { FakeShop } from '../../test/fake-shop.ts';
import { keepSessionOf, openStorefront } from '../../test/open-storefront.tsx';

const EMAIL = 'ada@example.com';
const PASSWORD = 'tall order please';
const THERE = { createdAt: Date.UTC(2026, 7, 5), current: false, device: 'Chrome on Android' };

let shop: FakeShop;
afterEach(() => shop.close());

async function openAccountPage(kind: 'hosted' | 'own' = 'own') {
  shop = await startFakeShop(kind);
  shop.openAccount(EMAIL, PASSWORD);
  shop.accounts.sessions.set('here', { createdAt: Date.UTC(2026, 7, 4), current: true });
  shop.accounts.sessions.set('there', THERE);
  keepSessionOf(EMAIL);
  const opened = openStorefront('/account');
  await screen.findByText(EMAIL);
  return opened;
}

const button = (name: string) => screen.getByRole('button', { name });

async function notice(words: string) {
  await waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(words),
  );
}

const ID = '-P6uR-kE000000000100';
const ORDER = { price: 5.3, userId: `id-of-${EMAIL}`, extra: 'kept' };
/** As the shop's own server has it. */
const BASKET: unknown = expect.objectContaining({
  burgers: { [ID]: expect.objectContaining({ price: 5.3 }) },
  paid: 5.3,
  state: expect.objectContaining({ status: 'received' }),
});

test.each(['own', 'hosted'] as const)('saves one file (%s service)', async (kind) => {
  const saved: Blob[] = [];
  URL.createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`;
  const { user } = await openAccountPage(kind);
  shop.orders[ID] = ORDER;
  shop.kept.facts[ID] = { paid: 5.3 };
  shop.push.push.baskets = [ID];
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click');
  await user.click(button('Download my data'));
  await notice('tall-order-my-data.json is in your downloads.');
  expect(clicked.mock.contexts[0]).toHaveAttribute('download', 'tall-order-my-data.json');
  const content = JSON.parse((await saved[0]?.text()) ?? '');
  expect(content).toEqual({
    account: {
      localId: `id-of-${EMAIL}`,
      email: EMAIL,
      emailVerified: false,
      createdAt: expect.any(String),
    },
    orders: { [ID]: kind === 'own' ? BASKET : ORDER },
    ...(kind === 'own' && {
      mail: { orderMails: true },
      pushSubscriptions: [
        {
          basket: ID,
          pushServer: 'https://push.example',
          createdAt: Date.UTC(2026, 7, 3),
        },
      ],
      signIns: [
        { id: 'here', createdAt: Date.UTC(2026, 7, 4), current: true },
        { id: 'there', ...THERE },
      ],
    }),
  });
});

test('holds also the orders that one reply has no room for', async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`;
  const { user } = await openAccountPage('own');
  for (let number = 100; number < 305; number += 1) {
    shop.orders[`-P6uR-kE000000000${number}`] = { price: 5.3, userId: `id-of-${EMAIL}` };
  }
  await user.click(button('Download my data'));
  await notice('tall-order-my-data.json is in your downloads.');
  const content = JSON.parse((await saved[0]?.text()) ?? '');
  expect(Object.keys(content.orders).toSorted()).toEqual(Object.keys(shop.orders));
});

test('says that it does not work, and tries again', async () => {
  const { user } = await openAccountPage('hosted');
  shop.failNext('POST /v1/accounts:lookup', 500, { error: 'The fryer is broken.' });
  await user.click(button('Download my data'));
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't prepare your data");
  URL.createObjectURL = () => 'blob:1';
  const release = shop.hold();
  await user.click(button('Try again'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  release();
  await notice('tall-order-my-data.json is in your downloads.');
});
