import { render, screen } from '@testing-library/react';
import { formatAmount } from '@tall-order/domain/money-format.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMoney } from './money-format.ts';
import { Money } from './Money.tsx';

test.each([
  [4, '$4.00'],
  [5.6, '$5.60'],
  [5.6000000000000005, '$5.60'],
  [1291.1, '$1,291.10'],
  [0, '$0.00'],
])('shows %d as %s', (amount, text) => {
  render(<Money amount={amount} />);
  expect(screen.getByText(text)).toBeVisible();
});

test('shows two decimals in every currency', () => {
  expect(formatMoney(4, 'EUR')).toBe('€4.00');
  expect(formatMoney(400, 'JPY')).toBe('¥400.00');
});

test('says every amount as the platform does', () => {
  const cents = fc.integer({ min: -200_000, max: 200_000 });
  const amounts = fc.oneof(
    cents.map((value) => value / 100),
    fc.double({ noNaN: true, min: -2000, max: 2000 }).filter((value) => !Object.is(value, -0)),
  );
  fc.assert(
    fc.property(amounts, (amount) => {
      expect(formatMoney(amount)).toBe(formatAmount(amount, 'USD'));
    }),
  );
});
