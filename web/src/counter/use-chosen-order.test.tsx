import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CounterOrder } from '../api/counter-calls.ts';
import { readCounterOrders } from '../api/counter-calls.ts';
import { useChosenOrder } from './use-chosen-order.ts';

const state = { status: 'received', version: 1, receivedAt: 0 } as const;
const AMOUNTS = { total: 7, fee: 0, paid: 0, due: 7, currency: 'EUR' };
const EMPTY = { burgers: {}, extras: {}, payments: {}, createdAt: 0 };
const [BASKET] = readCounterOrders({ '-A': { ...EMPTY, ...AMOUNTS, state } });

function List({ open }: { open: CounterOrder[] }) {
  const { choose, left } = useChosenOrder(open);
  return (
    <>
      <h1 tabIndex={-1}>Counter</h1>
      <input />
      <button type="button" onClick={() => choose('-A')}>
        Open
      </button>
      <p>{left === null ? 'None has left.' : `${left.id} has left.`}</p>
    </>
  );
}

test('a basket that leaves the list takes the focus from no field', () => {
  for (const isTyping of [true, false]) {
    const { rerender, unmount } = render(<List open={[BASKET!]} />);
    fireEvent.click(screen.getByText('Open'));
    expect(screen.getByText('None has left.')).toBeVisible();
    if (isTyping) screen.getByRole('textbox').focus();
    rerender(<List open={[]} />);
    expect(screen.getByText('-A has left.')).toBeVisible();
    expect(document.activeElement?.tagName).toBe(isTyping ? 'INPUT' : 'H1');
    unmount();
  }
});
