import { render, screen } from '@testing-library/react';
import { EMPTY_BURGER } from '@tall-order/domain/burger.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { expect, test } from 'vitest';
import { BurgerPicture } from './BurgerPicture.tsx';

function piecesOf(burger: IngredientCounts) {
  const { container } = render(<BurgerPicture burger={burger} size="stage" />);
  return piecesIn(container);
}

/** Pieces are drawings inside one image: they have no role of their own to be found by. */
function piecesIn(container: Element) {
  return [...container.querySelectorAll('[class*="piece-"]')].map(
    (piece) => /piece-([a-z-]+)/.exec(piece.getAttribute('class') ?? '')?.[1],
  );
}

test('draws the buns and each type as many times as its count', () => {
  expect(piecesOf({ salad: 2, bacon: 0, cheese: 1, meat: 3 })).toEqual([
    'bread-bottom',
    'meat',
    'meat',
    'meat',
    'cheese',
    'salad',
    'salad',
    'bread-top',
  ]);
  expect(
    screen.getByRole('img', { name: 'Burger with 2 × salad, 1 × cheese, 3 × meat' }),
  ).toBeVisible();
  expect(screen.queryByText('Please start adding ingredients!')).not.toBeInTheDocument();
});

test('without pieces it is two buns and a message', () => {
  expect(piecesOf(EMPTY_BURGER)).toEqual(['bread-bottom', 'bread-top']);
  expect(screen.getByText('Please start adding ingredients!')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Burger with no ingredients' })).toBeVisible();
});

test('draws every piece of the tallest order', () => {
  expect(piecesOf({ salad: 99, bacon: 99, cheese: 99, meat: 99 })).toHaveLength(4 * 99 + 2);
});

test('the small picture has neither message nor height mark', async () => {
  const seven = { ...EMPTY_BURGER, meat: 7 };
  const { rerender } = render(<BurgerPicture burger={seven} size="stage" />);
  // The mark is fetched after the picture: what it is looked for without has to be there.
  await screen.findByText('7');
  rerender(<BurgerPicture burger={seven} size="small" />);
  expect(screen.queryByText('7')).not.toBeInTheDocument();
  rerender(<BurgerPicture burger={EMPTY_BURGER} size="small" />);
  expect(screen.queryByText('Please start adding ingredients!')).not.toBeInTheDocument();
});

test('the height mark comes with the first piece', async () => {
  const one = { ...EMPTY_BURGER, meat: 1 };
  const { rerender } = render(<BurgerPicture burger={one} size="stage" />);
  const ruler = (await screen.findByText('1')).closest('.chart');
  expect(ruler).toHaveStyle({ opacity: 1 });
  rerender(<BurgerPicture burger={EMPTY_BURGER} size="stage" />);
  expect(ruler).toHaveStyle({ opacity: 0 });
});

test('removed pieces are no longer counted, and no more than four are seen leaving', async () => {
  const three = { ...EMPTY_BURGER, meat: 3 };
  const { container, rerender } = render(<BurgerPicture burger={three} size="stage" />);
  const leaving = () => container.querySelectorAll('.leave');
  // With the chart beside the burger comes what draws them.
  await screen.findByText('3');
  rerender(<BurgerPicture burger={{ ...three, meat: 2 }} size="stage" />);
  expect(piecesIn(container)).toEqual(['bread-bottom', 'meat', 'meat', 'bread-top']);
  expect(leaving()).toHaveLength(1);
  rerender(<BurgerPicture burger={three} size="stage" />);
  rerender(<BurgerPicture burger={EMPTY_BURGER} size="stage" />);
  expect(piecesIn(container)).toEqual(['bread-bottom', 'bread-top']);
  expect(leaving()).toHaveLength(4);
});
