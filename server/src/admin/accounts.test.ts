import { expect, test } from 'vitest';
import { newCustomer, startShop } from '../../test/shop.ts';
import { usersAsLines } from './accounts.ts';

test('a long list has every account once, by its address', async () => {
  const shop = await startShop();
  const { localId } = await newCustomer(shop, 'm@example.com');
  const accounts = shop.db.selectFrom('accounts').selectAll().where('id', '=', localId);
  const account = await accounts.executeTakeFirstOrThrow();
  const emails = Array.from({ length: 501 }, (_, turn) => `${turn % 2 === 0 ? 'a' : 'z'}${turn}`);
  const copies = emails.map((email) => ({ ...account, id: email, email }));
  await shop.db.insertInto('accounts').values(copies).execute();
  const listed: string[] = [];
  for await (const line of usersAsLines(shop.db)) listed.push(line.split('\t')[0] ?? '');
  const [, ...addresses] = listed;
  expect(addresses.toSorted()).toEqual([...emails, account.email].toSorted());
});
