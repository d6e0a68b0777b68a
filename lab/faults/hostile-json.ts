import { call } from '../../server/test/shop.ts';
import { customersOf, untilReady, whileOrdering } from './customers.ts';
import { BOTH } from './scenario.ts';
import type { Fault } from './scenario.ts';

const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
const BODIES = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  deep(10_000),
  '{"a":'.repeat(5000) + '1' + '}'.repeat(5000),
  `{"ingredients":{"meat":1e400},"orderData":{"deliveryMethod":"collection"}}`,
  `{"ingredients":{"meat":1},"ingredients":{"meat":-5},"orderData":{"deliveryMethod":"collection"}}`,
  `{"__proto__":{"admin":true},"ingredients":{"meat":1}}`,
  `{"constructor":{"prototype":{"admin":true}}}`,
  `{"ingredients":{"meat":1},"orderData":{"deliveryMethod":"collection","name":"a\\u0000b"}}`,
  `{"ingredients":{"meat":1},"orderData":{"deliveryMethod":"collection","name":"\\ud800"}}`,
  JSON.stringify(Object.fromEntries(Array.from({ length: 6000 }, (_value, key) => [`k${key}`, 1]))),
  `"${'x'.repeat(1_048_577)}"`,
];

/** The statuses that refuse a body. A refused token proves nothing: the shop checks it before the body. */
const REFUSED = new Set([400, 413]);

/** F12: bodies that are too large, too deep or too wide, and invalid JSON. */
export const hostileJson: Fault = {
  name: 'F12',
  what: 'hostile JSON while customers order',
  databases: BOTH,
  smokeDatabases: ['sqlite'],
  run: async (harness) => {
    const address = await harness.start().opened;
    const customers = await customersOf(address, 3);
    const [sender] = customers;
    if (sender === undefined) throw new Error('there is no customer to send anything');
    const problems: string[] = [];
    await whileOrdering(
      harness,
      () => address,
      customers,
      async () => {
        for (let round = 0; round < (harness.smoke ? 2 : 20); round += 1) {
          for (const text of BODIES) {
            const url = `${address}/orders.json?auth=${sender.idToken}`;
            const headers = { 'content-type': 'application/json' };
            const { status } = await call(url, { method: 'POST', text, headers }).catch(() => ({
              // The shop may close a connection whose body it will not read.
              status: 413,
            }));
            if (!REFUSED.has(status)) {
              problems.push(`${status} for ${text.slice(0, 30)}`);
            }
          }
        }
      },
    );
    await untilReady(address);
    return problems;
  },
};
