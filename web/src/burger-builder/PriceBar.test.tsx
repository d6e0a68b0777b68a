import { render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { EMPTY_BURGER } from '@tall-order/domain/burger.ts';
import { expect, test } from 'vitest';
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

test('signed in, a burger with a piece is ordered now', () => {
  renderPriceBar({ burger: { ...EMPTY_BURGER, meat: 1 }, price: 5.3, isSignedIn: true });
  expect(screen.getByRole('button', { name: 'ORDER NOW' })).toBeEnabled();
});
