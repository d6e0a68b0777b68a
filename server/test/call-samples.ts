import type { Call } from '@tall-order/domain/calls.ts';
import type { Actor, Sample } from './expected-answers.ts';

/** The owner of the shop takes what the counter leaves. */
const PAYMENT = { kind: 'payment', method: 'cash' };
const PAYMENTS: Partial<Record<Actor, object>> = {
  counter: { ...PAYMENT, amount: 3, due: 6.3 },
  owner: { ...PAYMENT, amount: 3.3, due: 3.3 },
};

/** How each call of the list is made, and which callers it refuses although the list lets them in. */
export const SAMPLES: Readonly<Record<Call, Sample>> = {
  'PUT /menu/:name/sold-out.json': {
    path: () => '/menu/cheese/sold-out.json',
    json: () => null,
  },
  'POST /baskets/:id/payments.json': {
    // The driver carries other baskets.
    answers: { driver: 401 },
    path: ({ orderId }) => `/baskets/${orderId}/payments.json`,
    json: ({ actor }) => PAYMENTS[actor] ?? { ...PAYMENT, amount: 6.3, due: 6.3 },
    headers: ({ actor }) => ({ 'idempotency-key': actor }),
    destroys: true,
  },
  'GET /counter/drivers.json': {},
};
