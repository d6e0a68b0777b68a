import type { KitchenOrderReply } from '@tall-order/domain/whole-order-contract.ts';
import type { CounterOrderReply } from '@tall-order/domain/counter-contract.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startFakeShop } from '../../test/fake-shop.ts';
import type { FakeShop } from '../../test/fake-shop.ts';
import { readCounterOrders } from './counter-calls.ts';
import { readKitchenOrders } from './kitchen-calls.ts';
import { fetchMenuChanges } from './menu-editor-calls.ts';

const STATE = { status: 'received', version: 1, receivedAt: 1000 } as const;
const TICKET = { burgers: {}, extras: {}, createdAt: 4, state: STATE };

test('tickets are the oldest first', () => {
  const records = { '-C': TICKET, '-A': TICKET, '-B': TICKET };
  expect(readKitchenOrders(records).map(({ id }) => id)).toEqual(['-A', '-B', '-C']);
});

test('a ticket may lack what the customer did not give, and has what the kitchen must know', () => {
  const sparse = { id: '-A', burgers: [], extras: [], firstName: null, deliveryMethod: null };
  expect(readKitchenOrders({ '-A': { ...TICKET, firstName: ' ' } })).toEqual([
    { ...sparse, note: null, state: STATE },
  ]);
  const sent: KitchenOrderReply = {
    ...TICKET,
    burgers: { one: { ingredients: { meat: 2 }, label: 'Ada', allergens: { cheese: ['milk'] } } },
    extras: { fries: { kind: 'side', count: 2, allergens: ['celery'] } },
    note: 'No salt',
    deliveryMethod: 'collection',
  };
  expect(readKitchenOrders({ '-A': sent })).toMatchObject([
    {
      burgers: [{ id: 'one', burger: { meat: 2 }, label: 'Ada', allergens: { cheese: ['milk'] } }],
      extras: [{ name: 'fries', count: 2, allergens: ['celery'] }],
      note: 'No salt',
      deliveryMethod: 'collection',
    },
  ]);
});

test('of allergens that the page does not know all, it shows none as a complete list', () => {
  const unknown = ['milk', 'kiwi'] as unknown as ['milk']; // of a newer version of the shop
  const burger = { ingredients: {}, allergens: { cheese: unknown } };
  const extras = { cola: { kind: 'drink', count: 1, allergens: unknown } } as const;
  const [ticket] = readKitchenOrders({ '-A': { ...TICKET, burgers: { one: burger }, extras } });
  expect(ticket?.burgers[0]?.allergens).toEqual({ cheese: null });
  expect(ticket?.extras[0]?.allergens).toBeNull();
});

const AT_COUNTER: CounterOrderReply = {
  ...TICKET,
  payments: {},
  total: 9,
  fee: 2,
  paid: 3,
  due: 8,
  currency: 'EUR',
  createdAt: 4,
};

test('baskets at the counter are the newest first', () => {
  const records = { '-A': AT_COUNTER, '-C': AT_COUNTER, '-B': AT_COUNTER };
  expect(readCounterOrders(records).map(({ id }) => id)).toEqual(['-C', '-B', '-A']);
});

const EXTRA = { kind: 'side', picture: 'fries', allergens: null } as const;

test('a basket at the counter has its money, its people and its parts', () => {
  const entry = { kind: 'payment', method: 'card', amount: 3, madeAt: 5, madeBy: 'emi' } as const;
  const sent: CounterOrderReply = {
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
    extras: {
      fries: { ...EXTRA, count: 2, price: 3 },
      cola: { ...EXTRA, count: 1, price: 2, cancelledAt: 7 },
    },
    payments: {
      a: entry,
      b: { ...entry, kind: 'refund', reason: 'Cold', reducesPrice: true },
    },
  };
  const [read] = readCounterOrders({ '-A': sent });
  expect(read).toMatchObject({ total: 9, fee: 2, paid: 3, due: 8, reduction: 1, currency: 'EUR' });
  expect(read).toMatchObject({ driver: 'dan', name: 'Ada', phone: '020', note: null });
  expect(read?.address).toEqual(sent.address);
  expect(
    read?.burgers.map(({ id, price, label, isCancelled }) => [id, price, label, isCancelled]),
  ).toEqual([
    ['one', 5, 'Ada', false],
    ['two', 5, null, true],
  ]);
  expect(read?.extras).toEqual([
    { line: 'fries', name: 'fries', count: 2, price: 3, isCancelled: false },
    { line: 'cola', name: 'cola', count: 1, price: 2, isCancelled: true },
  ]);
  expect(read?.payments).toEqual([
    { ...entry, id: 'a' },
    { ...entry, id: 'b', kind: 'refund', reason: 'Cold', reducesPrice: true },
  ]);
  expect(readCounterOrders({ '-A': AT_COUNTER })[0]).toMatchObject({
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

test('changes of the menu are the newest first', async () => {
  const change = { name: 'cheese', changedBy: 'ola', changedAt: 5, before: null, after: null };
  shop.failNext('GET /menu-changes.json', 200, { '01': change, '03': change, '02': change });
  const reply = await fetchMenuChanges('t');
  expect(reply.ok && reply.value.map(({ id }) => id)).toEqual(['03', '02', '01']);
});
