import { afterEach, beforeEach, expect, test } from 'vitest';
import { startFakeShop } from '../../test/fake-shop.ts';
import type { FakeShop } from '../../test/fake-shop.ts';
import type { Reply } from './client.ts';
import { parseCounterBaskets } from './counter-calls.ts';
import { parseKitchenBaskets } from './kitchen-calls.ts';
import { fetchMailFailures, sendTestMail } from './mail-failures-calls.ts';
import { fetchMenuChanges } from './menu-editor-calls.ts';
import { fetchOutstanding } from './outstanding-calls.ts';
import { fetchPrinters } from './printer-calls.ts';
import { fetchRoleChanges, fetchStaff } from './staff-calls.ts';

const STATE = { status: 'received', version: 1, receivedAt: 1000 };
const TICKET = { burgers: {}, extras: {}, state: STATE };

test('tickets are the oldest first, and a record without a state that the page knows is none', () => {
  const { state: _state, ...withoutState } = TICKET;
  const records = {
    '-C': TICKET,
    '-A': TICKET,
    '-B': TICKET,
    '-D': withoutState,
    '-E': { ...TICKET, state: { ...STATE, status: 'frozen' } },
    '-F': { ...TICKET, state: { ...STATE, version: -1 } },
    '-G': null,
  };
  expect(parseKitchenBaskets(records).map(({ id }) => id)).toEqual(['-A', '-B', '-C']);
});

test('a ticket may lack what the customer did not give, and has what the kitchen must know', () => {
  const sparse = { id: '-A', burgers: [], extras: [], firstName: null, deliveryMethod: null };
  expect(
    parseKitchenBaskets({ '-A': { state: STATE, firstName: ' ', deliveryMethod: 'drone' } }),
  ).toEqual([{ ...sparse, note: null, state: STATE }]);
  const sent = {
    ...TICKET,
    burgers: { one: { ingredients: { meat: 2 }, label: 'Ada', allergens: { cheese: ['milk'] } } },
    extras: { fries: { count: 2, allergens: ['celery'] }, cola: { count: 1, allergens: ['kiwi'] } },
    note: 'No salt',
    deliveryMethod: 'collection',
  };
  expect(parseKitchenBaskets({ '-A': sent })).toMatchObject([
    {
      burgers: [{ id: 'one', burger: { meat: 2 }, label: 'Ada', allergens: { cheese: ['milk'] } }],
      extras: [
        { name: 'fries', count: 2, allergens: ['celery'] },
        // The others alone would look like the complete list.
        { name: 'cola', count: 1, allergens: null },
      ],
      note: 'No salt',
      deliveryMethod: 'collection',
    },
  ]);
});

const AT_COUNTER = { ...TICKET, payments: {}, total: 9, fee: 2, paid: 3, due: 8, currency: 'EUR' };

test('baskets at the counter are the newest first, and one without its amounts is left out', () => {
  const lacking = Object.fromEntries(
    ['total', 'fee', 'paid', 'due'].map((name) => [`-${name}`, { ...AT_COUNTER, [name]: null }]),
  );
  const records = { '-A': AT_COUNTER, '-C': AT_COUNTER, '-B': AT_COUNTER, ...lacking };
  expect(parseCounterBaskets(records).map(({ id }) => id)).toEqual(['-C', '-B', '-A']);
});

test('a basket at the counter has its money, its people and its parts', () => {
  const entry = { kind: 'payment', method: 'card', amount: 3, madeAt: 5, madeBy: 'emi' };
  const sent = {
    ...AT_COUNTER,
    reduction: 1,
    driver: 'dan',
    name: 'Ada',
    phone: '020',
    address: { street: 'Long Lane 1', doorCode: '12' },
    burgers: {
      one: { ingredients: { meat: 1 }, price: 5, label: 'Ada' },
      two: { ingredients: { meat: 1 }, price: 5, cancelledAt: 7 },
    },
    extras: { fries: { count: 2, price: 3 }, cola: { count: 1, price: 2, cancelledAt: 7 } },
    payments: {
      a: entry,
      b: { ...entry, kind: 'refund', reason: 'Cold', reducesPrice: true },
      c: { ...entry, method: 'cheque' },
      d: { ...entry, kind: 'gift' },
      e: { ...entry, amount: 'much' },
    },
  };
  const [read] = parseCounterBaskets({ '-A': sent });
  expect(read).toMatchObject({ total: 9, fee: 2, paid: 3, due: 8, reduction: 1, currency: 'EUR' });
  expect(read).toMatchObject({ driver: 'dan', name: 'Ada', phone: '020', note: null });
  const address = { street: 'Long Lane 1', zipCode: null, country: null, doorCode: '12' };
  expect(read?.address).toEqual(address);
  expect(
    read?.burgers.map(({ id, price, label, isCancelled }) => [id, price, label, isCancelled]),
  ).toEqual([
    ['one', 5, 'Ada', false],
    ['two', 5, null, true],
  ]);
  expect(read?.extras).toEqual([
    { name: 'fries', count: 2, price: 3, isCancelled: false },
    { name: 'cola', count: 1, price: 2, isCancelled: true },
  ]);
  expect(read?.payments).toEqual([
    { ...entry, id: 'a', reason: null, reducesPrice: false },
    { ...entry, id: 'b', kind: 'refund', reason: 'Cold', reducesPrice: true },
  ]);
  expect(parseCounterBaskets({ '-A': AT_COUNTER })[0]).toMatchObject({
    reduction: null,
    driver: null,
    address: null,
  });
});

let shop: FakeShop;
beforeEach(async () => {
  shop = await startFakeShop('own');
});
afterEach(() => shop.close());

/** What a call makes of the shop's answer to it. */
async function readOf<Value>(
  call: string,
  answer: unknown,
  send: () => Promise<Reply<Value>>,
): Promise<unknown> {
  shop.failNext(call, 200, answer);
  const reply = await send();
  return reply.ok ? reply.value : null;
}

const MEMBER = { email: 'bob@example.com', emailVerified: true, role: 'driver', grantedAt: 5 };

test('a member of the staff has an address and a time; a role that only a newer shop knows is none', async () => {
  const read = (answer: unknown) =>
    readOf('GET /staff.json', answer, async () => await fetchStaff('t'));
  const bob = { ...MEMBER, id: 'b', displayName: 'Bob' };
  expect(await read({ b: { ...MEMBER, displayName: 'Bob' } })).toEqual([bob]);
  expect(
    await read({
      b: { ...MEMBER, role: 'astronaut', emailVerified: 'yes' },
      c: { ...MEMBER, email: undefined },
      d: { ...MEMBER, grantedAt: 'long ago' },
    }),
  ).toEqual([{ ...bob, displayName: null, role: 'customer', emailVerified: false }]);
  expect(await read([])).toBeNull();
});

test('a change of role may lack its people, and not its time', async () => {
  const change = { before: 'customer', after: 'owner', changedAt: 5, way: 'owner' };
  const read = await readOf(
    'GET /role-changes.json',
    { a: change, b: { ...change, changedAt: null } },
    async () => await fetchRoleChanges('t'),
  );
  expect(read).toEqual([{ ...change, id: 'a', email: null, changedByEmail: null }]);
});

test('changes of the menu are the newest first, and each has a name and a time', async () => {
  const change = { name: 'cheese', changedAt: 5, before: { price: 1 }, after: null };
  const read = await readOf(
    'GET /menu-changes.json',
    { '01': change, '03': { ...change, before: null, after: { price: 2 } }, '02': change, 4: {} },
    async () => await fetchMenuChanges('t'),
  );
  expect(read).toEqual([
    { ...change, id: '03', changedByEmail: null, before: null, after: { price: 2 } },
    { ...change, id: '02', changedByEmail: null },
    { ...change, id: '01', changedByEmail: null },
  ]);
});

test('a printer that says nothing of its state is not ready, and a slip needs its order and its state', async () => {
  const settings = { name: 'Grill', paper: 58, prints: 'both', madeAt: 5 };
  const slip = { basket: '-A', slip: 'counter', madeAt: 6, status: 'failed' };
  const read = await readOf(
    'GET /printers.json',
    {
      one: {
        ...settings,
        jobs: [
          { ...slip, callSign: 'K42', reason: 'Out of paper', mayBeCopy: true },
          { ...slip, basket: undefined },
          { ...slip, slip: 3 },
          { ...slip, status: 'burnt' },
          { ...slip, madeAt: null },
          'slip',
          slip,
        ],
      },
      two: { ...settings, paper: 70 },
      three: { ...settings, prints: 'nothing' },
      four: { ...settings, madeAt: null },
    },
    async () => await fetchPrinters('t'),
  );
  expect(read).toEqual([
    {
      ...settings,
      id: 'one',
      askedAt: null,
      status: null,
      isReady: false,
      isAway: false,
      waiting: 0,
      missingFonts: [],
      jobs: [
        { ...slip, callSign: 'K42', reason: 'Out of paper', mayBeCopy: true },
        { ...slip, callSign: null, reason: null, mayBeCopy: false },
      ],
    },
  ]);
});

test('a mail that failed may have no next try, and one without its times is left out', async () => {
  const mail = { id: '1', recipient: 'a@b', subject: 'S', reason: 'R', madeAt: 5, failedSince: 6 };
  const read = (answer: unknown) =>
    readOf('GET /mail/failures.json', answer, async () => await fetchMailFailures('t'));
  expect(
    await read({
      canMail: true,
      waiting: 2,
      mails: [
        { ...mail, nextTryAt: 7 },
        mail,
        { ...mail, madeAt: null },
        { ...mail, failedSince: null },
        null,
      ],
    }),
  ).toEqual({
    canMail: true,
    waiting: 2,
    mails: [
      { ...mail, nextTryAt: 7 },
      { ...mail, nextTryAt: null },
    ],
  });
  expect(await read({ canMail: 'yes', mails: [] })).toBeNull();
  expect(await read({ canMail: true })).toBeNull();
  const test = (answer: unknown) =>
    readOf('POST /mail/test.json', answer, async () => await sendTestMail('t'));
  expect(await test({ recipient: 'a@b' })).toEqual({ recipient: 'a@b', failure: null });
  expect(await test({ recipient: 'a@b', failure: 'No.' })).toMatchObject({ failure: 'No.' });
  expect(await test({ failure: 'No.' })).toBeNull();
});

test('outstanding balances need their time and amount', async () => {
  const balance = { createdAt: 5, due: 7, currency: 'EUR' };
  const read = await readOf(
    'GET /counter/outstanding.json',
    { baskets: { '-A': balance, '-B': { ...balance, due: null }, '-C': { due: 7 } } },
    async () => await fetchOutstanding('t'),
  );
  expect(read).toEqual([{ ...balance, id: '-A', zone: 'UTC' }]);
});
