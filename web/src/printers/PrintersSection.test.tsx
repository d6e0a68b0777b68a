import { screen, waitFor, within } from '@testing-library/react';
import { MAX_PRINTERS } from '@tall-order/domain/printer.ts';
import { SCREEN_PATHS } from '@tall-order/domain/screens.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { idTokenFor } from '../../test/fake-accounts.ts';
import { startFakeShop } from '../../test/fake-shop.ts';
import type { FakeShop } from '../../test/fake-shop.ts';
import { openSections } from '../../test/open-shop-settings.ts';
import { keepSessionOf, openStorefront } from '../../test/open-storefront.tsx';
import { screenPart } from '../App.tsx';

const ADA = 'ada@example.com';
const AT = Date.UTC(2026, 7, 3, 12);
const GRILL = {
  name: 'Grill',
  paper: 80,
  prints: 'kitchen',
  madeAt: AT,
  isReady: true,
  isAway: false,
  waiting: 0,
  missingFonts: [] as string[],
  jobs: [],
} as const;

// As main.tsx does before it shows the screen.
await screenPart(SCREEN_PATHS.shop, idTokenFor(ADA, 'owner'));

async function openPrinters(prepare: (shop: FakeShop) => void = () => {}) {
  const shop = await startFakeShop('own');
  onTestFinished(() => shop.close());
  prepare(shop);
  keepSessionOf(ADA, 'owner');
  const opened = openStorefront('/shop');
  const fold = (await screen.findByRole('region', { name: 'Printers' })).querySelector(
    'summary + *',
  );
  openSections();
  if (!(fold instanceof HTMLElement)) throw new Error('The section has nothing inside.');
  const section = within(fold);
  const press = (name: string | RegExp) => opened.user.click(section.getByRole('button', { name }));
  return { shop, section, press, printers: shop.printers.printers, ...opened };
}

test('a printer is added once with its width and slips, and its address is shown this once', async () => {
  const { shop, section, press, user, printers } = await openPrinters();
  expect(await section.findByText('There is no printer yet.')).toBeVisible();
  await press('Add a printer');
  await press('Add printer');
  const name = section.getByLabelText("The printer's name");
  expect(name).toBeInvalid();
  await user.type(name, 'Grill');
  await user.click(section.getByRole('radio', { name: '58 mm' }));
  await user.click(section.getByRole('radio', { name: 'Both' }));
  const answerAgain = shop.loseAt('/printers.json');
  await press('Add printer');
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  answerAgain();
  await press('Add printer');
  const address = await section.findByLabelText(/^Type this address into the settings of Grill/);
  expect(address).toHaveValue('https://shop.example/print/token-2');
  await waitFor(() => expect(address).toHaveFocus());
  expect(Object.values(printers)).toMatchObject([{ name: 'Grill', paper: 58, prints: 'both' }]);
  expect(name).not.toBeInTheDocument();
  expect(section.getByText('58 mm, kitchen and counter slips')).toBeVisible();
  expect(section.getByText('It has not asked for work yet.')).toBeVisible();
  await press('New address for Grill');
  const next = await section.findByDisplayValue('https://shop.example/print/token-3');
  // Selected to be copied, as the first one was.
  await waitFor(() => expect(next).toHaveFocus());
});

test('the forms of two printers have fields of their own', async () => {
  const { section, press, user } = await openPrinters(({ printers }) => {
    printers.printers['one'] = { ...GRILL, jobs: [] };
  });
  await section.findByText('Grill');
  await press('Change Grill');
  await press('Add another printer');
  const labels = section.getAllByText("The printer's name");
  await user.click(labels[1]!);
  expect(document.activeElement).toHaveValue('');
  await user.click(labels[0]!);
  expect(document.activeElement).toHaveValue('Grill');
});

test('the owner reads which scripts the slips cannot show, before anybody orders in them', async () => {
  const { section } = await openPrinters(({ printers: { printers } }) => {
    printers['grill'] = { ...GRILL, missingFonts: ['Chinese', 'Thai'], jobs: [] };
  });
  expect(
    await section.findByText(/^Slips cannot show Chinese or Thai: the shop's machine/),
  ).toBeVisible();
});

test.each([
  [{ askedAt: AT, status: 'Ready' }, /^Ready\. It asked for work last at Aug 3, 2026, 08:00 EDT/],
  [
    { askedAt: AT, status: 'Out of paper', isReady: false, waiting: 1 },
    /^Out of paper\. .*1 slip waits to be printed\.$/,
  ],
  [
    { askedAt: AT, status: 'Ready', isAway: true, waiting: 3 },
    /^Away: it has not asked for work since Aug 3, 2026, 08:00 EDT.*3 slips wait to be printed\.$/,
  ],
])('the state of a printer is in words: %o', async (state, words) => {
  const { section } = await openPrinters(({ printers }) => {
    printers.printers['one'] = { ...GRILL, ...state, jobs: [] };
  });
  const name = await section.findByRole('heading', { name: 'Grill' });
  expect(name.parentElement?.lastElementChild).toHaveTextContent(words);
});

test('slips that failed are printed again, and those that may be on paper twice are named', async () => {
  const job = { callSign: 'K42', madeAt: AT, mayBeCopy: false } as const;
  const { section, press, printers } = await openPrinters(({ printers }) => {
    printers.printers['one'] = {
      ...GRILL,
      jobs: [
        { ...job, basket: 'a', slip: 'a', status: 'failed', reason: 'Out of paper' },
        { ...job, basket: 'a', slip: 'counter', status: 'printed', mayBeCopy: true },
        { ...job, basket: 'a', slip: 'extras', status: 'waiting', mayBeCopy: true },
      ],
    };
  });
  const list = await section.findByRole('list', { name: 'Slips of Grill to look after' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^Burger of K42.*Not printed: Out of paper\.Print again$/),
    expect.stringMatching(/^Counter slip of K42.*It may have been printed twice/),
    expect.stringMatching(/^Sides and drinks of K42.*waits to be printed again/),
  ]);
  expect(section.getAllByRole('button', { name: /^Print again/ })).toHaveLength(1);
  await press('Print again: Burger of K42');
  await waitFor(() => expect(printers['one']?.jobs).toHaveLength(2));
  expect(await section.findByText('Burger of K42 prints when Grill asks for work.')).toBeVisible();
});

test('a printer prints a test slip, is changed, and is removed after a question', async () => {
  const { section, press, user, printers } = await openPrinters(({ printers }) => {
    printers.printers['one'] = { ...GRILL, jobs: [] };
  });
  const expectFocusOn = (role: string, name: string) =>
    waitFor(() => expect(section.getByRole(role, { name })).toHaveFocus());
  await section.findByText('Grill');
  await press('Print a test slip on Grill');
  expect(await section.findByText(/gets a test slip when it asks/)).toBeVisible();
  expect(printers['one']?.waiting).toBe(1);
  await press('Change Grill');
  await press('Cancel');
  await expectFocusOn('button', 'Change Grill');
  await press('Change Grill');
  const name = section.getByLabelText("The printer's name");
  await waitFor(() => expect(name).toHaveFocus());
  await user.clear(name);
  await user.type(name, 'Bar');
  await user.click(section.getByRole('radio', { name: /^Counter slip/ }));
  await press('Save printer');
  expect(await section.findByText('Bar is saved.')).toBeVisible();
  await expectFocusOn('button', 'Change Bar');
  await press('Add another printer');
  await press('Cancel');
  await expectFocusOn('button', 'Add another printer');
  expect(printers['one']).toMatchObject({ name: 'Bar', prints: 'counter' });
  await press('Remove Bar');
  const dialog = within(screen.getByRole('dialog', { name: 'Remove this printer?' }));
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await section.findByText('Bar is removed.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await expectFocusOn('list', 'Printers');
  expect(printers).toEqual({});
});

test('a new address is shown with its own printer, and the last printer takes the last place', async () => {
  const { section, press, user } = await openPrinters(({ printers }) => {
    for (let place = 1; place < MAX_PRINTERS; place += 1) {
      printers.printers[`${place}`] = { ...GRILL, name: `Grill ${place}`, jobs: [] };
    }
  });
  await section.findByText('Grill 1');
  await press('New address for Grill 2');
  expect(await section.findAllByLabelText(/^Type this address/)).toHaveLength(1);
  expect(section.getByLabelText(/^Type this address into the settings of Grill 2/)).toBeVisible();
  await press('Add another printer');
  await user.type(section.getByLabelText("The printer's name"), 'Bar');
  await press('Add printer');
  expect(await section.findByText('Bar')).toBeVisible();
  expect(section.queryByRole('button', { name: 'Add another printer' })).toBeNull();
});

test('the outcome of an action disappears when the next one begins', async () => {
  const { shop, section, press, user } = await openPrinters(({ printers }) => {
    const job = { basket: 'a', slip: 'a', callSign: 'K42', madeAt: AT, mayBeCopy: false } as const;
    printers.printers['one'] = { ...GRILL, jobs: [{ ...job, status: 'failed' }] };
  });
  await section.findByText('Grill');
  const done = /gets a test slip when it asks/;
  const outcomes = () => [section.queryByText(done), section.queryByText('broken')];
  await press('Print a test slip on Grill');
  await section.findByText(done);
  const mend = shop.failAt('/printers/one/test-slips.json', 409, { error: 'broken' });
  await press('Print a test slip on Grill');
  expect(await section.findByText('broken')).toBeVisible();
  expect(section.queryByText(done)).toBeNull();
  mend();
  await press('Change Grill');
  await press('Save printer');
  expect(await section.findByText('Grill is saved.')).toBeVisible();
  expect(outcomes()).toEqual([null, null]);
  await press('Print a test slip on Grill');
  await section.findByText(done);
  const mendAgain = shop.failAt('/printers/one/reprints.json', 409, { error: 'too late' });
  await press(/^Print again/);
  expect(await section.findByText('too late')).toBeVisible();
  expect(section.queryByText(done)).toBeNull();
  mendAgain();
  await press(/^Print again/);
  expect(await section.findByText(/^Burger of K42 prints when/)).toBeVisible();
  expect(section.queryByText('too late')).toBeNull();
  await press('Remove Grill');
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(section.queryByText(/^Burger of K42 prints when/)).toBeNull();
});

test('what the shop refuses is said where it was asked for, and nothing else changes', async () => {
  const { shop, section, press, user, printers } = await openPrinters(({ printers }) => {
    printers.printers['one'] = { ...GRILL, jobs: [] };
  });
  await section.findByText('Grill');
  const shown = async (words: string) => {
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    expect(await section.findByText(words)).toBeVisible();
  };
  // No longer the owner.
  shop.failNext('POST /printers/one/test-slips.json', 401, { error: 'Permission denied' });
  await press('Print a test slip on Grill');
  await shown('Only an owner of the shop may do this, and you are not one at the moment.');
  shop.failNext('POST /printers/one/address.json', 409, { error: 'No address.' });
  await press('New address for Grill');
  await shown('No address.');
  shop.failNext('PATCH /printers/one.json', 409, { error: 'No change.' });
  await press('Change Grill');
  await press('Save printer');
  await shown('No change.');
  expect(section.queryByText('No address.')).toBeNull();
  await press('Cancel');
  shop.failNext('POST /printers.json', 409, { error: 'No room.' });
  await press('Add another printer');
  await user.type(section.getByLabelText("The printer's name"), 'Bar');
  await press('Add printer');
  await shown('No room.');
  expect(section.getByLabelText("The printer's name")).toHaveValue('Bar');
  shop.failNext('DELETE /printers/one.json', 409, { error: 'It prints.' });
  await press('Remove Grill');
  const question = await screen.findByRole('dialog', { name: 'Remove this printer?' });
  await user.click(within(question).getByRole('button', { name: 'Remove' }));
  expect(await within(question).findByText('It prints.')).toBeVisible();
  expect(Object.keys(printers)).toEqual(['one']);
});

test('where the printers cannot be loaded, the rest of the settings stays, and a press tries again', async () => {
  let mend = () => {};
  const { section, press } = await openPrinters((shop) => {
    mend = shop.failAt('/printers.json', 500, { error: 'broken' });
  });
  expect(await section.findByText("We can't load the printers right now.")).toBeVisible();
  mend();
  await press('Try again');
  expect(await section.findByText('There is no printer yet.')).toBeVisible();
});

test('a failed poll of the printers keeps the list and what is typed', async () => {
  const { shop, section, press, user } = await openPrinters(({ printers }) => {
    printers.printers['one'] = { ...GRILL, jobs: [] };
  });
  await section.findByText('Grill');
  await press('Add another printer');
  await user.type(section.getByLabelText("The printer's name"), 'Bar');
  const mend = shop.failAt('/printers.json', 503, { error: 'Busy' });
  await press('Print a test slip on Grill');
  expect(await section.findByText(/gets a test slip when it asks/)).toBeVisible();
  expect(section.getByLabelText("The printer's name")).toHaveValue('Bar');
  expect(section.queryByText(/1 slip waits/)).not.toBeInTheDocument();
  mend();
  window.dispatchEvent(new Event('online'));
  expect(await section.findByText(/1 slip waits/)).toBeVisible();
  expect(section.getByLabelText("The printer's name")).toHaveValue('Bar');
});

test('a slow shop is asked once at a time, and not for a page that nobody sees', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { shop, section } = await openPrinters();
  expect(await section.findByText('There is no printer yet.')).toBeVisible();
  const polls = () => shop.requests.filter(({ path }) => path === '/printers.json').length;
  const answer = shop.hold('/printers.json');
  vi.advanceTimersByTime(10_000);
  await vi.waitFor(() => expect(polls()).toBe(2), 30_000);
  vi.advanceTimersByTime(30_000);
  await fetch(new URL('/ingredients.json', shop.address));
  expect(polls()).toBe(2);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  answer();
  vi.advanceTimersByTime(10_000);
  await fetch(new URL('/ingredients.json', shop.address));
  expect(polls()).toBe(2);
  visibility.mockReturnValue('visible');
  await vi.waitFor(() => {
    vi.advanceTimersByTime(10_000);
    expect(polls()).toBeGreaterThan(2);
  }, 30_000);
});
