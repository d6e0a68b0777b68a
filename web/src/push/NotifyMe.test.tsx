import { act, screen, waitFor } from '@testing-library/react';
import { callSign } from '@tall-order/domain/call-sign.ts';
import type { DeliveryMethod } from '@tall-order/domain/order.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startFakeShop } from '../../test/fake-shop.ts';
import { keepSessionOf, openStorefront } from '../../test/open-storefront.tsx';
import { restoreSession } from '../session/session.ts';

const ADA = 'ada@example.com';
const SUBSCRIPTION = {
  endpoint: 'https://push.example/abc',
  keys: { p256dh: 'point', auth: 'secret' },
};

/**
 * What jsdom lacks: a browser with push messages.
 * @param permission what its user answers
 * @param key of the shop that the browser is subscribed to
 */
function giveBrowserPush(permission: NotificationPermission, key: string | null = null) {
  let subscribedTo = key;
  const subscription = {
    toJSON: () => SUBSCRIPTION,
    get options() {
      return { applicationServerKey: subscribedTo === null ? null : bytesOf(subscribedTo) };
    },
    unsubscribe: vi.fn<() => Promise<void>>(async () => {
      subscribedTo = null;
    }),
  };
  const pushManager = {
    subscribe: vi.fn<(options: { applicationServerKey: string }) => Promise<object>>(
      async ({ applicationServerKey: wanted }) => {
        // As the Push API asks, for any second key.
        if ((subscribedTo ?? wanted) !== wanted) throw new DOMException('', 'InvalidStateError');
        subscribedTo = wanted;
        return subscription;
      },
    ),
    getSubscription: async () => (subscribedTo === null ? null : subscription),
  };
  const registration = { pushManager, addEventListener: () => {}, waiting: null, installing: null };
  const requestPermission = vi.fn<() => Promise<string>>(async () => permission);
  vi.stubGlobal('PushManager', vi.fn());
  vi.stubGlobal('Notification', { requestPermission, permission });
  withWorker({
    ready: Promise.resolve(registration),
    register: async () => registration,
    getRegistration: async () => registration,
  });
  return {
    key: () => subscribedTo,
    subscribe: pushManager.subscribe,
    unsubscribe: subscription.unsubscribe,
    requestPermission,
    isSubscribed: () => subscribedTo !== null,
  };
}

/** Of a key in base64url. */
function bytesOf(key: string): ArrayBuffer {
  const binary = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0)).buffer;
}

function withWorker(serviceWorker: object): void {
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  // Its own property, beside which jsdom has none.
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));
}

async function orderedOne(deliveryMethod: DeliveryMethod = 'collection') {
  const shop = await startFakeShop('own');
  onTestFinished(() => shop.close());
  keepSessionOf(ADA);
  const id = shop.kept.sell(ADA, {
    ingredients: { meat: 1 },
    orderData: { deliveryMethod, name: 'Ada Vries' },
  });
  return { shop, id, sign: callSign(id), call: `/baskets/${id}/push.json` };
}

const offer = () => screen.findByRole('button', { name: /^Tell me when it's ready/ });
const hasCome = async () => await screen.findByText('Got it.');

test('the permission is asked for once the button is pressed, and the page says what will happen', async () => {
  const { shop, sign, call } = await orderedOne();
  const { subscribe, requestPermission, isSubscribed } = giveBrowserPush('granted');
  const { user } = openStorefront('/orders');
  const button = await offer();
  expect(button).toHaveAccessibleName(`Tell me when it's ready, order ${sign}`);
  expect([requestPermission.mock.calls, subscribe.mock.calls]).toEqual([[], []]);
  await user.click(button);
  expect(
    await screen.findByText(
      `This device will tell you when order ${sign} is ready, even when you have closed this page.`,
    ),
  ).toBeVisible();
  expect(subscribe).toHaveBeenCalledWith({
    userVisibleOnly: true,
    applicationServerKey: 'the-key-of-the-shop',
  });
  expect(shop.requests.find(({ path }) => path === call)?.body).toEqual(SUBSCRIPTION);

  await user.click(screen.getByRole('button', { name: `Stop telling me about order ${sign}` }));
  expect(await offer()).toBeVisible();
  await waitFor(() => expect(isSubscribed()).toBe(false));
  expect(shop.push.push.baskets).toEqual([]);
});

test('a browser stays subscribed until it is to tell of no order any more', async () => {
  const { shop } = await orderedOne();
  const { isSubscribed } = giveBrowserPush('granted');
  shop.kept.sell(ADA, {
    ingredients: { meat: 2 },
    orderData: { deliveryMethod: 'collection', name: 'Ada Vries' },
  });
  const { user } = openStorefront('/orders');
  const buttons = (name: RegExp) => screen.queryAllByRole('button', { name });
  /** Presses the first of such buttons, and waits until it is done. @param left how many of them are there then */
  const press = async (name: RegExp, left: number) => {
    await waitFor(() => expect(buttons(name)).toHaveLength(left + 1));
    await user.click(buttons(name)[0]!);
    await waitFor(() => expect(buttons(name)).toHaveLength(left));
    const isBusy = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';
    await waitFor(() => expect(buttons(/^Tell me|^Stop/).some(isBusy)).toBe(false));
  };
  await press(/^Tell me/, 1);
  await press(/^Tell me/, 0);
  await press(/^Stop/, 1);
  expect(isSubscribed()).toBe(true);
  await press(/^Stop/, 0);
  expect(isSubscribed()).toBe(false);
});

test('signing out ends the subscription of the browser, also when the shop does not hear of it', async () => {
  const { shop } = await orderedOne();
  const { isSubscribed } = giveBrowserPush('granted');
  const { user } = openStorefront('/orders');
  await user.click(await offer());
  await screen.findByText(/^This device will tell you/);
  expect(isSubscribed()).toBe(true);
  shop.failAt('/sessions/current.json', 503, { error: 'The shop is busy.' });
  await user.click(screen.getByRole('link', { name: 'Logout' }));
  await waitFor(() => expect(isSubscribed()).toBe(false));
});

test('a subscription is shown again at the next visit', async () => {
  const { shop, id, sign } = await orderedOne('delivery');
  giveBrowserPush('granted');
  shop.push.push.baskets = [id];
  openStorefront('/orders');
  expect(
    await screen.findByText(new RegExp(`order ${sign} is ready, and when it is on its way`)),
  ).toBeVisible();
});

test('a customer who has forbidden it reads how to allow it', async () => {
  const { shop, call } = await orderedOne();
  const { subscribe } = giveBrowserPush('denied');
  const { store, user } = openStorefront('/orders');
  const isAboutPush = ({ path }: { path: string }) => path === '/push.json';
  await user.click(await offer());
  expect(await screen.findByText(/^Notifications are blocked\./)).toBeVisible();
  expect(subscribe.mock.calls).toEqual([]);
  expect(shop.requests.some(({ path }) => path === call)).toBe(false);
  // With a new token, the offer is the same.
  keepSessionOf(ADA, 'customer');
  act(() => store.dispatch(restoreSession()));
  await waitFor(() => expect(shop.requests.filter(isAboutPush)).toHaveLength(2));
  expect(await offer()).toBeVisible();
});

test('a subscription to another shop of this address makes way', async () => {
  const { shop, call } = await orderedOne();
  giveBrowserPush('granted', 'the-key-of-another-shop');
  const { user } = openStorefront('/orders');
  await user.click(await offer());
  expect(await screen.findByText(/^This device will tell you/)).toBeVisible();
  expect(shop.requests.find(({ path }) => path === call)?.body).toEqual(SUBSCRIPTION);
});

test('a subscription to a key that the shop has replaced ends when the page is opened', async () => {
  const { call, shop } = await orderedOne();
  const { key } = giveBrowserPush('granted', 'the-key-of-a-stolen-backup');
  openStorefront('/orders');
  expect(await offer()).toBeVisible();
  await waitFor(() => expect(key()).toBeNull());
  // Nobody has asked for messages since.
  expect(shop.requests.some(({ path }) => path === call)).toBe(false);
});

test('what this session is still told about is subscribed to again, with the new key', async () => {
  const { shop, id, call } = await orderedOne();
  shop.push.push.baskets = [id];
  const { key } = giveBrowserPush('granted', 'the-key-of-a-stolen-backup');
  openStorefront('/orders');
  await waitFor(() => expect(key()).toBe('the-key-of-the-shop'));
  await waitFor(() => expect(shop.requests.some(({ path }) => path === call)).toBe(true));
  expect(shop.requests.find(({ path }) => path === call)?.body).toEqual(SUBSCRIPTION);
});

test('a browser that cannot subscribe says so', async () => {
  await orderedOne();
  const { subscribe } = giveBrowserPush('granted');
  subscribe.mockRejectedValue(new DOMException('no push service', 'AbortError'));
  const { user } = openStorefront('/orders');
  await user.click(await offer());
  expect(await screen.findByText(/^That didn't work\./)).toBeVisible();
});

test('a browser that cannot end its subscription leaves the offer as it was before', async () => {
  const { shop, sign } = await orderedOne();
  const { unsubscribe } = giveBrowserPush('granted');
  unsubscribe.mockRejectedValue(new DOMException('no push service', 'NetworkError'));
  const { user } = openStorefront('/orders');
  await user.click(await offer());
  await user.click(
    await screen.findByRole('button', { name: `Stop telling me about order ${sign}` }),
  );
  expect(await offer()).not.toHaveAttribute('aria-disabled', 'true');
  await waitFor(() => expect(unsubscribe).toHaveBeenCalled());
  await waitFor(async () => expect(await offer()).toBeEnabled());
  expect(shop.push.push.baskets).toEqual([]);
});

test('the customer of a delivery is told when it is on its way', async () => {
  await orderedOne('delivery');
  giveBrowserPush('granted');
  openStorefront('/orders');
  const button = await screen.findByRole('button', { name: /^Tell me/ });
  expect(button).toHaveTextContent("Tell me when it's on its way");
});

test('nothing is offered for a ready collection, and once more for a ready delivery', async () => {
  const { shop, id } = await orderedOne();
  giveBrowserPush('granted');
  for (const status of ['preparing', 'ready'] as const) shop.kept.take(id, { status });
  const delivered = shop.kept.sell(ADA, {
    ingredients: { meat: 1 },
    orderData: { deliveryMethod: 'delivery', name: 'Ada Vries' },
  });
  for (const status of ['preparing', 'ready'] as const) shop.kept.take(delivered, { status });
  const { user } = openStorefront('/orders');
  const button = await screen.findByRole('button', { name: /^Tell me when it's on its way,/ });
  expect(screen.getAllByRole('button', { name: /^Tell me/ })).toEqual([button]);
  await user.click(button);
  expect(
    await screen.findByText(/^This device will tell you when order \w+ is on its way,/),
  ).toBeVisible();
});

test('when the order is ready, the heading has the focus of the button that goes', async () => {
  const { shop, id } = await orderedOne();
  giveBrowserPush('granted');
  openStorefront('/orders');
  (await offer()).focus();
  for (const status of ['preparing', 'ready'] as const) shop.kept.take(id, { status });
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Orders' })).toHaveFocus());
  expect(screen.queryByRole('button', { name: /^Tell me/ })).not.toBeInTheDocument();
});

test('a browser without push is offered nothing', async () => {
  const { shop } = await orderedOne();
  openStorefront('/orders');
  expect(await hasCome()).toBeVisible();
  expect(shop.requests.some(({ path }) => path === '/push.json')).toBe(false);
});

test('a shop that sends nothing offers nothing', async () => {
  const { shop } = await orderedOne();
  giveBrowserPush('granted');
  shop.push.push.publicKey = null;
  openStorefront('/orders');
  expect(await hasCome()).toBeVisible();
  await waitFor(() => expect(shop.requests.some(({ path }) => path === '/push.json')).toBe(true));
  expect(screen.queryByRole('button', { name: /^Tell me/ })).not.toBeInTheDocument();
});

test('on an iPhone only the shop on the Home Screen offers messages', async () => {
  await orderedOne();
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15',
  );
  withWorker({ register: async () => undefined });
  const inSafari = openStorefront('/orders');
  expect(await screen.findByText(/add this shop to your Home Screen/)).toBeVisible();
  inSafari.unmount();
  Object.defineProperty(navigator, 'standalone', { configurable: true, value: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'standalone'));
  openStorefront('/orders');
  expect(await hasCome()).toBeVisible();
  expect(screen.queryByText(/Home Screen/)).not.toBeInTheDocument();
});
