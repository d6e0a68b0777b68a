import { CALLS } from '@tall-order/domain/calls.ts';
import { MenuRefusalReply } from '@tall-order/domain/menu-contract.ts';
import { DataErrorReply, OrderStateRefusalReply } from '@tall-order/domain/order-contract.ts';
import { ShopRefusalReply } from '@tall-order/domain/shop-contract.ts';
import { DATA_ERRORS, IDENTITY_DETAILS, IDENTITY_ERRORS } from '@tall-order/domain/wire-errors.ts';
import type { DataErrorCode } from '@tall-order/domain/wire-errors.ts';
import { Type } from 'typebox';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { expect, onTestFinished, test, vi } from 'vitest';
import { idTokenFor } from './fake-accounts.ts';
import { startFakeShop } from './fake-shop.ts';
import { shopNow } from './shop-clock.ts';

const ANN = 'ann@example.com';
const CEM = 'cem@example.com';
const DAN = 'dan@example.com';
const OLA = 'ola@example.com';
const ORDER = {
  ingredients: { meat: 2, cheese: 1 },
  orderData: { deliveryMethod: 'delivery', name: 'Ann Example', note: 'cut in half' },
} as const;
const EGG = {
  name: 'egg',
  price: 1,
  startCount: 0,
  maxCount: 9,
  allergens: ['eggs'],
  kcal: 80,
  layer: 'egg',
};

const PRINTER = { name: 'Grill', paper: 80, prints: 'both' };
const UNKNOWN_ACCOUNT = { email: 'nobody@example.com', role: 'kitchen' };
const COMMON = IDENTITY_DETAILS.COMMON_PASSWORD;
/** The version is left out where the change does not follow one; here it does. */
const MenuVersionRefusal = Type.Required(MenuRefusalReply);

/** A fake shop with a customer, a cook and an owner, and an order at each status. */
async function openShop() {
  const shop = await startFakeShop('own');
  onTestFinished(() => shop.close());
  shop.staff.roles.set(CEM, 'kitchen').set(OLA, 'owner').set(DAN, 'driver');
  shop.openAccount(ANN, 'a tall order');
  const ids = ['received', 'preparing', 'ready', 'handed-over', 'cancelled'] as const;
  const orders = ids.map(() => shop.kept.sell(ANN, ORDER));
  const [received = '', ...others] = orders;
  for (const [place, id] of others.entries()) {
    if (ids[place + 1] === 'cancelled') shop.kept.take(id, { status: 'cancelled' });
    else for (const status of ids.slice(1, place + 2)) shop.kept.take(id, { status });
  }
  return { shop, received, cancelled: orders.at(-1) ?? '' };
}

/** Calls the fake shop as an account, as the storefront does. */
async function callAs(address: string, email: string | null, call: string, body?: unknown) {
  const [method = '', path = ''] = call.split(' ');
  const url = new URL(path, address);
  if (email !== null) url.searchParams.set('auth', idTokenFor(email));
  const reply = await fetch(url, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer: unknown = await reply.json();
  return { status: reply.status, answer };
}

/** The reply that the list of calls promises for a call. */
function contractOf(call: string): TSchema {
  const entry = Object.entries(CALLS).find(([key]) =>
    new RegExp(`^${key.replace(/:\w+/g, '[^/]+')}$`).test(call),
  );
  if (entry === undefined) throw new Error(`The list of calls lacks ${call}`);
  return entry[1].reply;
}

/** How a reply breaks its contract, in words. */
function misfits(contract: TSchema, answer: unknown): string[] {
  return Value.Errors(contract, answer).map(
    ({ instancePath, message }) => `${instancePath} ${message}`,
  );
}

test('every answer of the fake shop fits the contract of the shop', async () => {
  const { shop, received } = await openShop();
  const state = `/orders/${received}/state.json`;
  shop.accounts.sessions.set('here', { createdAt: shopNow(), current: true });
  shop.staff.ownerCodes.add('code');
  shop.menu.version = 0;
  shop.receipts.outstanding.baskets[received] = { createdAt: shopNow(), due: -7, currency: 'USD' };
  const calls: [string | null, string, unknown?][] = [
    [null, 'GET /ingredients.json'],
    [ANN, 'POST /orders.json', ORDER],
    [ANN, 'GET /orders.json'],
    [CEM, 'GET /kitchen/baskets.json'],
    [CEM, `PATCH ${state}`, { status: 'preparing', version: 1 }],
    [null, 'GET /menu.json'],
    [CEM, 'PUT /menu/meat/sold-out.json', 'today'],
    [OLA, 'PATCH /menu.json', { version: 1, basePrice: 4.5 }],
    [OLA, 'PATCH /menu/meat.json', { version: 2, price: 1.5 }],
    [OLA, 'POST /menu.json', { version: 3, ...EGG }],
    [OLA, 'DELETE /menu/egg.json'],
    [OLA, 'GET /menu-changes.json'],
    [null, 'GET /shop.json'],
    [null, 'GET /promises.json'],
    [OLA, 'GET /promises/kept.json'],
    [CEM, 'POST /promises.json', { minutes: 5, orders: { [received]: 2 } }],
    [ANN, `GET /baskets/${received}/receipt.json`],
    [OLA, 'GET /counter/outstanding.json'],
    [OLA, 'POST /closings.json', { last: 0, float: 0, cash: 0, drivers: 0 }],
    [OLA, 'GET /closings.json'],
    [OLA, 'POST /closings/1/slips.json', {}],
    [OLA, 'GET /day.json'],
    [OLA, 'GET /counter/drivers.json'],
    [OLA, `PUT /baskets/${received}/driver.json`, { driver: null, version: 2 }],
    [OLA, 'PUT /shop/pause.json', { pause: null }],
    [ANN, 'GET /push.json'],
    [ANN, `PUT /baskets/${received}/push.json`, {}],
    [ANN, `DELETE /baskets/${received}/push.json`],
    [OLA, 'PATCH /shop.json', { version: 0, leastPrice: 3.5 }],
    [OLA, 'POST /printers.json', PRINTER],
    [OLA, 'GET /printers.json'],
    [OLA, 'PATCH /printers/printer-1.json', PRINTER],
    [OLA, 'POST /printers/printer-1/address.json', {}],
    [OLA, 'POST /printers/printer-1/test-slips.json', {}],
    [OLA, 'DELETE /printers/printer-1.json'],
    [OLA, 'GET /staff.json'],
    [OLA, 'POST /staff.json', { email: ANN, role: 'kitchen' }],
    [OLA, 'POST /accounts/disabled.json', { email: ANN, disabled: false }],
    [OLA, 'POST /accounts/password-link.json', { email: ANN }],
    [OLA, `POST /baskets/${received}/account.json`],
    [
      OLA,
      `POST /baskets/${received}/account-cancellations.json`,
      { reach: 'account', reason: 'No' },
    ],
    [OLA, 'DELETE /staff/id-of-ann@example.com.json'],
    [OLA, 'GET /role-changes.json'],
    [OLA, 'POST /owner-link.json', { code: 'code' }],
    [CEM, 'POST /sessions/current.json'],
    [ANN, 'GET /mail/choice.json'],
    [ANN, 'GET /baskets.json'],
    [OLA, 'GET /mail/failures.json'],
    [OLA, 'POST /mail/test.json'],
    [ANN, 'PATCH /mail/choice.json', { orderMails: false }],
    [ANN, 'GET /sessions.json'],
    [ANN, 'DELETE /sessions/here.json'],
    [ANN, 'DELETE /sessions.json'],
  ];
  for (const [email, call, body] of calls) {
    const { status, answer } = await callAs(shop.address, email, call, body);
    expect({ call, status }).toEqual({ call, status: 200 });
    expect(misfits(contractOf(call), answer), call).toEqual([]);
    // An answer of nothing would fit most of them.
    const tellsNothing = call.startsWith('GET') && Object.keys(Object(answer)).length === 0;
    expect({ call, tellsNothing }).toEqual({ call, tellsNothing: false });
  }
});

test('every refusal of its data service is one of the shop, with the same fields', async () => {
  const { shop, received, cancelled } = await openShop();
  const old = { status: 'preparing', version: 7 };
  const calls: [string, string, TSchema, DataErrorCode, unknown?][] = [
    [ANN, 'GET /kitchen/baskets.json', DataErrorReply, 'PERMISSION_DENIED'],
    [ANN, 'PATCH /orders/none/state.json', DataErrorReply, 'PERMISSION_DENIED', old],
    [
      ANN,
      `PATCH /orders/${received}/state.json`,
      DataErrorReply,
      'PERMISSION_DENIED',
      { status: 'ready', version: 1 },
    ],
    [CEM, `PATCH /orders/${received}/state.json`, OrderStateRefusalReply, 'ORDER_CHANGED', old],
    [
      CEM,
      `PATCH /orders/${received}/state.json`,
      OrderStateRefusalReply,
      'ORDER_STEP_INVALID',
      { status: 'ready', version: 1 },
    ],
    [
      CEM,
      `PATCH /orders/${cancelled}/state.json`,
      OrderStateRefusalReply,
      'ORDER_OVER',
      { status: 'preparing', version: 2 },
    ],
    [OLA, 'PATCH /menu.json', MenuVersionRefusal, 'MENU_CHANGED', { version: 77, basePrice: 1 }],
    [OLA, 'PATCH /shop.json', ShopRefusalReply, 'SHOP_CHANGED', { version: 77 }],
    [ANN, 'GET /staff.json', DataErrorReply, 'PERMISSION_DENIED'],
    [OLA, 'DELETE /staff/id-of-ola@example.com.json', DataErrorReply, 'LAST_OWNER'],
    [OLA, 'POST /staff.json', DataErrorReply, 'ACCOUNT_UNKNOWN', UNKNOWN_ACCOUNT],
    [ANN, 'POST /owner-link.json', DataErrorReply, 'OWNER_LINK_VOID', { code: 'old' }],
    [ANN, 'POST /sessions/current.json', DataErrorReply, 'PERMISSION_DENIED'],
  ];
  for (const [email, call, contract, code, body] of calls) {
    const { status, answer } = await callAs(shop.address, email, call, body);
    const { message } = DATA_ERRORS[code];
    expect({ call, status }).toEqual({ call, status: DATA_ERRORS[code].status });
    expect(misfits(contract, answer), call).toEqual([]);
    expect(answer, call).toMatchObject({ error: message });
  }
});

test('every refusal of its identity service is one of the shop', async () => {
  const { shop } = await openShop();
  shop.accounts.mail.works = false;
  const calls: [string, string, object][] = [
    ['signUp', 'EMAIL_EXISTS', { email: ANN, password: 'a tall order' }],
    ['signUp', `WEAK_PASSWORD : ${COMMON}`, { email: 'new@example.com', password: 'password' }],
    ['signInWithPassword', 'INVALID_LOGIN_CREDENTIALS', { email: ANN, password: 'wrong' }],
    ['resetPassword', 'INVALID_OOB_CODE', { oobCode: 'old', newPassword: 'a tall order' }],
    ['update', 'INVALID_OOB_CODE', { oobCode: 'old' }],
    ['update', `WEAK_PASSWORD : ${COMMON}`, { idToken: idTokenFor(ANN), password: 'password' }],
    ['sendOobCode', `OPERATION_NOT_ALLOWED : ${IDENTITY_DETAILS.NO_MAIL}`, { email: ANN }],
  ];
  for (const [operation, message, body] of calls) {
    const call = `POST /v1/accounts:${operation}`;
    const { status, answer } = await callAs(shop.address, null, call, body);
    expect(Object.keys(IDENTITY_ERRORS)).toContain(message.split(' : ')[0]);
    const errors = [{ message, domain: 'global', reason: 'invalid' }];
    expect({ call, status, answer }).toEqual({
      call,
      status: 400,
      answer: { error: { code: 400, message, errors } },
    });
  }
});

test('a call that the fake shop does not know fails the test that makes it', async () => {
  const shop = await startFakeShop('own');
  await callAs(shop.address, ANN, 'GET /fryers.json');
  await expect(shop.close()).rejects.toThrow('GET /fryers.json');
});

test('a frame is not drawn while its interval is a fake one', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const drawn = vi.fn<FrameRequestCallback>();
  requestAnimationFrame(drawn);
  expect(drawn).not.toHaveBeenCalled();
});

test('frames are drawn in the tests after it', async () => {
  const drawn = vi.fn<FrameRequestCallback>();
  requestAnimationFrame(drawn);
  await vi.waitFor(() => expect(drawn).toHaveBeenCalled(), 30_000);
});
