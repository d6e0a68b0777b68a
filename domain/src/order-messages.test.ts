import { expect, test } from 'vitest';
import {
  MAILED_EVENTS,
  mailWaitOf,
  stillHolds,
  PUSHED_STATUSES,
  parsePushMessage,
  pushWords,
  pushesToCome,
} from './order-messages.ts';
import { ORDER_STATUSES, TIME_OF_STATUS, UNDO_MS, undoneStatus } from './order-status.ts';
import { callSign, isCallSign } from './call-sign.ts';

test('a status is mailed from ready on', () => {
  expect(
    MAILED_EVENTS.filter((event) => ORDER_STATUSES.some((status) => status === event)),
  ).toEqual(['ready', 'out-for-delivery', 'handed-over', 'cancelled']);
});

test('the mail about every step that staff can undo waits for that', () => {
  const undone = MAILED_EVENTS.filter((event) => {
    const status = ORDER_STATUSES.find((one) => one === event);
    const time = status && TIME_OF_STATUS[status];
    const before = { receivedAt: 0, preparingAt: 0, readyAt: 0, version: 1 };
    return time && undoneStatus({ ...before, [time]: 0, status }, UNDO_MS) !== null;
  });
  expect(undone).toEqual(['ready', 'out-for-delivery', 'handed-over']);
  // A promise is moved back as easily as a step is undone.
  const waiting = MAILED_EVENTS.filter((event) => mailWaitOf(event) > 0);
  expect(waiting).toEqual(['moved', ...undone]);
});

test('of an order that is over, and of a collection that is ready, nothing more is pushed', () => {
  const toCome = ORDER_STATUSES.map((status) => [
    status,
    pushesToCome(status, 'delivery'),
    pushesToCome(status, 'collection'),
  ]);
  expect(toCome).toEqual([
    ['received', ['ready', 'on its way'], ['ready']],
    ['preparing', ['ready', 'on its way'], ['ready']],
    ['ready', ['on its way'], []],
    ['out-for-delivery', [], []],
    ['handed-over', [], []],
    ['cancelled', [], []],
  ]);
});

test('steps that were undone or outdated are not mailed', () => {
  const held = MAILED_EVENTS.map((event) => [
    event,
    ORDER_STATUSES.filter((status) => stillHolds(event, { status })),
  ]);
  expect(Object.fromEntries(held)).toEqual({
    confirmed: ['received', 'preparing', 'ready', 'out-for-delivery', 'handed-over'],
    moved: ['received', 'preparing'],
    ready: ['ready'],
    'out-for-delivery': ['out-for-delivery', 'handed-over'],
    'handed-over': ['handed-over'],
    changed: ['received', 'preparing', 'ready', 'out-for-delivery', 'handed-over'],
    cancelled: ['cancelled'],
    refunded: ORDER_STATUSES,
  });
});

/** Of November 28, 2026, at Greenwich. */
const NOON = 1_795_867_200_000;

test('every call sign is one, and nothing else is', () => {
  for (let order = 0; order < 2000; order += 1) expect(isCallSign(callSign(`${order}`))).toBe(true);
  for (const text of [
    '',
    'K7',
    'K07',
    'K123',
    'k42',
    'O42',
    'K42 ',
    'K42\n',
    'Call 0800 1',
    42,
    null,
  ]) {
    expect(isCallSign(text)).toBe(false);
  }
});

test.each(PUSHED_STATUSES)('a message of the shop is read: %s', (status) => {
  const sent: unknown = JSON.parse(JSON.stringify({ callSign: callSign('order'), status }));
  const message = parsePushMessage(sent);
  expect(message).toEqual(sent);
  expect(message && pushWords(message, NOON)).toContain(callSign('order'));
});

test.each([
  [{ callSign: 'Your account is blocked, call 0800 1', status: 'ready' }],
  [{ callSign: 'K42', status: 'cancelled' }],
  [{ callSign: 'K42' }],
  [{ status: 'ready' }],
  [{ callSign: ['K42'], status: 'ready' }],
  ['K42'],
  [[]],
  [null],
  [undefined],
])('what no shop sends is not read: %j', (json) => {
  expect(parsePushMessage(json)).toBeNull();
});

const MOVE = {
  callSign: 'K42',
  status: 'moved',
  promisedAt: NOON + 55 * 60_000,
  promisedBefore: NOON + 40 * 60_000,
  isDelivered: false,
  timeZone: 'America/New_York',
  locale: 'en-GB-u-hc-h23',
};

test.each([
  [{}, 0, 'Order K42: ready about 07:55, not 07:40'],
  [{ isDelivered: true, locale: 'en-US-u-hc-h12' }, 0, 'at your door about 7:55 AM, not 7:40 AM'],
  [{}, -24 * 60 * 60_000, 'ready about Sat 07:55, not Sat 07:40'],
  // It is Sunday already elsewhere.
  [{ promisedAt: NOON + 14 * 3_600_000 }, -24 * 60 * 60_000, 'about Sat 21:00, not'],
])('a moved promise is told in the shop’s zone and clock: %j', (changes, ms, words) => {
  const message = parsePushMessage(JSON.parse(JSON.stringify({ ...MOVE, ...changes })));
  // Before "AM" some versions of Node have a narrow space.
  const told = message && pushWords(message, NOON + ms).replaceAll(/\s/g, ' ');
  expect(told).toContain(words);
});

test.each([
  { promisedAt: 'now, call 0800 1' },
  { promisedBefore: 9e15 },
  { isDelivered: 'no' },
  { timeZone: 'Call/0800' },
  { locale: 'ar' },
  { locale: undefined },
])('no move is read that no shop sends: %j', (changes) => {
  expect(parsePushMessage({ ...MOVE, ...changes })).toBeNull();
});
