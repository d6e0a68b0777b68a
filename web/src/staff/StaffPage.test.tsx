import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { SCREEN_PATHS } from '@tall-order/domain/screens.ts';
import { idTokenFor } from '../../test/fake-accounts.ts';
import { startFakeShop } from '../../test/fake-shop.ts';
import { keepSessionOf, openStorefront } from '../../test/open-storefront.tsx';
import { screenPart } from '../App.tsx';
import { restoreSession } from '../session/session.ts';

const ADA = 'ada@example.com';
const BOB = 'bob@example.com';

// As main.tsx does before it shows the screen.
await screenPart(SCREEN_PATHS.staff, idTokenFor(ADA, 'owner'));

async function openStaff(role = 'owner') {
  const shop = await startFakeShop('own');
  onTestFinished(() => shop.close());
  shop.staff.roles.set(ADA, 'owner').set(BOB, 'kitchen');
  keepSessionOf(ADA, role);
  return { shop, ...openStorefront('/staff') };
}

const members = async () =>
  within(await screen.findByRole('list', { name: 'Who works here' })).getAllByRole('listitem');
const changes = () => screen.findByRole('list', { name: 'Changes' });

test.each(['customer', 'driver', 'counter', 'kitchen'])(
  'is closed to the role %s',
  async (role) => {
    await openStaff(role);
    await waitFor(() => expect(window.location.pathname).toBe('/'));
  },
);

test('says who has which role since when, and what changed', async () => {
  const { shop } = await openStaff();
  shop.staff.changes.push(
    { email: BOB, way: 'owner', changedByEmail: ADA, before: 'owner', after: 'kitchen' },
    { way: 'account deleted', before: 'kitchen', after: 'customer' },
    { email: ADA, way: 'owner link', before: 'customer', after: 'owner' },
    { email: ADA, way: 'command line', before: 'customer', after: 'kitchen' },
    { email: BOB, way: 'owner', before: 'customer', after: 'owner' },
  );
  for (const change of shop.staff.changes) change['changedAt'] = Date.UTC(2026, 7, 3, 12);
  const [ada, bob] = await members();
  expect(ada).toHaveTextContent(/ada@example.com.*Owner.*you.*since .*2026.*not confirmed/);
  expect(bob).toHaveTextContent(/bob@example.com.*Kitchen.*since .*2026/);
  const lines = within(await changes()).getAllByRole('listitem');
  expect(lines.map((line) => line.textContent)).toEqual([
    expect.stringMatching(/^bob@example.com: Owner → Kitchen.*by ada@example.com$/),
    expect.stringMatching(/^An account that is gone: .*because the account was deleted$/),
    expect.stringMatching(/^ada@example.com: .*by the link to the first owner$/),
    expect.stringMatching(/^ada@example.com: .*by a command on the shop's machine$/),
    expect.stringMatching(/^bob@example.com: .*by an owner whose account is gone$/),
  ]);
});

test('a long record shows its newest lines, and the rest when asked', async () => {
  const { shop, user } = await openStaff();
  for (let day = 1; day <= 12; day += 1) {
    shop.staff.changes.push({ email: BOB, way: 'owner', changedAt: Date.UTC(2026, 7, day) });
  }
  expect(within(await changes()).getAllByRole('listitem')).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: 'Show 2 more' }));
  const all = within(await changes()).getAllByRole('listitem');
  expect(all).toHaveLength(12);
  expect(all[10]).toHaveFocus();
});

test('gives a role by e-mail, says so, and shows it in both lists', async () => {
  const { shop, user } = await openStaff();
  expect(await screen.findByText('No role has been given yet.')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(/What colleagues call them/);
  await user.type(screen.getByLabelText('E-mail'), 'cem@example.com ');
  await user.click(screen.getByRole('radio', { name: 'Owner' }));
  await user.click(screen.getByRole('button', { name: 'Add to staff' }));
  expect(
    await screen.findByText(
      'cem@example.com has the role Owner now. They need to sign out and in again to see it.',
    ),
  ).toBeVisible();
  expect(await members()).toHaveLength(3);
  expect(await changes()).toHaveTextContent('cem@example.com: Customer → Owner');
  const sent = shop.requests.find(({ method }) => method === 'POST');
  expect(sent?.body).toEqual({ email: 'cem@example.com', role: 'owner', onlyConfirmed: true });
  expect(screen.getByLabelText('E-mail')).toHaveValue('');
  await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveFocus());
  expect(screen.getByRole('radio', { name: 'Kitchen' })).toBeChecked();
});

test('an address that is not confirmed is given a role after asking', async () => {
  const { shop, user } = await openStaff();
  await members();
  shop.staff.unconfirmed.add('cem@example.com');
  const add = async () => {
    await user.click(screen.getByRole('button', { name: 'Add to staff' }));
    return within(await screen.findByRole('dialog', { name: 'Is this their account?' }));
  };
  await user.type(screen.getByLabelText('E-mail'), 'cem@example.com');
  await user.click((await add()).getByRole('button', { name: 'Not yet' }));
  expect(shop.staff.roles.has('cem@example.com')).toBe(false);
  expect(screen.getByLabelText('E-mail')).toHaveValue('cem@example.com');
  await user.click((await add()).getByRole('button', { name: 'Give the role' }));
  expect(await screen.findByText(/^cem@example.com has the role Kitchen now/)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(shop.staff.roles.get('cem@example.com')).toBe('kitchen');
  expect(screen.getByLabelText('E-mail')).toHaveValue('');
});

test('the next address can be typed while the first is answered', async () => {
  const { shop, user } = await openStaff();
  await members();
  const answer = shop.hold('/staff.json', 'POST');
  await user.type(screen.getByLabelText('E-mail'), 'cem@example.com{Enter}');
  await user.clear(screen.getByLabelText('E-mail'));
  await user.type(screen.getByLabelText('E-mail'), 'nobody@example.com');
  await user.click(screen.getByRole('radio', { name: 'Counter' }));
  answer();
  expect(await screen.findByText(/^cem@example.com has the role Kitchen now/)).toBeVisible();
  expect(screen.getByLabelText('E-mail')).toHaveValue('nobody@example.com');
  expect(screen.getByRole('radio', { name: 'Counter' })).toBeChecked();
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  expect(screen.queryByText(/^cem@example.com has the role/)).not.toBeInTheDocument();
});

test('an address without an account is refused in words, and stays in the field', async () => {
  const { user } = await openStaff();
  await members();
  await user.type(screen.getByLabelText('E-mail'), 'nobody@example.com');
  await user.click(screen.getByRole('button', { name: 'Add to staff' }));
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  expect(screen.getByLabelText('E-mail')).toHaveFocus();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /no account with this e-mail.*sign up first/,
  );
  expect(screen.getByLabelText('E-mail')).toHaveValue('nobody@example.com');
});

test('takes a role after asking', async () => {
  const { shop, user } = await openStaff();
  await members();
  const revoke = () => user.click(screen.getByRole('button', { name: `Revoke ${BOB}` }));
  await revoke();
  const dialog = await screen.findByRole('dialog', { name: 'Take this role away?' });
  expect(dialog).toHaveTextContent(`${BOB} has the role Kitchen and will be a customer again`);
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(shop.staff.roles.size).toBe(2);
  await revoke();
  await user.click(screen.getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText(`${BOB} is a customer again.`)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await members()).toHaveLength(1);
  await waitFor(() => expect(screen.getByRole('list', { name: 'Who works here' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: `Revoke ${ADA}` }));
  expect(screen.queryByText(`${BOB} is a customer again.`)).not.toBeInTheDocument();
});

test('the last owner stays, and the screen says why', async () => {
  const { shop, user } = await openStaff();
  await members();
  await user.click(screen.getByRole('button', { name: `Revoke ${ADA}` }));
  await user.click(screen.getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'A shop needs at least one owner. Make another account an owner first.',
  );
  expect(shop.staff.roles.get(ADA)).toBe('owner');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

test('an owner who leaves is signed out', async () => {
  const { shop, user, store } = await openStaff();
  shop.staff.roles.set(BOB, 'owner');
  await members();
  await user.click(screen.getByRole('button', { name: `Revoke ${ADA}` }));
  expect(screen.getByRole('dialog')).toHaveTextContent('That is you: you will be signed out.');
  await user.click(screen.getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(store.getState().auth.token).toBeNull());
  await waitFor(() => expect(window.location.pathname).toBe('/'));
});

test('an owner who becomes kitchen sees what the kitchen sees', async () => {
  const { shop, user } = await openStaff();
  shop.staff.roles.set(BOB, 'owner');
  await members();
  await user.type(screen.getByLabelText('E-mail'), ADA);
  await user.click(screen.getByRole('button', { name: 'Add to staff' }));
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(screen.queryByRole('link', { name: 'Staff' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Kitchen' })).toBeInTheDocument();
});

test('what one owner has typed is gone when another signs in', async () => {
  const { shop, user, store } = await openStaff();
  shop.staff.roles.set(BOB, 'owner');
  await members();
  await user.type(screen.getByLabelText('E-mail'), 'cem@example.com');
  keepSessionOf(BOB, 'owner');
  // As another tab makes it do.
  act(() => store.dispatch(restoreSession()));
  await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveValue(''));
});

test.each([
  ['is refused', 500, { error: 'The fryer is broken.' }],
  ['breaks the list of calls', 200, null],
])(
  'says what cannot be loaded because its answer %s, and tries again',
  async (_why, status, answer) => {
    const { shop, user } = await openStaff();
    shop.failNext('GET /staff.json', status, answer);
    shop.failNext('GET /role-changes.json', status, answer);
    expect(await screen.findByText("We can't load the list right now.")).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    expect(await screen.findByText("We can't load the record right now.")).toBeVisible();
    for (const button of screen.getAllByRole('button', { name: 'Try again' }))
      await user.click(button);
    expect(await members()).toHaveLength(2);
    expect(await screen.findByText('No role has been given yet.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  },
);
