import { render, screen } from '@testing-library/react';
import { formatAmount } from '@tall-order/domain/money.ts';
import { expect, test } from 'vitest';
import { formatMoney, Money } from './Money.tsx';

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
  const differing: number[] = [];
  // Down to quarters of a cent, which are rounded; far enough to be negative, and to be grouped.
  for (let quarters = -4000; quarters <= 404_000; quarters += 1) {
    const amount = quarters / 400;
    if (formatMoney(amount) !== formatAmount(amount, 'USD')) differing.push(amount);
  }
  expect(differing).toEqual([]);
});
