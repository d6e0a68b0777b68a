import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { SCREEN_PATHS } from '@tall-order/domain/screens.ts';
import type { ShopReply } from '@tall-order/domain/shop-contract.ts';
import { startFakeShop } from '../../test/fake-shop.ts';
import { openStorefront } from '../../test/open-storefront.tsx';
import { screenPart } from '../App.tsx';
import { deviceTimeAt } from '../../test/shop-clock.ts';

// As main.tsx does before it shows the screen.
await screenPart(SCREEN_PATHS.about, null);

const FACTS: ShopReply['facts'] = {
  name: "Ada's Burgers",
  street: '12 Engine Row',
  zipCode: 'N1 9GU',
  city: 'London',
  country: 'England',
  phone: '+44 20 7946 0018',
  email: 'ada@example.com',
  legalText: 'Run by Ada.\n\nRegistered in London.',
  privacyText: 'We keep orders.',
};

async function openAbout(values: Partial<ShopReply> = {}) {
  const shop = await startFakeShop('own');
  onTestFinished(() => shop.close());
  if (Object.keys(values).length > 0) shop.settings.change(values);
  return { shop, ...openStorefront('/about') };
}

test('everybody reads where the shop is, when it is open and how it delivers', async () => {
  const evening = [{ opens: '17:00', closes: '23:00' }];
  await openAbout({
    facts: FACTS,
    hours: [[], evening, evening, evening, evening, evening, evening],
    lastOrders: 15,
    exceptions: [
      { date: '2000-12-25', intervals: [], note: 'Long ago' },
      { date: '2099-12-25', intervals: [], note: 'Merry Christmas' },
    ],
    delivery: { isOffered: true, zipCodes: ['N1*'], minimum: 12, fee: 0 },
    howToPay: 'cash or card at the door',
  });
  expect(await screen.findByRole('heading', { name: "About Ada's Burgers" })).toBeVisible();
  expect(document.title).toBe("About · Ada's Burgers");
  const logo = screen.getByRole('img', { name: 'Tall Order' }).closest('a');
  expect(logo).toHaveTextContent("Ada's Burgers");
  expect(screen.getByText('Tuesday to Sunday').nextSibling).toHaveTextContent('17:00 to 23:00');
  expect(screen.getByText('Monday').nextSibling).toHaveTextContent('closed');
  expect(screen.getByText('Last orders 15 minutes before closing.')).toBeVisible();
  expect(screen.getByText(/^Friday, 25 December 2099: closed/).parentElement).toHaveTextContent(
    '(Merry Christmas)',
  );
  expect(screen.queryByText(/Long ago/)).not.toBeInTheDocument();
  expect(
    screen.getByText('We deliver to postcodes that begin with N1: free, minimum order $12.00.'),
  ).toBeVisible();
  expect(screen.getByText('cash or card at the door')).toBeVisible();
  expect(screen.getByText('You can collect your order.')).toBeVisible();
});

test('the next five days with other hours are named, today among them, by the clock of the shop', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  // In Tokyo it is the 28th.
  vi.setSystemTime(deviceTimeAt(Date.UTC(2026, 10, 27, 20)));
  const dates = ['11-30', '11-28', '11-27', '11-29', '11-26', '12-01', '12-02', '12-03'];
  await openAbout({
    timeZone: 'Asia/Tokyo',
    zone: 'Asia/Tokyo',
    hours: Array.from({ length: 7 }, () => [{ opens: '17:00', closes: '23:00' }]),
    exceptions: dates.map((day) => ({ date: `2026-${day}`, intervals: [], note: '' })),
    collection: { isOffered: false },
  });
  const list = (await screen.findByRole('heading', { name: 'Holidays' })).nextElementSibling;
  expect([...(list?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Saturday, November 28, 2026: closed',
    'Sunday, November 29, 2026: closed',
    'Monday, November 30, 2026: closed',
    'Tuesday, December 1, 2026: closed',
    'Wednesday, December 2, 2026: closed',
  ]);
  expect(screen.getByText('These are times of the zone Asia/Tokyo.')).toBeVisible();
  expect(screen.getByText('No collection.')).toBeVisible();
  expect(screen.queryByText(/^Last orders|^How to pay/)).toBeNull();
});

test('the address leads to a map, the phone to a call, the e-mail to a letter', async () => {
  await openAbout({ facts: FACTS });
  const target = async (name: string) =>
    (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await target('Show on a map')).toBe(
    'https://www.openstreetmap.org/search?query=12%20Engine%20Row%2C%20N1%209GU%20London%2C%20England',
  );
  expect(await target(FACTS.phone)).toBe('tel:+442079460018');
  expect(await target(FACTS.email)).toBe('mailto:ada@example.com');
  expect(screen.getByText('Registered in London.')).toBeVisible();
  expect(screen.getByText('We keep orders.')).toBeVisible();
});

test('a shop that has set nothing is open at all times and promises no contact', async () => {
  await openAbout();
  expect(await screen.findByText('Open at all times.')).toBeVisible();
  expect(screen.getByText('We deliver everywhere: free.')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Where to find us' })).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Privacy' })).not.toBeInTheDocument();
});

test.each([
  [{ isOpen: true, until: Date.UTC(2099, 0, 1, 12) }, /^Open now\. Order by /],
  [{ isOpen: false, reason: 'pause', opensAt: null }, /^We're catching up\./],
] as const)('whether customers can order now is said: %j', async (selling, words) => {
  await openAbout({ selling, hours: Array.from({ length: 7 }, () => []) });
  expect(await screen.findByText(words)).toBeVisible();
});

test('a failed load can be retried', async () => {
  const { shop, user } = await openAbout();
  // It is there by now: the page is opened again while the shop is busy.
  await screen.findByText('Open at all times.');
  const mend = shop.failAt('/shop.json', 503, { error: 'Busy' });
  await user.click(screen.getByRole('link', { name: 'Burger Builder' }));
  await user.click(await screen.findByRole('link', { name: 'About this shop' }));
  expect(await screen.findByText(/^We can't load this page right now/)).toBeVisible();
  mend();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Open at all times.')).toBeVisible();
});

test('with a hosted service there is no such page, and no link to it', async () => {
  const shop = await startFakeShop('hosted');
  onTestFinished(() => shop.close());
  openStorefront('/about');
  expect(await screen.findByRole('heading', { name: 'Build your burger' })).toBeInTheDocument();
  expect(window.location.pathname).toBe('/');
  expect(screen.queryByRole('link', { name: 'About this shop' })).not.toBeInTheDocument();
});

test.each([
  [1, 'Last orders 1 minute before closing.'],
  [60, 'Last orders 1 hour before closing.'],
])('last orders %i minutes before closing are said as: %s', async (lastOrders, words) => {
  const evening = [{ opens: '17:00', closes: '23:00' }];
  await openAbout({ hours: Array.from({ length: 7 }, () => evening), lastOrders });
  expect(await screen.findByText(words)).toBeVisible();
});
