import { expect, test } from 'vitest';
import { AWAY_AFTER_MS } from './printer.ts';
import { BOARD_WARNING_MS } from './selling-times.ts';
import { boardTrouble, mailTrouble, printerTrouble } from './troubles.ts';

const NOW = 1_795_892_400_000;
const ago = (ms: number) => NOW - ms;
const DAY_MS = 24 * 60 * 60_000;

const PRINTER = {
  name: 'Grill',
  madeAt: ago(DAY_MS),
  askedAt: ago(5000),
  status: '200 OK',
  waiting: 3,
  lost: 0,
};

test.each([
  ['has stopped asking', { askedAt: ago(AWAY_AFTER_MS + 1) }, { waiting: 3 }],
  ['has asked last before the clock was set back', { askedAt: ago(-DAY_MS) }, { waiting: 3 }],
  ['has never asked since it was added', { askedAt: null, status: null }, { waiting: 3 }],
  ['is out of paper', { status: '410' }, { status: 'Out of paper', waiting: 3 }],
  ['gave up a slip', { waiting: 0, lost: 1 }, { status: 'Ready', lost: 1 }],
])('a printer that %s is a trouble', (_what, change, told) => {
  const trouble = printerTrouble({ ...PRINTER, ...change }, NOW);
  expect(trouble).toMatchObject({ kind: 'printer', name: 'Grill', ...told });
});

test.each([
  ['works, and its slips wait their turn', {}],
  ['has stopped asking while nothing waits', { askedAt: ago(DAY_MS), waiting: 0 }],
  ['was added a moment ago', { askedAt: null, status: null, madeAt: ago(1000) }],
  ['is out of paper while nothing waits', { status: '410', waiting: 0 }],
])('a printer that %s is none', (_what, change) => {
  expect(printerTrouble({ ...PRINTER, ...change }, NOW)).toBeNull();
});

const BOARD = {
  guard: 'off' as const,
  selling: { isOpen: true as const, until: null },
  seenAt: ago(BOARD_WARNING_MS),
  printsKitchenSlips: false,
  waiting: 2,
  waitingSince: ago(BOARD_WARNING_MS),
};
const NOTHING = { waiting: 0, waitingSince: null };
const CLOSED = { isOpen: false as const, reason: 'hours' as const, opensAt: null };
const NO_BOARD = { isOpen: false as const, reason: 'no-board' as const, opensAt: null };

test.each([
  ['orders wait where a board was open before', {}, true],
  ['a board is open', { seenAt: ago(BOARD_WARNING_MS - 1) }, false],
  ['the clock was set back since a board was open', { seenAt: ago(-DAY_MS) }, true],
  ['the order has only come in', { waitingSince: ago(1000) }, false],
  ['nothing waits', NOTHING, false],
  ['the kitchen has paper instead', { printsKitchenSlips: true }, false],
  ['the shop has never opened a board', { seenAt: null }, false],
  ['the shop has opened none for a week', { seenAt: ago(8 * DAY_MS) }, false],
  ['a guarded shop is open', { ...NOTHING, guard: 'warn' as const }, true],
  ['a guarded shop has never opened a board', { guard: 'warn' as const, seenAt: null }, true],
  ['a guarded shop is closed', { ...NOTHING, guard: 'warn' as const, selling: CLOSED }, false],
  ['a guard has paused the shop', { ...NOTHING, guard: 'pause' as const, selling: NO_BOARD }, true],
])('when %s, a missing board is a trouble: %j', (_what, change, isTrouble) => {
  expect(boardTrouble({ ...BOARD, ...change }, NOW) !== null).toBe(isTrouble);
});

test('mail is a trouble until the mail server takes one again', () => {
  const failing = { waiting: 2, reason: 'It refuses.', failedSince: ago(5000), takenAt: ago(9000) };
  expect(mailTrouble(failing)).toEqual({ kind: 'mail', reason: 'It refuses.', waiting: 2 });
  expect(mailTrouble({ ...failing, takenAt: null })).not.toBeNull();
  expect(mailTrouble({ ...failing, takenAt: ago(5000) })).toBeNull();
  expect(mailTrouble({ ...failing, waiting: 0, reason: null, failedSince: null })).toBeNull();
});
