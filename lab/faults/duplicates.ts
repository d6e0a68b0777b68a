import { orderOnce, customersOf, orderUntilAnswered, wishOfAny } from './customers.ts';
import { BOTH } from './scenario.ts';
import type { Fault } from './scenario.ts';
import { startTcpProxy } from '../../server/test/tcp-proxy.ts';

const ORDERS = 300;
const FEW_ORDERS = 20;

/** F6: one order is sent up to twenty times at once, to two instances, and answers are cut off. */
export const duplicates: Fault = {
  name: 'F6',
  what: 'duplicate submits, answers cut off after the commit',
  databases: BOTH,
  // There two instances answer.
  smokeDatabases: ['postgres'],
  run: async (harness) => {
    const first = await harness.start().opened;
    const second = harness.database === 'postgres' ? await harness.start().opened : first;
    const line = await startTcpProxy(Number(new URL(first).port));
    const behindLine = `http://127.0.0.1:${line.port}`;
    const customers = await customersOf(first);
    try {
      for (let sent = 0; sent < (harness.smoke ? FEW_ORDERS : ORDERS); sent += 1) {
        const customer = customers[sent % customers.length];
        if (customer === undefined) throw new Error('there are customers');
        const wish = wishOfAny(customer, harness.random);
        line.become({ kind: sent % 3 === 0 ? 'mute' : 'good' });
        const times = 2 + Math.floor(harness.random() * 19);
        await Promise.all(
          Array.from({ length: times }, (_value, index) =>
            orderOnce([behindLine, second, first][index % 3] ?? first, wish, harness.journal),
          ),
        );
        await orderUntilAnswered(() => second, wish, harness.journal);
      }
      return [];
    } finally {
      await line.close();
    }
  },
};
