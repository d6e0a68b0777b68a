import { fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { EMPTY_BURGER } from '@tall-order/domain/burger.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { UNLIMITED, setSale } from '../shop/sale.ts';
import { PriceBar } from './PriceBar.tsx';

const ignore = () => {};

/** Shows the bar of a guest's empty burger, or with something else about it. */
function renderPriceBar(changes: Partial<ComponentProps<typeof PriceBar>> = {}): void {
  const ofNothing = {
    burger: EMPTY_BURGER,
    price: 4,
    repriced: false,
    isShared: false,
    soldOut: [],
  };
  const events = { onOrder: ignore, onTakeOff: ignore };
  render(<PriceBar {...ofNothing} isChanged={false} isSignedIn={false} {...events} {...changes} />);
}

test('shows the price with two decimals', () => {
  renderPriceBar();
  expect(screen.getByText('Current Price:').closest('p')).toHaveTextContent('Current Price: $4.00');
});

test('an empty burger cannot be ordered, and the button says why', () => {
  renderPriceBar();
  const button = screen.getByRole('button', { name: 'SIGN UP TO ORDER' });
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription('Add at least one ingredient to order.');
});

const LIMITED = {
  ...UNLIMITED,
  most: { pieces: 2, note: '2 at most', words: 'A burger can have at most 2 pieces.' },
  least: { price: 5.3, words: 'The shop sells burgers from $5.30.' },
};
const TALLER = LIMITED.most.words;

test.each([
  [1, 5.3, true, '1 piece tall'],
  [1, 5.29, false, LIMITED.least.words],
  [2, 6.6, true, TALLER],
  [3, 7.9, false, TALLER],
])(
  'with %i pieces for $%d, a burger is sold: %s, and the bar says: %s',
  (meat, price, sold, words) => {
    setSale(LIMITED);
    onTestFinished(() => setSale(UNLIMITED));
    renderPriceBar({ burger: { ...EMPTY_BURGER, meat }, price });
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'SIGN UP TO ORDER' });
    expect(!button.disabled).toBe(sold);
    expect(screen.getByText(words)).toBeVisible();
  },
);

test('a closed shop is not asked to sell, and says why', () => {
  setSale({ ...UNLIMITED, closed: { label: 'Closed', reason: 'The shop opens at 11.' } });
  onTestFinished(() => setSale(UNLIMITED));
  const onOrder = vi.fn();
  renderPriceBar({ burger: { ...EMPTY_BURGER, meat: 1 }, price: 5.3, onOrder });
  const button = screen.getByRole('button', { name: 'Closed' });
  expect(button).toHaveAccessibleDescription('The shop opens at 11.');
  fireEvent.click(button);
  expect(onOrder).not.toHaveBeenCalled();
});

test('signed in, a burger with a piece is ordered now', () => {
  renderPriceBar({ burger: { ...EMPTY_BURGER, meat: 1 }, price: 5.3, isSignedIn: true });
  expect(screen.getByRole('button', { name: 'ORDER NOW' })).toBeEnabled();
});
