import type { Allergen, AllergensByName } from '@tall-order/domain/allergens.ts';
import { ORDER_FIELDS } from '@tall-order/domain/order.ts';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { KitchenOrder } from '../api/kitchen-calls.ts';
import { TicketWarnings } from './KitchenTicket.tsx';

const basket = (
  note: string | null,
  allergens: AllergensByName = { bun: ['gluten'] },
): KitchenOrder => ({
  id: '-OldOrder12345678901',
  firstName: 'Ada',
  deliveryMethod: 'collection',
  note,
  burgers: [{ id: 'a', burger: { meat: 1 }, label: null, allergens }],
  extras: [],
  state: { status: 'received', version: 1, receivedAt: 0 },
});

test('a note of any length is whole without a press, and the bun is no news', () => {
  const { container, rerender } = render(<TicketWarnings order={basket(null)} />);
  expect(container).toBeEmptyDOMElement();
  const longest = 'x'.repeat(ORDER_FIELDS.note.rules.maxLength);
  rerender(<TicketWarnings order={basket(longest)} />);
  expect(screen.getByText(longest)).toBeVisible();
  expect(screen.queryByRole('group')).toBeNull();
});

test('allergens have a line only where the layers do not tell them all, and then all are in it', () => {
  const bun: Allergen[] = ['gluten', 'sesame'];
  const { container, rerender } = render(
    <TicketWarnings order={basket(null, { bun, cheese: ['milk'], egg: ['eggs'] })} />,
  );
  expect(container).toBeEmptyDOMElement();
  rerender(<TicketWarnings order={basket(null, { bun, cheese: ['milk'], relish: ['mustard'] })} />);
  expect(screen.getByText(/^milk \(cheese\), mustard \(relish\)$/)).toBeVisible();
  rerender(<TicketWarnings order={basket(null, { bun, cheese: ['milk'], relish: null })} />);
  expect(screen.getByText(/^milk \(cheese\), relish: not declared$/)).toBeVisible();
});
