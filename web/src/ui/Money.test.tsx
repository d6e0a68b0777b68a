import { render, screen } from '@testing-library/react';
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
