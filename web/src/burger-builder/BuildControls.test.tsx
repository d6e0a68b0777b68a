import { useState } from 'react';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { MenuItem } from '@tall-order/domain/menu.ts';
import { BuildControl } from './BuildControls.tsx';

const SALAD: MenuItem = {
  unitPrice: 50,
  startCount: 0,
  maxCount: 99,
  allergens: [],
  kcal: 5,
  layer: 'salad',
  soldOut: null,
};

function CountingControl({ start, item }: { start: number; item?: Partial<MenuItem> }) {
  const [count, setCount] = useState(start);
  return (
    <BuildControl
      name="salad"
      item={{ ...SALAD, ...item }}
      avoided=""
      full=""
      count={count}
      onLess={() => setCount(count - 1)}
      onMore={() => setCount(count + 1)}
    />
  );
}

function renderControl(start: number, item: Partial<MenuItem> = {}) {
  render(
    <>
      <h1 tabIndex={-1}>Build your burger</h1>
      <CountingControl start={start} item={item} />
    </>,
  );
  const row = within(screen.getByRole('group', { name: 'Salad' }));
  return {
    row,
    less: row.getByRole('button', { name: 'Less Salad' }),
    more: row.getByRole('button', { name: 'More Salad' }),
  };
}

test('shows the count and the price of one', () => {
  const { row, less, more } = renderControl(2);
  expect(row.getByText('2')).toBeVisible();
  expect(row.getByText('$0.50')).toBeVisible();
  expect(less).toBeEnabled();
  expect(more).toBeEnabled();
});

test('Less is disabled at 0 and hands its focus to More', async () => {
  const { less, more } = renderControl(1);
  await userEvent.click(less);
  expect(less).toBeDisabled();
  expect(more).toHaveFocus();
});

test('More is disabled at 99, says why, and hands its focus to Less', async () => {
  const { less, more } = renderControl(98);
  await userEvent.click(more);
  expect(more).toBeDisabled();
  expect(more).toHaveAccessibleDescription('99 at most');
  expect(less).toHaveFocus();
});

test('for an ingredient with a limit of one, the focus goes from More to Less and back', async () => {
  const { less, more } = renderControl(0, { maxCount: 1 });
  await userEvent.click(more);
  expect(less).toHaveFocus();
  await userEvent.click(less);
  expect(more).toHaveFocus();
});

test('a key that is held when the focus moves on does not press the neighbour', async () => {
  const { less, more, row } = renderControl(2);
  less.focus();
  await userEvent.keyboard('{Enter>5/}');
  expect(more).toHaveFocus();
  expect(row.getByText('0')).toBeVisible();
  await userEvent.keyboard('{Enter>3/}');
  expect(row.getByText('3')).toBeVisible();
});

test('when the last sold-out piece is removed, the heading gets the focus', async () => {
  const { less, more } = renderControl(1, { soldOut: 'today' });
  await userEvent.click(less);
  expect(less).toBeDisabled();
  expect(more).toBeDisabled();
  expect(screen.getByRole('heading')).toHaveFocus();
});
