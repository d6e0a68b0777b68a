import { act, screen, waitFor } from '@testing-library/react';
import { callSign } from '@tall-order/domain/call-sign.ts';
import { expect, onTestFinished, test } from 'vitest';
import { startFakeShop } from '../../test/fake-shop.ts';
import { keepSessionOf, openStorefront } from '../../test/open-storefront.tsx';
import { applyShopStatus } from '../shop/apply-shop-status.ts';

const ADA = 'ada@example.com';

test('a customer who asks about a delivery can name it', async () => {
  const shop = await startFakeShop('own');
  onTestFinished(() => shop.close());
  keepSessionOf(ADA);
  const burger = { ingredients: { meat: 1, cheese: 1 } };
  const collection = shop.kept.sell(ADA, {
    ...burger,
    orderData: { deliveryMethod: 'collection', name: 'Ada' },
  });
  const { settings } = shop.settings;
  shop.settings.change({
    facts: { ...settings.facts, street: '2 Short Lane', phone: '030 123 45 67' },
    howToPay: 'In cash',
  });
  const address = {
    street: '1 Long Lane',
    zipCode: '1011',
    city: 'Utrecht',
    country: 'Netherlands',
    doorCode: '4711',
  };
  const delivery = shop.kept.sell(ADA, {
    ...burger,
    orderData: { ...address, deliveryMethod: 'delivery', name: 'Ada' },
  });
  shop.kept.facts[delivery] = { paid: 4, due: 1.7 };
  openStorefront('/orders');
  await screen.findAllByRole('list', { name: 'Progress' });
  expect(screen.getByText('Pay when it arrives.')).toBeVisible();
  expect(screen.getByText('Pay when you collect it.')).toBeVisible();
  act(() => applyShopStatus({ version: 1, name: '', selling: settings.selling }));
  const ofDelivery = await screen.findByText(`about ${callSign(delivery)}.`);
  expect(ofDelivery.parentElement).toHaveTextContent(/^Questions\? Call 030 123 45 67 about/);
  expect(screen.getAllByText(/^Questions\? Call/)).toHaveLength(2);
  expect(screen.getAllByText('How to pay: In cash')).toHaveLength(2);
  // Where a delivery comes from does not matter to its customer.
  expect(screen.getAllByText('2 Short Lane')).toHaveLength(1);
  // Where it goes does.
  expect(screen.getByText('1 Long Lane, 1011 Utrecht').parentElement).toHaveTextContent(
    'To 1 Long Lane, 1011 Utrecht',
  );
  expect(screen.queryByText(/4711/)).not.toBeInTheDocument();
  // What is over is neither asked about nor paid any more, even if nobody recorded a payment.
  for (const status of ['preparing', 'ready', 'handed-over'] as const)
    shop.kept.take(collection, { status });
  shop.kept.take(delivery, { status: 'cancelled' });
  await waitFor(() => expect(screen.queryByText(/^Questions\? Call|^How to pay/)).toBeNull());
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2);
});

test.each([
  ['unpaid', {}, 0],
  ['paid, of which the shop keeps nothing,', { paid: 6.3, due: -6.3 }, 1],
])(
  'an order that is %s and was cancelled here asks for nothing any more',
  async (_what, facts, calls) => {
    const shop = await startFakeShop('own');
    onTestFinished(() => shop.close());
    keepSessionOf(ADA);
    const { settings } = shop.settings;
    shop.settings.change({
      facts: { ...settings.facts, street: '2 Short Lane', phone: '030 123 45 67' },
    });
    const orderData = { deliveryMethod: 'collection', name: 'Ada' } as const;
    const id = shop.kept.sell(ADA, { ingredients: { meat: 1, cheese: 1 }, orderData });
    shop.kept.facts[id] = facts;
    const { user } = openStorefront('/orders');
    await user.click(await screen.findByRole('button', { name: /^Change or cancel/ }));
    act(() => applyShopStatus({ version: 1, name: '', selling: settings.selling }));
    expect(await screen.findByText('2 Short Lane')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel the order' }));
    expect(await screen.findByText(/^Your order from .+ is cancelled\.$/)).toBeVisible();
    await waitFor(() => expect(screen.queryByText('2 Short Lane')).not.toBeInTheDocument());
    expect(screen.queryByText(/^Pay when you collect it/)).not.toBeInTheDocument();
    expect(screen.queryAllByText(/^Questions\? Call/)).toHaveLength(calls);
  },
);

test('a customer reads why the shop took something off an order, or cancelled it', async () => {
  const shop = await startFakeShop('own');
  onTestFinished(() => shop.close());
  keepSessionOf(ADA);
  const orderData = { deliveryMethod: 'collection', name: 'Ada' } as const;
  const cancelled = shop.kept.sell(ADA, { ingredients: { salad: 1 }, orderData });
  shop.kept.take(cancelled, { status: 'cancelled' });
  shop.kept.facts[cancelled] = { cancelReason: 'The grill is broken.' };
  const order = shop.kept.sell(ADA, { ingredients: { meat: 1 }, orderData });
  const fries = { kind: 'side', picture: 'fries', count: 2, price: 3, allergens: null } as const;
  const gone = { ...fries, cancelledAt: 1, cancelReason: 'We ran out of it.' };
  shop.kept.facts[order] = { extras: { fries: gone } };
  openStorefront('/orders');
  const line = (await screen.findByText('2 × Fries')).closest('li');
  expect(line).toHaveTextContent(/We ran out of it\.\s*\$6\.00 cancelled/);
  expect(await screen.findByText('The grill is broken.')).toBeVisible();
});

test('a customer reads that the shop added something or changed where it goes, and why', async () => {
  const shop = await startFakeShop('own');
  onTestFinished(() => shop.close());
  keepSessionOf(ADA);
  const orderData = { deliveryMethod: 'collection', name: 'Ada' } as const;
  const order = shop.kept.sell(ADA, { ingredients: { meat: 1 }, orderData });
  const fries = { kind: 'side', picture: 'fries', price: 3, allergens: null } as const;
  shop.kept.facts[order] = {
    extras: { fries: { ...fries, count: 2 }, 'fries 2': { ...fries, name: 'fries', count: 1 } },
    changedAt: Date.parse('2026-03-01T12:30:00Z'),
    changeReason: 'You asked us to.',
  };
  openStorefront('/orders');
  expect(await screen.findByText(/^Changed by the shop, .*\d+:30/)).toHaveTextContent(
    /: You asked us to\.$/,
  );
  for (const line of ['2 × Fries', '1 × Fries']) expect(screen.getByText(line)).toBeVisible();
});
