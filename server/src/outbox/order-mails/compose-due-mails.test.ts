import { expect, test } from 'vitest';
import { newCustomer, newOrder, startShop } from '../../../test/shop.ts';
import type { Customer } from '../../../test/shop.ts';
import { inTransaction } from '../../db/transaction.ts';
import { sendDueMail } from '../mail/outbox.ts';
import type { MailEvent } from '../mail/outbox.ts';
import { composeDueMails, deleteOldBasketMails } from './compose-due-mails.ts';
import { CUSTOMER } from '../../orders/order-log.ts';
import { enqueueOrderMails } from './enqueue-basket-mails.ts';

const DAY_MS = 24 * 60 * 60_000;
/** As many as are composed at a time. */
const PAGE = 20;
/** No mail can be composed about amounts in it. */
const BROKEN = '?';

function entryOf({ localId }: Pick<Customer, 'localId'>, orderId: string) {
  return { orderId, accountId: localId, version: 1, by: CUSTOMER };
}

/** A shop with mails that are due, the oldest first, of which a page cannot be composed. */
async function openShopWithBrokenMails() {
  const { db, ...shop } = await startShop();
  const customer = await newCustomer(shop);
  const now = Date.now();
  const ids: string[] = [];
  for (let place = 0; place <= PAGE; place += 1) {
    const basketId = await newOrder(shop, customer);
    ids.push(basketId);
    await inTransaction(db, async (transaction) => {
      await enqueueOrderMails(transaction, [
        { ...entryOf(customer, basketId), event: 'sold', at: now + place },
      ]);
    });
  }
  const setCurrency = async (currency: string) => {
    const currencies = db.updateTable('orders').set({ currency });
    await currencies.where('id', 'in', ids.slice(0, PAGE)).execute();
  };
  await setCurrency(BROKEN);
  return {
    ids,
    setCurrency,
    begun: now + PAGE,
    compose: async (at: number) => {
      await composeDueMails(db, 'https://burgers.example', at);
    },
    mailed: async () => {
      const mails = await db.selectFrom('mail_outbox').select('message_key').execute();
      return mails.flatMap(({ message_key: key }) => key?.split('.confirmed')[0] ?? []).toSorted();
    },
    /** what becomes of the composed mails if they are sent at an instant */
    sendAt: async (at: number) => {
      const events: MailEvent[] = [];
      const { signal } = new AbortController();
      const during = { now: () => at, signal, onEvent: (event: MailEvent) => events.push(event) };
      await sendDueMail(db, async () => {}, during);
      return events;
    },
    waiting: async () => {
      const rows = await db.selectFrom('basket_mails').select('due_at').execute();
      return rows.flatMap(({ due_at: dueAt }) => dueAt ?? []);
    },
  };
}

test('mails that cannot be composed hold up no other, and are tried again', async () => {
  const { ids, begun, compose, mailed, setCurrency } = await openShopWithBrokenMails();
  await expect(compose(begun)).rejects.toThrow(RangeError);
  await compose(begun);
  expect(await mailed()).toEqual(ids.slice(PAGE));
  await expect(compose(begun + 5000)).rejects.toThrow(RangeError);
  await setCurrency('USD');
  await compose(begun + 9000);
  expect(await mailed()).toEqual(ids.slice(PAGE));
  await compose(begun + 11_000);
  expect(await mailed()).toEqual(ids.toSorted());
});

test('a mail that cannot be composed is tried every hour at least, for a day', async () => {
  const { begun, compose, waiting } = await openShopWithBrokenMails();
  const at = begun + DAY_MS / 2;
  await expect(compose(at)).rejects.toThrow(RangeError);
  await compose(at);
  expect(await waiting()).toEqual(Array.from({ length: PAGE }, () => at + 60 * 60_000));
  await expect(compose(begun + DAY_MS)).rejects.toThrow(RangeError);
  expect(await waiting()).toEqual([]);
});

test('what was mailed about a basket is forgotten after three days', async () => {
  const { db } = await startShop();
  const now = Date.now();
  await inTransaction(db, async (transaction) => {
    const entry = entryOf({ localId: 'any' }, 'any');
    await enqueueOrderMails(transaction, [{ ...entry, event: 'ready', at: now }]);
  });
  const count = async () => (await db.selectFrom('basket_mails').selectAll().execute()).length;
  await deleteOldBasketMails(db, now + 3 * DAY_MS);
  expect(await count()).toBe(1);
  await deleteOldBasketMails(db, now + 3 * DAY_MS + 1);
  expect(await count()).toBe(0);
});

test('a mail that is composed late is of no use a day after its event all the same', async () => {
  const { begun, compose, setCurrency, sendAt } = await openShopWithBrokenMails();
  await setCurrency('USD');
  await compose(begun + DAY_MS / 2);
  expect(await sendAt(begun + DAY_MS)).toEqual([{ kind: 'given up', messages: PAGE }]);
});
