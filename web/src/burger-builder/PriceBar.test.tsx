import { render, screen } from '@testing-library/react';
import { EMPTY_BURGER } from '@tall-order/domain/burger.ts';
import { expect, test } from 'vitest';
import { PriceBar } from './PriceBar.tsx';

const ignore = () => {};

test('shows the price with two decimals', () => {
  render(
    <PriceBar
      soldOut={[]}
      onTakeOff={ignore}
      burger={EMPTY_BURGER}
      price={4}
      isChanged={false}
      isSignedIn={false}
      onOrder={ignore}
    />,
  );
  expect(screen.getByText('Current Price:').closest('p')).toHaveTextContent('Current Price: $4.00');
});

test('an empty burger cannot be ordered, and the button says why', () => {
  render(
    <PriceBar
      soldOut={[]}
      onTakeOff={ignore}
      burger={EMPTY_BURGER}
      price={4}
      isChanged={false}
      isSignedIn={false}
      onOrder={ignore}
    />,
  );
  const button = screen.getByRole('button', { name: 'SIGN UP TO ORDER' });
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription('Add one ingredient or more to order.');
});

test('signed in, a burger with a piece is ordered now', () => {
  const burger = { ...EMPTY_BURGER, meat: 1 };
  render(
    <PriceBar
      soldOut={[]}
      onTakeOff={ignore}
      burger={burger}
      price={5.3}
      isChanged={false}
      isSignedIn
      onOrder={ignore}
    />,
  );
  expect(screen.getByRole('button', { name: 'ORDER NOW' })).toBeEnabled();
});
