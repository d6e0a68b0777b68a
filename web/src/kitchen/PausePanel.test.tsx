import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openBoard } from '../../test/open-kitchen.ts';

test.each([0, 1])(
  'the kitchen pauses new orders, sees it, and takes orders again (%d)',
  async (place) => {
    const { shop } = await openBoard();
    const user = userEvent.setup();
    await user.click(screen.getByText('Pause the shop'));
    await user.click(screen.getByRole('button', { name: '20 minutes' }));
    expect(await screen.findByText(/^The shop is paused until \d+:\d+/)).toBeVisible();
    expect(shop.settings.settings.selling).toMatchObject({ isOpen: false, reason: 'pause' });
    // Above the tickets, and in the panel.
    const again = screen.getAllByRole('button', { name: 'Take orders again' })[place];
    if (again === undefined) throw new Error('There is no way to go on.');
    await user.click(again);
    await waitFor(() => expect(screen.queryByText(/^The shop is paused/)).toBeNull());
    expect(shop.settings.settings.selling).toEqual({ isOpen: true, until: null });
    expect(screen.getByRole('heading', { name: 'Kitchen' })).toHaveFocus();
  },
);
