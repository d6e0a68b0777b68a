import { expect, test } from 'vitest';
import { openConnection } from '../../../test/open-connection.ts';
import { call, goodOrder, newCustomer, placeOrder, startShop } from '../../../test/shop.ts';

/** As many requests as a connection may have under way. */
const PIPELINED = 16;
/** Together they send three times as many large bodies as may wait. */
const CONNECTIONS = 10;

const LARGE = 'x'.repeat(8 * 1024);

test.each([
  ['JSON', 'application/json', JSON.stringify({ email: LARGE })],
  ['forms', 'application/x-www-form-urlencoded', `refresh_token=${LARGE}`],
])('of many large bodies that a network sends at once as %s, few wait', async (_, type, body) => {
  const shop = await startShop();
  const address = '/v1/token?key=k';
  const head = `POST ${address} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}`;
  const connections = Array.from({ length: CONNECTIONS }, () =>
    openConnection(shop.url, `${head}\r\n\r\n${body}`.repeat(PIPELINED)),
  );
  const repliesSoFar = () => Promise.all(connections.map(async ({ until }) => await until(0)));
  await expect.poll(async () => (await repliesSoFar()).flat()).toContain('503');
  const large = { method: 'POST', text: body, headers: { 'content-type': type } };
  await expect.poll(() => call(shop.url + address, large)).toMatchObject({ status: 400 });
  const customer = await newCustomer(shop);
  expect((await placeOrder(shop, customer, goodOrder(customer))).status).toBe(200);
});
