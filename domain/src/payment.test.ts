import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountDue } from './order-items.ts';
import {
  correctedIn,
  MOST_PAYABLE,
  balanceAfter,
  balanceBefore,
  changeOf,
  dueAtPrice,
  entryReasonProblem,
  notesFor,
  reductionAfter,
  refundProposal,
  givenBack,
  partsOf,
} from './payment.ts';
import type { PaymentEntry, PaymentKind, PaymentMethod } from './payment.ts';
import type { Cents } from './pricing.ts';

const cents = fc.integer({ min: 1, max: 100_000_000 });
const amount = fc.integer({ min: 1, max: 5000 });
const entries = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('payment' as const), cents: amount }),
    fc.record({
      kind: fc.constant('refund' as const),
      cents: amount,
      reducesPrice: fc.boolean(),
    }),
  ),
);

/** The entries that can be, one after the other, and the balance in the end. */
function carriedOut(entries: PaymentEntry[], due: number) {
  let balance = { paid: 0, due };
  const made = entries.filter((entry) => {
    const after = balanceAfter(entry, balance);
    if ('problem' in after) return false;
    balance = after;
    return true;
  });
  return { made, balance };
}

function sumOf(entries: PaymentEntry[], kind: PaymentEntry['kind']): number {
  return entries.filter((one) => one.kind === kind).reduce((sum, { cents }) => sum + cents, 0);
}

test('a payment is at most the amount due, a refund at most the amount paid', () => {
  const balance = { paid: 300, due: 200 };
  expect(balanceAfter({ kind: 'payment', cents: 200 }, balance)).toEqual({ paid: 500, due: 0 });
  expect(balanceAfter({ kind: 'payment', cents: 201 }, balance)).toEqual({
    problem: 'more-than-due',
  });
  expect(balanceAfter({ kind: 'refund', cents: 300 }, balance)).toEqual({ paid: 0, due: 500 });
  expect(balanceAfter({ kind: 'refund', cents: 301 }, balance)).toEqual({
    problem: 'more-than-paid',
  });
});

test('a refund that reduces the price is not due again', () => {
  const refund = { kind: 'refund', cents: 300, reducesPrice: true } as const;
  expect(balanceAfter(refund, { paid: 300, due: 0 })).toEqual({ paid: 0, due: 0 });
  expect(balanceAfter(refund, { paid: 500, due: 200 })).toEqual({ paid: 200, due: 200 });
  expect(balanceAfter(refund, { paid: 299, due: 200 })).toEqual({ problem: 'more-than-paid' });
});

test('the price is not reduced while money is to be given back', () => {
  const refund = { kind: 'refund', cents: 100, reducesPrice: true } as const;
  expect(balanceAfter(refund, { paid: 300, due: -1 })).toEqual({ problem: 'nothing-to-reduce' });
});

test('a cancelled order takes no payment, and its payments can be refunded', () => {
  const balance = { paid: 300, due: -300 };
  expect(balanceAfter({ kind: 'payment', cents: 1 }, balance)).toEqual({
    problem: 'more-than-due',
  });
  expect(balanceAfter({ kind: 'refund', cents: 300 }, balance)).toEqual({ paid: 0, due: 0 });
});

test('a basket above the most that can be kept is not paid at all', () => {
  const payment = { kind: 'payment', cents: MOST_PAYABLE } as const;
  expect(balanceAfter(payment, { paid: 0, due: MOST_PAYABLE })).toEqual({
    paid: MOST_PAYABLE,
    due: 0,
  });
  for (const paid of [0, 1]) {
    expect(balanceAfter(payment, { paid, due: MOST_PAYABLE + 1 - paid })).toEqual({
      problem: 'too-dear',
    });
  }
});

test('the amount paid is the sum of the entries, between zero and what the price is reduced to', () => {
  fc.assert(
    fc.property(entries, fc.integer({ min: 0, max: 20_000 }), (entries, price) => {
      const { made, balance } = carriedOut(entries, price);
      const { paid } = balance;
      expect(paid).toBe(sumOf(made, 'payment') - sumOf(made, 'refund'));
      const reduction = made.reduce((before, entry) => reductionAfter(entry, before), 0);
      expect(reduction).toBe(
        sumOf(
          made.filter(({ reducesPrice }) => reducesPrice === true),
          'refund',
        ),
      );
      expect(balance.due).toBe(amountDue({ total: price, fee: 0, reduction, paid }));
      expect(paid).toBeGreaterThanOrEqual(0);
      expect(paid + reduction).toBeLessThanOrEqual(price);
    }),
  );
});

test('a counter-entry takes an entry back', () => {
  fc.assert(
    fc.property(cents, cents, (due, paid) => {
      const payment: PaymentEntry = { kind: 'payment', cents: due };
      expect(carriedOut([payment, { kind: 'refund', cents: due }], due).balance).toEqual({
        paid: 0,
        due,
      });
      const refunded = balanceAfter({ kind: 'refund', cents: paid }, { paid, due });
      expect(refunded).toEqual({ paid: 0, due: due + paid });
    }),
  );
});

test('the balance before an entry follows from the balance after it', () => {
  fc.assert(
    fc.property(entries, fc.integer({ min: 0, max: 20_000 }), (entries, price) => {
      const { made, balance } = carriedOut(entries, price);
      const before = made.toReversed().reduce((after, one) => balanceBefore(one, after), balance);
      expect(before).toEqual({ paid: 0, due: price });
    }),
  );
});

test('a refund needs a reason that can be read', () => {
  for (const unseen of ['  ', '\u200b']) {
    expect(entryReasonProblem('refund', unseen)).toBe('Enter a reason.');
    expect(entryReasonProblem('payment', unseen)).toBeNull();
  }
  expect(entryReasonProblem('refund', 'Cold fries')).toBeNull();
  expect(entryReasonProblem('refund', 'a'.repeat(200))).toBeNull();
  expect(entryReasonProblem('refund', 'a'.repeat(201))).toBe('Keep the reason to 200 characters.');
  expect(entryReasonProblem('refund', 'Cold\u0007fries')).toBe(
    'Reason has characters that cannot be shown.',
  );
  expect(entryReasonProblem('payment', '')).toBeNull();
  expect(entryReasonProblem('payment', 'a'.repeat(201))).toBe('Keep the reason to 200 characters.');
});

test('the cash received covers the amount due and the change', () => {
  expect(changeOf(1240, 2000)).toBe(760);
  expect(changeOf(1240, 1240)).toBe(0);
  expect(changeOf(1240, 1239)).toBeNull();
  expect(changeOf(0, 500)).toBeNull();
  expect(changeOf(-300, 500)).toBeNull();
  fc.assert(
    fc.property(cents, cents, (due, given) => {
      expect(changeOf(due, due + given)).toBe(given);
      expect(changeOf(due + given, due)).toBeNull();
    }),
  );
});

test('a correction gives nothing back: only a reduction does, and what the shop owes', () => {
  const refund = { kind: 'refund', cents: 500 } as const;
  expect(givenBack({ ...refund, reducesPrice: true }, { paid: 500, due: 0 })).toBe(500);
  expect(givenBack(refund, { paid: 500, due: 0 })).toBe(0);
  expect(givenBack(refund, { paid: 500, due: 700 })).toBe(0);
  expect(givenBack(refund, { paid: 500, due: -500 })).toBe(500);
  // More was recorded than the shop owed: the rest is due again.
  expect(givenBack(refund, { paid: 500, due: -200 })).toBe(200);
});

test.each<[string, [PaymentKind, PaymentMethod, Cents][], Cents, [PaymentMethod, Cents]]>([
  ['what one method took goes back by it', [['payment', 'card', 1485]], 1485, ['card', 1485]],
  [
    'a part that went back in cash changes nothing of the card',
    [
      ['payment', 'card', 1485],
      ['refund', 'cash', 500],
    ],
    985,
    ['card', 985],
  ],
  [
    'of two methods the one that took more goes first, with what it took',
    [
      ['payment', 'cash', 1000],
      ['payment', 'card', 880],
    ],
    1880,
    ['cash', 1000],
  ],
  [
    'what went back by a method is not proposed again',
    [
      ['payment', 'cash', 1000],
      ['payment', 'card', 880],
      ['refund', 'cash', 1000],
    ],
    880,
    ['card', 880],
  ],
])('%s', (_title, entries, amount, [method, cents]) => {
  const ledger = entries.map(([kind, by, sum]) => ({ kind, method: by, cents: sum }));
  expect(refundProposal(ledger, amount)).toEqual({ method, cents });
});

test.each([
  [1, [500, 1000]],
  [1880, [2000, 5000]],
  [2000, [5000, 10000]],
  [499, [500, 1000]],
  [123_456, [200_000, 500_000]],
])('%i cents are paid with one note of %j', (due, notes) => {
  expect(notesFor(due)).toEqual(notes);
});

test('of a refund, what was owed or was for a complaint is told from what only corrects', () => {
  const refund = { kind: 'refund', cents: 300, reducesPrice: false } as const;
  const parts = (entry: Parameters<typeof correctedIn>[0]) => partsOf(entry, correctedIn(entry));
  expect(parts({ ...refund, after: { paid: 400, due: 300 } })).toEqual([
    { as: 'correction', cents: 300 },
  ]);
  const complaint = { ...refund, reducesPrice: true };
  expect(parts({ ...complaint, after: { paid: 400, due: 0 } })).toEqual([
    { as: 'refund', cents: 300 },
  ]);
  expect(parts({ ...refund, after: { paid: 0, due: 0 } })).toEqual([{ as: 'refund', cents: 300 }]);
  // Of 3.00, 1.00 was owed.
  expect(parts({ ...refund, after: { paid: 0, due: 200 } })).toEqual([
    { as: 'refund', cents: 100 },
    { as: 'correction', cents: 200 },
  ]);
  const payment = { ...refund, kind: 'payment' } as const;
  expect(parts({ ...payment, after: { paid: 300, due: 0 } })).toEqual([
    { as: 'payment', cents: 300 },
  ]);
});

test('what is due at another price counts a reduction up to that price', () => {
  const now = { due: 0, reductions: 500 };
  expect(dueAtPrice(now, { before: 1000, after: 800 })).toBe(-200);
  expect(dueAtPrice(now, { before: 1000, after: 300 })).toBe(-500);
  expect(dueAtPrice({ due: 0, reductions: 0 }, { before: 1000, after: 1200 })).toBe(200);
  // 15.00 was paid, 8.00 given back, and 10.00 then taken off: of what is added, the other 3.00 are free.
  expect(dueAtPrice({ due: -700, reductions: 800 }, { before: 500, after: 1500 })).toBe(0);
});
