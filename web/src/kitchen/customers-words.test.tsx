import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openBoard, sellTo } from '../../test/open-kitchen.ts';

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
