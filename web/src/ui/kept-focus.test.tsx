import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useFocusAfterActs } from './kept-focus.ts';

function Acts() {
  const { heading, countAct } = useFocusAfterActs();
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        Basket
      </h2>
      <input />
      <button type="button" onClick={countAct}>
        Act
      </button>
      <dialog open>
        <button type="button">Give it back</button>
      </dialog>
    </>
  );
}

test('after an act, the heading takes the focus from a dialog that is closed, and from nothing else', () => {
  render(<Acts />);
  const heading = screen.getByRole('heading');
  expect(heading).not.toHaveFocus();
  const field = screen.getByRole('textbox');
  field.focus();
  fireEvent.click(screen.getByText('Act'));
  expect(field).toHaveFocus();
  const give = screen.getByRole('button', { name: 'Give it back' });
  give.focus();
  give.closest('dialog')?.removeAttribute('open');
  fireEvent.click(screen.getByText('Act'));
  expect(heading).toHaveFocus();
  act(() => heading.blur());
  fireEvent.click(screen.getByText('Act'));
  expect(heading).toHaveFocus();
});
