import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { FirstFew } from './FirstFew.tsx';

function list(count: number) {
  return (
    <FirstFew items={Array.from({ length: count }, (_none, place) => place + 1)} few={3}>
      {(shown) => (
        <ul>
          {shown.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
    </FirstFew>
  );
}

const shown = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

test('a list is shortened from the first item that is too many', async () => {
  const { rerender } = render(list(0));
  expect(screen.queryByRole('button')).toBeNull();
  rerender(list(3));
  expect(shown()).toEqual(['1', '2', '3']);
  expect(screen.queryByRole('button')).toBeNull();
  rerender(list(4));
  expect(shown()).toEqual(['1', '2', '3']);
  await userEvent.click(screen.getByRole('button', { name: 'Show 1 more' }));
  expect(shown()).toEqual(['1', '2', '3', '4']);
  expect(screen.getByText('4')).toHaveFocus();
  rerender(list(6));
  expect(shown()).toHaveLength(6);
});
