import { expect, test } from 'vitest';
import { checkHistory } from './check-history.ts';
import type { StoredOrder } from './check-history.ts';
import type { Outcome } from './journal.ts';

const OK: Outcome = { is: 'ok', id: 'one' };
const REFUSED: Outcome = { is: 'fail', status: 409 };
const UNKNOWN: Outcome = { is: 'info', why: 'no answer' };
const ORDER: StoredOrder = { id: 'one', accountId: 'ann', key: 'k', cents: 530 };

function check(outcomes: Outcome[], stored: StoredOrder[]) {
  const what = { key: 'k', accountId: 'ann', cents: 530 };
  const tries = outcomes.map((outcome, number) => ({ what: { ...what, number }, outcome }));
  const { lost, doubled, wrong } = checkHistory(tries, stored);
  return { lost, doubled, wrong };
}

const RIGHT = { lost: 0, doubled: 0, wrong: 0 };

test.each([
  ['an acknowledged order that is there', [OK], [ORDER]],
  ['one that was acknowledged twice under its key', [OK, OK], [ORDER]],
  ['one of unknown outcome that is there', [UNKNOWN], [ORDER]],
  ['one of unknown outcome that is not there', [UNKNOWN], []],
  ['one that was refused', [REFUSED], []],
  ['one that was refused after it was placed unseen', [UNKNOWN, REFUSED], [ORDER]],
])('%s is right', (_name, outcomes, stored) => {
  expect(check(outcomes, stored)).toEqual(RIGHT);
});

test.each([
  ['lost', [OK], [], { lost: 1 }],
  ['doubled in the database', [OK], [ORDER, { ...ORDER, id: 'two' }], { doubled: 1, wrong: 1 }],
  ['doubled, with an unknown outcome', [UNKNOWN], [ORDER, { ...ORDER, id: 'two' }], { doubled: 1 }],
  ['acknowledged under two ids', [OK, { is: 'ok', id: 'two' }], [ORDER], { doubled: 1 }],
  ['placed though it was refused', [REFUSED], [ORDER], { wrong: 1 }],
  ['at another price', [OK], [{ ...ORDER, cents: 400 }], { wrong: 1 }],
  ["another customer's", [OK], [{ ...ORDER, accountId: 'bob' }], { wrong: 1 }],
  ['under another id', [OK], [{ ...ORDER, id: 'two' }], { wrong: 1 }],
  ['one that no client sent', [OK], [ORDER, { ...ORDER, key: 'x' }], { wrong: 1 }],
] as [string, Outcome[], StoredOrder[], object][])(
  'an order that is %s is found out',
  (_name, outcomes, stored, found) => {
    expect(check(outcomes, stored)).toEqual({ ...RIGHT, ...found });
  },
);

test('an order is unanswered if none of its tries was answered, whether or not it is stored', () => {
  const tries = (key: string, outcomes: Outcome[]) =>
    outcomes.map((outcome, number) => ({
      what: { key, accountId: 'ann', cents: 530, number },
      outcome,
    }));
  const all = [
    ...tries('k', [UNKNOWN, UNKNOWN]),
    ...tries('never placed', [UNKNOWN]),
    ...tries('refused', [UNKNOWN, REFUSED]),
    ...tries('placed', [UNKNOWN, OK]),
  ];
  const stored = [
    { ...ORDER, id: 'two' },
    { ...ORDER, key: 'placed' },
  ];
  expect(checkHistory(all, stored)).toMatchObject({ orders: 4, unanswered: 2, acknowledged: 1 });
});
