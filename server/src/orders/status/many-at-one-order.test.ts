import { expect, test } from 'vitest';
import { toCents } from '@tall-order/domain/pricing.ts';
import { newStaff } from '../../../test/new-staff.ts';
import { orderToChange, WHY } from '../../../test/order-to-change.ts';
import { recordPayment } from '../../../test/record-payment.ts';
import { call } from '../../../test/shop.ts';
import { checkShop } from '../../admin/check.ts';

interface State {
  version: number;
  preparingAt?: number;
}

/** The status that undoing a cancellation restores. */
function lastStep({ preparingAt }: State): string {
  return preparingAt === undefined ? 'received' : 'preparing';
}

const AT_ONCE = 50;
const STAFF = 5;

test('50 people who change, pay, start, undo and cancel one order at once make one story', async () => {
  const { shop, inTurn, owner, name, orders, basket, log } = await orderToChange();
  const staff = [owner];
  while (staff.length < STAFF) staff.push(await newStaff(shop, 'owner'));
  let paid = 0;
  /** Does one thing to the order as it is now. @returns whether the shop did it */
  const act = async (turn: number): Promise<boolean> => {
    const by = staff[turn % STAFF] ?? owner;
    const at = inTurn(turn);
    const { state, total, paid: before = 0, due = total } = await basket();
    const { version, status } = state;
    const post = async (json: object) =>
      await call(`${at.url}/baskets/${name}/changes.json?auth=${by.idToken}`, {
        method: 'POST',
        // Two equal requests of one person are one request that was sent again.
        json: { version, reason: `${WHY} ${turn}`, ...json },
      });
    const step = async (wanted: string) =>
      await call(`${at.url}/baskets/${name}/state.json?auth=${by.idToken}`, {
        method: 'PATCH',
        json: { version, status: wanted },
      });
    const ways = [
      async () =>
        await post({
          add: { extra: 'cola', count: 1 },
          total: (toCents(total) + 250) / 100,
          agreed: true,
        }),
      async () => await recordPayment(at, by, name, { amount: 1, due }),
      async () => await step(status === 'received' ? 'preparing' : 'received'),
      async () => await post({ correct: { note: `Note ${turn}` }, total }),
      async () => await post({ takeOff: { burger: orders[turn % 3] } }),
      async () =>
        await recordPayment(at, by, name, {
          kind: 'refund',
          amount: 1,
          due,
          paid: before,
          reason: WHY,
        }),
      // A few cancel it, and whoever finds it cancelled takes that back.
      async () => await step(status === 'cancelled' ? lastStep(state) : 'cancelled'),
    ];
    const way = turn % ways.length;
    const reply = await ways[way]?.();
    const isDone = reply?.status === 200;
    expect([200, 400, 404, 409, 503]).toContain(reply?.status);
    if (isDone && way === 1) paid += 100;
    if (isDone && way === 5) paid -= 100;
    return isDone;
  };
  let done = 0;
  for (let round = 0; round < 3; round += 1) {
    const acts = await Promise.all(Array.from({ length: AT_ONCE }, async (_, turn) => act(turn)));
    done += acts.filter(Boolean).length;
  }
  // Whatever became of it: one cancels it, and of ten who then take that back one does.
  const stepAt = async (turn: number, change: (state: State) => string) => {
    const { state } = await basket();
    const status = change(state);
    const url = `${inTurn(turn).url}/baskets/${name}/state.json?auth=${owner.idToken}`;
    return await call(url, { method: 'PATCH', json: { version: state.version, status } });
  };
  const isOff = (await basket()).state.status === 'cancelled';
  const last = isOff ? null : (await stepAt(0, () => 'cancelled')).status;
  expect([null, 200]).toContain(last);
  if (!isOff) done += 1;
  const back = await Promise.all(
    Array.from({ length: 10 }, async (_, turn) => await stepAt(turn, lastStep)),
  );
  expect(back.filter(({ status }) => status === 200)).toHaveLength(1);
  done += 1;
  // Each thing that was done has its version and its entry, and nothing else has.
  const entries = await shop.db
    .selectFrom('order_log')
    .select('version')
    .where('order_id', '=', name)
    .orderBy('version')
    .execute();
  const versions = entries.map(({ version }) => version);
  expect(versions).toEqual(Array.from({ length: done + 1 }, (_, place) => place + 1));
  const { state, total, paid: received = 0 } = await basket();
  expect([state.version, toCents(received)]).toEqual([done + 1, paid]);
  // What each change found is what the one before it left.
  const changes = await log();
  for (const [place, { charged_before_cents: before }] of changes.entries()) {
    expect(before).toBe(changes[place - 1]?.charged_after_cents ?? 2420);
  }
  // Also of a cancelled order the total is that of what was not taken off.
  expect(toCents(total)).toBe(changes.at(-1)?.charged_after_cents ?? 2420);
  expect(done).toBeGreaterThan(3);
  expect((await checkShop(shop.db)).problems).toEqual([]);
});
