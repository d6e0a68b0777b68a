import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startFakeShop } from '../../test/fake-shop.ts';
import type { FakeShop } from '../../test/fake-shop.ts';
import { openStorefront } from '../../test/open-storefront.tsx';

let shop: FakeShop;
beforeEach(async () => {
  shop = await startFakeShop('own');
});
afterEach(async () => {
  // Only the browser has it: what a test gave it is taken away again.
  Reflect.deleteProperty(navigator, 'share');
  vi.restoreAllMocks();
  await shop.close();
});

/** Gives the browser a way to pass links on. */
function passOn(share: () => Promise<void>) {
  const passed = vi.fn<(data: ShareData) => Promise<void>>(share);
  Object.defineProperty(navigator, 'share', { configurable: true, value: passed });
  return passed;
}

async function share() {
  const { user } = openStorefront('/?salad=1&meat=2');
  await user.click(await screen.findByRole('button', { name: 'Share this burger' }));
  return user;
}

/** What the section of sharing says itself, beside the live region. */
const said = () => within(screen.getByRole('region', { name: 'Share' }));

const link = () => `${window.location.origin}/?salad=1&meat=2&shared=yes`;

test('the browser passes the link on where it can', async () => {
  const passed = passOn(async () => {});
  await share();
  expect(await said().findByText('Shared.')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Shared.');
  expect(passed).toHaveBeenCalledWith({ title: 'A burger with 1 × salad, 2 × meat', url: link() });
});

test('sharing again is read out again', async () => {
  const again = Promise.withResolvers<void>();
  const passed = passOn(async () => {});
  const user = await share();
  const status = screen.getByRole('status');
  await waitFor(() => expect(status).toHaveTextContent('Shared.'));
  passed.mockReturnValue(again.promise);
  await user.click(screen.getByRole('button', { name: 'Share this burger' }));
  // The same words again would not be read out.
  expect(status).toBeEmptyDOMElement();
  again.resolve();
  await waitFor(() => expect(status).toHaveTextContent('Shared.'));
});

test('cancelling the share shows no message', async () => {
  passOn(async () => {
    throw new DOMException('The customer has closed it.', 'AbortError');
  });
  await share();
  expect(screen.queryByText(/copied|Shared/)).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Link to this burger')).not.toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe('');
});

test('without a share dialog the link is copied, and the notice ends with the next change', async () => {
  const user = await share();
  expect(await said().findByText('Link copied.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(link());
  await user.click(screen.getByRole('button', { name: 'More Cheese' }));
  expect(said().queryByText('Link copied.')).not.toBeInTheDocument();
});

test('without a clipboard the link is shown in a field, selected', async () => {
  const { user } = openStorefront('/?salad=1&meat=2');
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed.'));
  await user.click(await screen.findByRole('button', { name: 'Share this burger' }));
  const field = await screen.findByRole<HTMLInputElement>('textbox', {
    name: 'Link to this burger',
  });
  expect(field).toHaveValue(link());
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, link().length]);
  expect(said().getByText('Copy the link from the field below.')).toBeVisible();
});

test.each([
  ['a shared link', ''],
  ['one to which a messenger has added something', '&utm_source=chat'],
])('%s says that someone built the burger, until the first change', async (_what, added) => {
  const words = 'Someone built you this.';
  const { user } = openStorefront(`/?salad=1&meat=2&shared=yes${added}`);
  expect(await screen.findByText(words)).toBeVisible();
  await waitFor(() => expect(window.location.search).toBe('?salad=1&meat=2'));
  await user.click(screen.getByRole('button', { name: 'More Cheese' }));
  expect(screen.queryByText(words)).not.toBeInTheDocument();
});

test('all burgers of an order are shared, and copied where the browser cannot pass a link on', async () => {
  const passed = passOn(async () => {
    throw new TypeError('Links are not supported.');
  });
  const { user } = openStorefront('/?meat=1&Burger1=salad.1');
  await user.click(await screen.findByRole('button', { name: 'Share this order' }));
  expect(await said().findByText('Link copied.')).toBeVisible();
  const url = `${window.location.origin}/?meat=1&Burger1=salad.1&shared=yes`;
  expect(passed).toHaveBeenCalledWith({ title: '2 burgers', url });
  expect(await navigator.clipboard.readText()).toBe(url);
});

test("a builder's own reload says nothing of the kind", async () => {
  openStorefront('/?salad=1&meat=2');
  expect(await screen.findByText('3 pieces tall')).toBeVisible();
  expect(screen.queryByText(/Someone built/)).not.toBeInTheDocument();
});
