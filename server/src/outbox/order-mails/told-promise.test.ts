import { MINUTE_MS } from '@tall-order/domain/durations.ts';
import { STANDARD_SETTINGS } from '@tall-order/domain/shop-settings.ts';
import type { Order } from '@tall-order/domain/sold-order.ts';
import { expect, test } from 'vitest';
import { timeWithDay } from '../../shop/settings/shop-day.ts';
import { promiseLines } from './told-promise.ts';

/** 18:00 in Amsterdam. */
const SIX = Date.UTC(2026, 10, 28, 17);
const after = (minutes: number) => SIX + minutes * MINUTE_MS;
const SHOP = { ...STANDARD_SETTINGS, timeZone: 'Europe/Amsterdam' };

/** What a mail says of a delivery that was ordered two days before and is promised for six o'clock. */
function linesOf(
  event: 'moved' | 'changed',
  told: number,
  {
    status = 'received',
    deliveryMethod = 'delivery',
    phone = '020 7946 0018',
    isGuest = false,
    isAskedFor = false,
    now = after(-60),
  } = {},
): string[] {
  const order = {
    promise: { at: SIX },
    deliveryMethod,
    state: { status, version: 1, receivedAt: after(-48 * 60) },
    // Nothing else of an order decides about it.
  } as unknown as Order;
  const settings = { ...SHOP, facts: { ...SHOP.facts, phone } };
  return promiseLines(
    event,
    order,
    { settings, told, now, links: isGuest ? null : {} },
    { isAskedFor },
  );
}

test('a promise that has moved far is told with the one before, its day, and the way out of it', () => {
  const two = ['At your door about 18:00.', 'We had told you 15:00 on Friday, November 27.'];
  const told = after(-27 * 60);
  const option = 'If that does not suit you, you can still cancel the order.';
  expect(linesOf('moved', told)).toEqual([...two, option]);
  expect(linesOf('moved', told, { status: 'preparing' })).toEqual(two);
  // A guest has no screen to cancel at.
  const call = 'If that does not suit you, please call us: 020 7946 0018.';
  expect(linesOf('moved', told, { isGuest: true })).toEqual([...two, call]);
  const tell = 'If that does not suit you, please tell the shop.';
  expect(linesOf('moved', told, { isGuest: true, phone: '' })).toEqual([...two, tell]);
});

test('a change says the time as it is, and the one that was told only if that is another', () => {
  expect(linesOf('changed', SIX)).toEqual(['At your door about 18:00.']);
  // Its reader thinks of the day of the mail.
  expect(linesOf('changed', SIX, { now: after(-24 * 60) })).toEqual([
    'At your door about 18:00 on Saturday, November 28.',
  ]);
  expect(linesOf('changed', after(-5))).toEqual([
    'At your door about 18:00.',
    'We had told you 17:55.',
  ]);
  expect(linesOf('changed', after(20))).toHaveLength(3);
  expect(linesOf('changed', after(20), { isAskedFor: true })).toHaveLength(2);
  expect(linesOf('changed', SIX, { status: 'ready' })).toHaveLength(1);
  expect(linesOf('changed', SIX, { status: 'ready', deliveryMethod: 'collection' })).toEqual([]);
});

test('a time that the clock shows twice in a night is told with the name of its zone', () => {
  const first = Date.UTC(2026, 9, 25, 0, 30);
  const [one, other] = [first, first + 60 * MINUTE_MS].map((at) => timeWithDay(at, first, SHOP));
  expect([one, other]).toEqual(['02:30 GMT+2', '02:30 GMT+1']);
});
