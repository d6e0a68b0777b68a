import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { SCREEN_PATHS } from '@tall-order/domain/screens.ts';
import { idTokenFor } from '../../test/fake-accounts.ts';
import { startFakeShop } from '../../test/fake-shop.ts';
import { ADA, LEAST, openShopSettings, said } from '../../test/open-shop-settings.ts';
import { keepSessionOf, openStorefront } from '../../test/open-storefront.tsx';
import { screenPart } from '../App.tsx';

const LOW = /^Customers can order a burger for/;

// As main.tsx does before it shows the screen.
await screenPart(SCREEN_PATHS.shop, idTokenFor(ADA, 'owner'));

test('the contact data is saved together, and an invalid address or phone is reported', async () => {
  const { user, save, stored } = await openShopSettings();
  await user.type(screen.getByLabelText("The shop's name"), "Ada's Burgers ");
  const email = screen.getByLabelText('E-mail');
  await user.type(email, 'ada');
  const phone = screen.getByLabelText('Phone');
  await user.type(phone, 'not a phone');
  await save();
  expect(email).toBeInvalid();
  expect(phone).toHaveAccessibleDescription(/Enter a phone number, like 020 7946 0018\.$/);
  expect(phone).toHaveFocus();
  const named = within(screen.getByRole('alert')).getAllByRole('link');
  expect(named.map(({ textContent }) => textContent)).toEqual(['Phone', 'E-mail']);
  expect(stored.version).toBe(0);

  await user.type(email, '@example.com');
  await user.clear(phone);
  await user.type(phone, '+44 (0)20 7946-0018');
  await save();
  await said('Saved: shop details.');
  expect(stored.facts).toMatchObject({
    name: "Ada's Burgers",
    email: ADA,
    phone: '+44 (0)20 7946-0018',
  });
});

test('delivery terms are put into words as they are typed, and one method must be offered', async () => {
  const { user, section, lineOf, save, stored } = await openShopSettings();
  const delivery = section('Delivery and collection');
  const free = 'We deliver everywhere: free. Collection.';
  expect(lineOf('Delivery and collection')).toHaveTextContent(free);
  expect(delivery.getByText(free)).toBeVisible();
  await user.click(delivery.getByLabelText('We deliver'));
  await user.click(delivery.getByLabelText('Customers can collect'));
  await save();
  expect(delivery.getByText(/^Offer delivery, collection or both/)).toBeVisible();
  expect(delivery.getByLabelText('We deliver')).toHaveFocus();

  await user.click(delivery.getByLabelText('We deliver'));
  await user.type(delivery.getByLabelText('Where you deliver'), '1011, 10*{enter}1011');
  await user.type(delivery.getByLabelText('Minimum'), '15');
  await user.type(delivery.getByLabelText('Fee'), '2,5');
  const sentence =
    'We deliver to 1011 and ZIP codes that begin with 10: $2.50, minimum order $15.00. No collection.';
  expect(delivery.getByText(sentence)).toBeVisible();
  await user.type(delivery.getByLabelText('How customers pay'), 'Cash at the door');
  await save();
  await said('Saved: delivery and collection.');
  expect(stored).toMatchObject({
    delivery: { isOffered: true, zipCodes: ['1011', '10*'], minimum: 15, fee: 2.5 },
    collection: { isOffered: false },
    howToPay: 'Cash at the door',
  });
});

test('what a field says that is no longer on the screen does not prevent saving', async () => {
  const { user, section, save, stored } = await openShopSettings((shop) => {
    shop.settings.change({
      delivery: { isOffered: true, zipCodes: ['1011'], minimum: 15, fee: 2.5 },
      hours: Array.from({ length: 7 }, () => [{ opens: '11:00', closes: '22:00' }]),
      lastOrders: 30,
    });
  });
  const delivery = section('Delivery and collection');
  await user.type(delivery.getByLabelText('Where you deliver'), '?');
  await user.type(delivery.getByLabelText('Minimum'), 'x');
  await user.click(delivery.getByLabelText('We deliver'));
  expect(delivery.getByText('No delivery. Collection.')).toBeVisible();
  await save();
  await said('Saved: delivery and collection.');
  expect(stored.delivery).toEqual({
    isOffered: false,
    zipCodes: ['1011'],
    minimum: 15,
    fee: 2.5,
  });
  await user.click(delivery.getByLabelText('We deliver'));
  expect(delivery.getByLabelText('Minimum')).toHaveValue('15.00');

  const hours = section('Opening hours');
  await user.clear(hours.getByLabelText('Last orders, in minutes before closing'));
  await user.click(hours.getByRole('button', { name: 'Add a date with other hours' }));
  await user.click(hours.getByRole('radio', { name: 'At all times' }));
  await save();
  await said('Saved: opening hours and delivery and collection.');
  expect(stored).toMatchObject({ hours: null, lastOrders: 30, exceptions: [] });
});

test('the form says which codes a district takes, before it is saved', async () => {
  const { user, section } = await openShopSettings();
  const delivery = section('Delivery and collection');
  const codes = delivery.getByLabelText('Where you deliver');
  await user.type(codes, 'N1, N1*, SW1-A*, 10115');
  const said = delivery.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(said).toEqual([
    'N1 takes ZIP codes such as N1 1AA and N1A 1AA, not N10 1AA.',
    'N1* takes ZIP codes such as N1 1AA and N10 1AA.',
    'SW1-A* takes no ZIP code.',
    '10115 takes that ZIP code alone, not 10116.',
  ]);
});

test('the owner is warned of a burger that costs nothing, until the shop refuses it', async () => {
  const { user, lineOf, save, stored } = await openShopSettings(({ fakeMenu }) => {
    fakeMenu.change(ADA, 'meat', { startCount: 4 });
  });
  expect(await screen.findByText(LOW)).toHaveTextContent('$0.00');
  const field = screen.getByLabelText(LEAST);
  await user.type(field, '3,5');
  expect(screen.queryByText(LOW)).not.toBeInTheDocument();
  expect(
    screen.getByText('Customers can build a burger for $0.00; the shop refuses to sell it.'),
  ).toBeVisible();
  await user.type(screen.getByLabelText('Most pieces of a burger'), '30');
  await save();
  await said('Saved: limits.');
  expect(lineOf('Limits')).toHaveTextContent(
    'Burgers are sold from $3.50, with 30 pieces at most.',
  );
  expect(stored).toMatchObject({ version: 1, leastPrice: 3.5, mostPieces: 30 });

  await user.clear(field);
  await user.type(field, '3.505');
  await save();
  expect(field).toBeInvalid();
  expect(stored.version).toBe(1);
});

test('what happens without a board is chosen in words', async () => {
  const { user, section, save, stored } = await openShopSettings();
  const kitchen = section('Kitchen and counter');
  await user.click(kitchen.getByRole('radio', { name: 'After 2 minutes, warn the owner' }));
  await user.click(kitchen.getByRole('checkbox', { name: /^The kitchen may use the counter/ }));
  await save();
  await waitFor(() => expect(stored).toMatchObject({ boardGuard: 'warn', kitchenAtCounter: true }));
});

test('which events of an order are mailed is chosen', async () => {
  const { user, section, save, stored } = await openShopSettings();
  const mail = section('E-mail to customers');
  await user.click(mail.getByRole('checkbox', { name: 'Ready' }));
  await save();
  await waitFor(() =>
    expect(stored.mailEvents).toEqual([
      'confirmed',
      'moved',
      'out-for-delivery',
      'handed-over',
      'changed',
      'cancelled',
      'refunded',
    ]),
  );
  expect(mail.getByRole('checkbox', { name: 'Ready' })).not.toBeChecked();
});

test('what is typed during a save stays, and a later refusal or mistake takes the notice away', async () => {
  const { user, shop, save, stored } = await openShopSettings();
  const answer = shop.hold('/shop.json', 'PATCH');
  await user.type(screen.getByLabelText('City'), 'Oxford');
  await save();
  await user.type(screen.getByLabelText('City'), ' East');
  await user.type(screen.getByLabelText('Street'), '1 High Street');
  answer();
  await said('Saved: shop details.');
  expect(stored.facts).toMatchObject({ city: 'Oxford', street: '' });
  expect(screen.getByLabelText('City')).toHaveValue('Oxford East');
  expect(screen.getByLabelText('Street')).toHaveValue('1 High Street');

  const mend = shop.failAt('/shop.json', 400, { error: 'BAD_SHOP' });
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent(/BAD_SHOP/);
  expect(screen.queryByText('Saved: shop details.')).not.toBeInTheDocument();
  mend();
  await save();
  await said('Saved: shop details.');
  expect(stored.facts).toMatchObject({ city: 'Oxford East', street: '1 High Street' });

  await user.type(screen.getByLabelText('E-mail'), 'ada');
  await save();
  expect(screen.getByLabelText('E-mail')).toBeInvalid();
  expect(screen.queryByText('Saved: shop details.')).not.toBeInTheDocument();
});

test('who leaves with something unsaved is asked, and can discard it', async () => {
  const { user, section, save } = await openShopSettings();
  const facts = section('Shop details');
  await user.type(facts.getByLabelText('City'), 'Oxford');
  await user.type(facts.getByLabelText('E-mail'), 'ada');
  await save();
  expect(screen.getByRole('alert')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Orders' }));
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(facts.getByLabelText('City')).toHaveValue('');
  expect(facts.getByLabelText('E-mail')).toBeValid();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('Your changes are discarded.').parentElement).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'Orders' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
});

test('settings that cannot be loaded can be asked for again', async () => {
  const shop = await startFakeShop('own');
  onTestFinished(() => shop.close());
  const mend = shop.failAt('/shop.json', 503, { error: 'Busy' });
  keepSessionOf(ADA, 'owner');
  const { user } = openStorefront('/shop');
  expect(await screen.findByText("We can't load the settings right now.")).toBeVisible();
  mend();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText(LEAST)).toBeInTheDocument();
});

test('one press saves what is changed in several sections, and only those', async () => {
  const { shop, user, lineOf, save, stored } = await openShopSettings();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  await user.type(screen.getByLabelText('City'), 'Oxford');
  await user.type(screen.getByLabelText('Minimum'), '15');
  await user.type(screen.getByLabelText('Fee'), '2');
  expect(screen.getByText('3 changes not saved')).toBeVisible();
  expect(lineOf('Shop details')).toHaveTextContent('Not saved');
  expect(lineOf('Opening hours')).not.toHaveTextContent('Not saved');
  await save();
  await said('Saved: shop details and delivery and collection.');
  await waitFor(() => expect(screen.getByText(/^Saved/).parentElement).toHaveFocus());
  expect(lineOf('Shop details')).not.toHaveTextContent('Not saved');
  const sent = shop.requests.filter(({ method }) => method === 'PATCH');
  expect(sent.map(({ body }) => Object.keys(body as object).sort())).toEqual([
    ['asksForCity', 'collection', 'deliversAbroad', 'delivery', 'facts', 'howToPay', 'version'],
  ]);
  expect(stored.timeZone).toBeNull();
});

test('a refused save opens the sections with problems, and focuses the first field', async () => {
  const { user, save, stored } = await openShopSettings();
  await user.type(screen.getByLabelText('Most pieces of a burger'), '0');
  await user.type(screen.getByLabelText('Fee'), 'x');
  for (const fold of document.querySelectorAll('details')) fold.open = false;
  await save();
  const opened = [...document.querySelectorAll('details')].filter(({ open }) => open);
  expect(opened.map(({ id }) => id)).toEqual(['delivery', 'limits']);
  expect(screen.getByLabelText('Fee')).toHaveFocus();
  const limits = opened.find(({ id }) => id === 'limits');
  if (limits) limits.open = false;
  // Each is named, and its name leads to it wherever it is.
  await user.click(screen.getByRole('link', { name: 'Most pieces of a burger' }));
  expect(limits).toHaveProperty('open', true);
  expect(screen.getByLabelText('Most pieces of a burger')).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Fee' })).toBeVisible();
  expect(stored.version).toBe(0);
});

test('the sections are closed at first, and an address leads into one', async () => {
  const shop = await startFakeShop('own');
  onTestFinished(() => shop.close());
  keepSessionOf(ADA, 'owner');
  openStorefront('/shop#printers');
  const fold = await screen.findByRole('region', { name: 'Printers' });
  const isOpen = () => [...document.querySelectorAll('details')].filter(({ open }) => open);
  await waitFor(() => expect(isOpen().map(({ id }) => id)).toEqual(['printers']));
  await waitFor(() => expect(within(fold).getByText('Printers').closest('summary')).toHaveFocus());
});

test('the few fields that are required are marked, and the others are not', async () => {
  const { user, section } = await openShopSettings();
  await user.click(section('Opening hours').getByRole('radio', { name: 'At these hours' }));
  expect(screen.queryByText('optional')).toBeNull();
  const marked = screen.getAllByText('required').map((mark) => mark.previousSibling?.textContent);
  expect(marked).toEqual(['Last orders, in minutes before closing', 'Business day begins']);
});
