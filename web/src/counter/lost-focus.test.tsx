import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CounterOrder } from '../api/counter-calls.ts';
import { readCounterOrders } from '../api/counter-calls.ts';
import { useFocusAfterActs, useLeftOrder } from './lost-focus.ts';

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

const state = { status: 'received', version: 1, receivedAt: 0 } as const;
const AMOUNTS = { total: 7, fee: 0, paid: 0, due: 7, currency: 'EUR' };
const EMPTY = { burgers: {}, extras: {}, payments: {}, createdAt: 0 };
const [BASKET] = readCounterOrders({ '-A': { ...EMPTY, ...AMOUNTS, state } });

function List({ open }: { open: CounterOrder[] }) {
  const left = useLeftOrder(open[0] ?? null, open);
  return (
    <>
      <h1 tabIndex={-1}>Counter</h1>
      <input />
      <p>{left === null ? 'None has left.' : `${left.id} has left.`}</p>
    </>
  );
}

test('a basket that leaves the list takes the focus from no field', () => {
  for (const isTyping of [true, false]) {
    const { rerender, unmount } = render(<List open={[BASKET!]} />);
    expect(screen.getByText('None has left.')).toBeVisible();
    if (isTyping) screen.getByRole('textbox').focus();
    rerender(<List open={[]} />);
    expect(screen.getByText('-A has left.')).toBeVisible();
    expect(document.activeElement?.tagName).toBe(isTyping ? 'INPUT' : 'H1');
    unmount();
  }
});
