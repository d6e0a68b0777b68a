import { afterEach, beforeEach, expect, test } from 'vitest';
import { startFakeShop } from '../../test/fake-shop.ts';
import type { FakeShop } from '../../test/fake-shop.ts';
import { requestQuietly } from './client.ts';
import { UNREADABLE } from './messages.ts';
import { ownCall } from './own-call.ts';

let shop: FakeShop;
beforeEach(async () => {
  shop = await startFakeShop('own');
});
afterEach(() => shop.close());

test('a call has its method, its path with what stands in it, and its token', () => {
  const sent = { token: 't&', params: { name: 'a/b.c' }, body: 'today' } as const;
  expect(ownCall('PUT /menu/:name/sold-out.json', sent)).toMatchObject({
    method: 'PUT',
    address: `${shop.address}/menu/a%2Fb.c/sold-out.json?auth=t%26`,
    body: 'today',
  });
});

test.each([
  ['that is no JSON', undefined],
  ['that breaks the list', { dan: null }],
])('a reply %s is unreadable', async (_what, answer) => {
  shop.failNext('GET /counter/drivers.json', 200, answer);
  const names = ownCall('GET /counter/drivers.json', { token: 't' }, (drivers) =>
    Object.values(drivers).map(({ name }) => name),
  );
  const reply = await requestQuietly(names);
  expect(reply).toMatchObject({ ok: false, failure: { status: 200, message: UNREADABLE } });
});

test('a hosted service is never asked for a call of the own server', async () => {
  await shop.close();
  shop = await startFakeShop('hosted');
  expect(() => ownCall('GET /staff.json', { token: 't' })).toThrow('GET /staff.json');
});
