import { render, screen, within } from '@testing-library/react';
import { callSign } from '@tall-order/domain/call-sign.ts';
import { expect, test, vi } from 'vitest';
import { openBoard, sellTo } from '../../test/open-kitchen.ts';
import { PrintedTicket } from './PrintedTicket.tsx';

test("a customer's name and note are set in their own direction, on paper too", async () => {
  vi.spyOn(window, 'print').mockImplementation(() => {});
  const { user } = await openBoard((shop) => void sellTo(shop, 'سارة Example'));
  const ticket = within(screen.getByRole('article'));
  expect(ticket.getByText('سارة', { selector: 'h3 *' })).toHaveAttribute('dir', 'auto');
  expect(ticket.getByText('cut in half')).toHaveAttribute('dir', 'auto');
  // In a popover, which jsdom does not open.
  await user.click(ticket.getByRole('button', { name: /^Print/, hidden: true }));
  const paper = within(screen.getByRole('region', { name: 'Printed ticket' }));
  expect(paper.getByText('سارة')).toHaveAttribute('dir', 'auto');
  // An element whose direction is its own by itself.
  expect(paper.getByText('cut in half').tagName).toBe('BDI');
});

test('a browser that translates the board leaves names and numbers as they are, and translates the note', async () => {
  const { shop } = await openBoard((before) => void sellTo(before, 'May Example'));
  const [id = ''] = Object.keys(shop.orders);
  const ticket = within(screen.getByRole('article'));
  const stays = (words: string) =>
    ticket.getByText(words, { selector: 'h3 *' }).closest('[translate="no"]');
  expect(stays('May')).not.toBeNull();
  expect(stays(callSign(id))).not.toBeNull();
  expect(ticket.getByText('cut in half').closest('[translate="no"]')).toBeNull();
});

test('on a slip, a name written from right to left does not take the numbers along', () => {
  const burger = { burger: { meat: 1 }, allergens: null };
  const basket = {
    id: '-OldOrder12345678901',
    firstName: 'Ada',
    deliveryMethod: 'collection',
    note: null,
    burgers: [
      { ...burger, id: '-OldOrder12345678901', label: 'أحمد' },
      { ...burger, id: '-OldOrder12345678902', label: null },
    ],
    extras: [],
    state: { status: 'received', version: 1, receivedAt: 0 },
  } as const;
  render(<PrintedTicket order={basket} isCopy={false} asSlips />);
  const name = screen.getByText('أحمد');
  expect(name.tagName).toBe('BDI');
  expect(name.parentElement).toHaveTextContent('أحمد · 1 of 2');
  expect(name.parentElement).not.toHaveAttribute('dir');
});
