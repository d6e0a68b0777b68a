import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { KitchenBasket } from '../api/kitchen-calls.ts';
import { TicketWarnings } from './TicketWarnings.tsx';

const basket = (note: string | null): KitchenBasket => ({
  id: '-OldOrder12345678901',
  firstName: 'Ada',
  deliveryMethod: 'collection',
  note,
  burgers: [{ id: 'a', burger: { meat: 1 }, label: null, allergens: { bun: ['gluten'] } }],
  extras: [],
  state: { status: 'received', version: 1, receivedAt: 0 },
});

test('a note that is longer than its place can be unfolded, and the bun is no news', () => {
  const { container, rerender } = render(<TicketWarnings basket={basket(null)} />);
  expect(container).toBeEmptyDOMElement();
  rerender(<TicketWarnings basket={basket('x'.repeat(60))} />);
  expect(screen.queryByRole('group')).toBeNull();
  rerender(<TicketWarnings basket={basket('x'.repeat(61))} />);
  expect(screen.getByRole('group')).toHaveTextContent('x'.repeat(61));
});
