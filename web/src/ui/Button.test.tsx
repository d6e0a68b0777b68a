import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button } from './Button.tsx';

test('a busy submit button keeps its focus and sends nothing', async () => {
  const send = vi.fn();
  render(
    <form onSubmit={send}>
      <Button type="submit" busy>
        Place order
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Place order' });
  await userEvent.click(button);

  expect(send).not.toHaveBeenCalled();
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
});

test('the second half of a double press starts nothing again, although the answer may be there', () => {
  const act = vi.fn();
  render(
    <Button busy={false} onClick={act}>
      New address
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'New address' });
  // A quick shop answers between the two.
  for (const detail of [1, 2]) fireEvent.click(button, { detail });
  expect(act).toHaveBeenCalledTimes(1);
  // A key has no count.
  fireEvent.click(button, { detail: 0 });
  expect(act).toHaveBeenCalledTimes(2);
});
