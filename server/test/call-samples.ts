import type { Call } from '@tall-order/domain/calls.ts';
import { FRIES } from './baskets.ts';
import { signedIn } from './expected-answers.ts';
import type { Actor, Sample } from './expected-answers.ts';
import { newBrowser } from './open-push-server.ts';
import { goodOrder } from './shop.ts';

/** The owner of the shop takes what the counter leaves. */
const PAYMENT = { kind: 'payment', method: 'cash' };
const PAYMENTS: Partial<Record<Actor, object>> = {
  counter: { ...PAYMENT, amount: 3, due: 6.3 },
  owner: { ...PAYMENT, amount: 3.3, due: 3.3 },
};

/** The kitchen starts, the owner of the shop undoes that, the customer cancels. The counter is too early. */
const STATE_CHANGES: Partial<Record<Actor, object>> = {
  counter: { status: 'preparing', version: 9 },
  kitchen: { status: 'preparing', version: 1 },
  owner: { status: 'received', version: 2 },
  customer: { status: 'cancelled', version: 3 },
};
const STATE_CHANGE: Omit<Sample, 'path'> = {
  answers: { other: 401, driver: 401, counter: 409 },
  json: ({ actor }) => STATE_CHANGES[actor] ?? { status: 'cancelled', version: 1 },
  destroys: true,
};

/** An outdated version, so that a call changes nothing for other samples. */
const OTHER_VERSION = { version: 1_000_000 };
const OUTDATED: Sample = { answers: { owner: 409 }, json: () => OTHER_VERSION };
const NEW_INGREDIENT = {
  name: 'egg',
  price: 1,
  startCount: 0,
  maxCount: 9,
  allergens: ['eggs'],
  kcal: 80,
  layer: 'egg',
};
const UNKNOWN: Sample = { answers: { owner: 404 } };
const PRINTER = { name: 'Grill', paper: 80, prints: 'both' };

/** The shop sends nothing to this endpoint, because the order is never cooked. */
const SUBSCRIPTION = newBrowser('https://93.184.216.34/push').subscription;

const ONLY_CUSTOMER = { ...signedIn(401), customer: 200 };

/** How each call of the list is made, and how it answers those callers whom the list lets in and it refuses. */
export const SAMPLES: Readonly<Record<Call, Sample>> = {
  'POST /orders.json': {
    answers: ONLY_CUSTOMER,
    json: ({ customer }) => goodOrder(customer),
  },
  'GET /orders.json': {
    answers: ONLY_CUSTOMER,
    path: ({ customer }) => `/orders.json?orderBy="userId"&equalTo="${customer.localId}"`,
  },
  'GET /orders/:id.json': {
    answers: ONLY_CUSTOMER,
    path: ({ orderId }) => `/orders/${orderId}.json`,
  },
  'GET /orders/:id/state.json': {
    answers: { other: 401, driver: 401 },
    path: ({ orderId }) => `/orders/${orderId}/state.json`,
  },
  'PATCH /orders/:id/state.json': {
    ...STATE_CHANGE,
    path: ({ orderId }) => `/orders/${orderId}/state.json`,
  },
  'POST /baskets.json': {
    answers: ONLY_CUSTOMER,
    json: ({ customer }) => {
      const { ingredients, price, ...rest } = goodOrder(customer);
      return { ...rest, burgers: [{ ingredients, price }] };
    },
  },
  'GET /baskets.json': {
    answers: ONLY_CUSTOMER,
    path: ({ customer }) => `/baskets.json?orderBy="userId"&equalTo="${customer.localId}"`,
  },
  // An order placed alone is a basket of one.
  'GET /baskets/:id.json': {
    answers: ONLY_CUSTOMER,
    path: ({ orderId }) => `/baskets/${orderId}.json`,
  },
  'PATCH /baskets/:id/state.json': {
    ...STATE_CHANGE,
    path: ({ orderId }) => `/baskets/${orderId}/state.json`,
  },
  // The basket's only burger cannot be cancelled alone.
  'POST /baskets/:id/cancellations.json': {
    answers: { ...ONLY_CUSTOMER, customer: 409 },
    path: ({ orderId }) => `/baskets/${orderId}/cancellations.json`,
    json: ({ orderId }) => ({ version: 1, burger: orderId }),
  },
  'POST /baskets/:id/changes.json': {
    answers: { counter: 409, kitchen: 409, owner: 409 },
    path: ({ orderId }) => `/baskets/${orderId}/changes.json`,
    json: ({ orderId }) => ({
      version: 1,
      takeOff: { burger: orderId },
      reason: 'We ran out of it.',
    }),
  },
  'GET /kitchen/baskets.json': { mayRead: ({ orderId }) => [orderId] },
  'GET /counter/baskets.json': {
    mayRead: ({ actor, orderId }) => (actor === 'driver' ? [] : [orderId]),
  },
  'GET /ingredients.json': {},
  'GET /menu.json': {},
  'PATCH /menu.json': OUTDATED,
  'POST /menu.json': { ...OUTDATED, json: () => ({ ...OTHER_VERSION, ...NEW_INGREDIENT }) },
  'PATCH /menu/:name.json': { ...OUTDATED, path: () => '/menu/cheese.json' },
  'DELETE /menu/:name.json': { answers: { owner: 409 }, path: () => '/menu/cheese.json' },
  'PUT /menu/:name/sold-out.json': { path: () => '/menu/cheese/sold-out.json', json: () => null },
  'POST /extras.json': { ...OUTDATED, json: () => ({ ...OTHER_VERSION, ...FRIES }) },
  'PATCH /extras/:name.json': { ...OUTDATED, path: () => '/extras/fries.json' },
  'DELETE /extras/:name.json': { ...UNKNOWN, path: () => '/extras/none.json' },
  'PUT /extras/:name/sold-out.json': {
    answers: { counter: 404, kitchen: 404, owner: 404 },
    path: () => '/extras/none/sold-out.json',
    json: () => null,
  },
  'GET /menu-changes.json': {},
  'GET /shop.json': {},
  'GET /promises.json': {},
  'GET /promises/kept.json': {},
  'POST /promises.json': { json: () => ({ minutes: 5, orders: {} }) },
  'PATCH /shop.json': OUTDATED,
  'PUT /shop/pause.json': { json: () => ({ pause: null }) },
  'GET /counter/drivers.json': {},
  'GET /counter/finished/:number.json': { path: () => '/counter/finished/K47.json' },
  'GET /counter/outstanding.json': {},
  // The customer collects the basket, so it has no driver.
  'PUT /baskets/:id/driver.json': {
    answers: { counter: 409, owner: 409 },
    path: ({ orderId }) => `/baskets/${orderId}/driver.json`,
    json: () => ({ driver: null, version: 1 }),
  },
  // The counter still has it.
  'POST /baskets/:id/write-off.json': {
    answers: { owner: 409 },
    path: ({ orderId }) => `/baskets/${orderId}/write-off.json`,
    json: () => ({ due: 5.7, reason: 'By chance' }),
  },
  'POST /baskets/:id/payments.json': {
    // The driver carries other baskets.
    answers: { driver: 401 },
    path: ({ orderId }) => `/baskets/${orderId}/payments.json`,
    json: ({ actor }) => PAYMENTS[actor] ?? { ...PAYMENT, amount: 6.3, due: 6.3 },
    headers: ({ actor }) => ({ 'idempotency-key': actor }),
    destroys: true,
  },
  'GET /baskets/:id/receipt.json': {
    answers: { other: 401, driver: 401, kitchen: 401 },
    path: ({ orderId }) => `/baskets/${orderId}/receipt.json`,
    mayRead: ({ orderId }) => [orderId],
  },
  'GET /closings.json': {},
  'POST /closings.json': {
    json: () => ({ last: 0, float: 0, cash: 0, drivers: 0 }),
    headers: ({ actor }) => ({ 'idempotency-key': actor }),
    destroys: true,
  },
  'POST /closings/:id/slips.json': { ...UNKNOWN, path: () => '/closings/unknown/slips.json' },
  'GET /day.json': {},
  'GET /printers.json': {},
  'POST /printers.json': { json: () => PRINTER },
  'PATCH /printers/:id.json': {
    ...UNKNOWN,
    path: () => '/printers/unknown.json',
    json: () => PRINTER,
  },
  'DELETE /printers/:id.json': { ...UNKNOWN, path: () => '/printers/unknown.json' },
  'POST /printers/:id/address.json': { ...UNKNOWN, path: () => '/printers/unknown/address.json' },
  'POST /printers/:id/test-slips.json': {
    ...UNKNOWN,
    path: () => '/printers/unknown/test-slips.json',
  },
  'POST /printers/:id/reprints.json': {
    answers: { owner: 409 },
    path: () => '/printers/unknown/reprints.json',
    json: () => ({ basket: 'unknown', slip: 'unknown' }),
  },
  'GET /push.json': {},
  'PUT /baskets/:id/push.json': {
    answers: ONLY_CUSTOMER,
    path: ({ orderId }) => `/baskets/${orderId}/push.json`,
    json: () => SUBSCRIPTION,
  },
  'DELETE /baskets/:id/push.json': {
    answers: ONLY_CUSTOMER,
    path: ({ orderId }) => `/baskets/${orderId}/push.json`,
  },
  'GET /mail/choice.json': {},
  'PATCH /mail/choice.json': { json: () => ({ orderMails: true }) },
  'GET /mail/failures.json': {},
  'GET /troubles.json': {},
  'GET /deliveries/sheets.json': {},
  'POST /kitchen/baskets/:id/slips.json': {
    path: ({ orderId }) => `/kitchen/baskets/${orderId}/slips.json`,
  },
  'POST /counter/baskets/:id/slips.json': {
    path: ({ orderId }) => `/counter/baskets/${orderId}/slips.json`,
  },
  'POST /mail/test.json': {},
  'GET /sessions.json': {},
  'DELETE /sessions.json': { destroys: true },
  'DELETE /sessions/:id.json': {
    answers: ONLY_CUSTOMER,
    path: ({ sessionId }) => `/sessions/${sessionId}.json`,
    destroys: true,
  },
  'POST /sessions/current.json': { answers: { other: 401, customer: 401 } },
  'GET /staff.json': {},
  'POST /staff.json': { json: ({ founder }) => ({ email: founder.email, role: 'owner' }) },
  'DELETE /staff/:id.json': {
    path: ({ kitchenId }) => `/staff/${kitchenId}.json`,
    destroys: true,
  },
  'GET /role-changes.json': {},
  // The shop has an owner, so the link is void for every account.
  'POST /owner-link.json': {
    answers: signedIn(410),
    json: () => ({ code: 'code' }),
  },
  'POST /accounts/disabled.json': {
    json: ({ customer }) => ({ email: customer.email, disabled: true }),
    destroys: true,
  },
  'POST /baskets/:id/account.json': {
    path: ({ orderId }) => `/baskets/${orderId}/account.json`,
    mayRead: ({ customer }) => [customer.email],
  },
  'POST /baskets/:id/account-cancellations.json': {
    path: ({ orderId }) => `/baskets/${orderId}/account-cancellations.json`,
    json: () => ({ reach: 'account', reason: 'You asked us to.' }),
    destroys: true,
  },
  'POST /accounts/password-link.json': {
    json: ({ customer }) => ({ email: customer.email }),
    destroys: true,
  },
};
