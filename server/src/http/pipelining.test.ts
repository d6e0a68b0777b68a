import { expect, test } from 'vitest';
import { sendRaw } from '../../test/send-raw.ts';
import { fetchOrders, goodOrder, newCustomer, startShop } from '../../test/shop.ts';
import type { Customer } from '../../test/shop.ts';

/** An order as its bytes go over the wire. */
function orderOf(customer: Customer): string {
  const body = JSON.stringify(goodOrder(customer));
  const head = `POST /orders.json?auth=${customer.idToken} HTTP/1.1\r\nHost: a`;
  return `${head}\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
}

test('of many orders at once those that are placed are answered, and one more is refused', async () => {
  const shop = await startShop();
  const customer = await newCustomer(shop);
  const answers = await sendRaw(shop, orderOf(customer).repeat(20));
  const placed = Array.from({ length: 16 }, () => '200');
  expect(answers.match(/(?<=HTTP\/1\.1 )\d+/g)).toEqual([...placed, '503']);
  expect(Object.keys((await fetchOrders(shop, customer)).body)).toHaveLength(16);
});

test('an order is not answered with what is wrong with the bytes behind it', async () => {
  const shop = await startShop();
  const customer = await newCustomer(shop);
  const answers = await sendRaw(shop, `${orderOf(customer)}GARBAGE\r\n\r\n`);
  expect(answers.match(/(?<=HTTP\/1\.1 )\d+/g)).toEqual(['200']);
});
