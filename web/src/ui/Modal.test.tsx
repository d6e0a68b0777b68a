import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Modal } from './Modal.tsx';

function renderModal(open: boolean) {
  const onClose = vi.fn();
  const modal = (isOpen: boolean) => (
    <Modal open={isOpen} title="Your Order" onClose={onClose}>
      <p>Two patties</p>
    </Modal>
  );
  const { rerender } = render(modal(open));
  return { onClose, setOpen: (isOpen: boolean) => rerender(modal(isOpen)) };
}

test('is named by its title while open and out of reach while closed', () => {
  const { setOpen } = renderModal(true);
  expect(screen.getByRole('dialog', { name: 'Your Order' })).toBeVisible();

  setOpen(false);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a click on the backdrop asks to close, a click inside does not', async () => {
  const { onClose } = renderModal(true);

  await userEvent.click(screen.getByText('Two patties'));
  expect(onClose).not.toHaveBeenCalled();

  // A browser reports a click on the backdrop as a click on the dialog itself.
  await userEvent.click(screen.getByRole('dialog'));
  expect(onClose).toHaveBeenCalledOnce();
});

test('the second click of a double click on what opened it leaves it open', () => {
  const { onClose } = renderModal(true);
  fireEvent.click(screen.getByRole('dialog'), { detail: 2 });
  expect(onClose).not.toHaveBeenCalled();
});

test('a press that begins inside and ends on the backdrop leaves it open', async () => {
  const { onClose } = renderModal(true);
  const user = userEvent.setup();
  await user.pointer([
    { keys: '[MouseLeft>]', target: screen.getByText('Two patties') },
    { keys: '[/MouseLeft]', target: screen.getByRole('dialog') },
  ]);
  expect(onClose).not.toHaveBeenCalled();
});

test('the close event of the Esc key asks to close, once', () => {
  const { onClose, setOpen } = renderModal(true);
  screen.getByRole<HTMLDialogElement>('dialog').close();
  expect(onClose).toHaveBeenCalledOnce();

  setOpen(false);
  expect(onClose).toHaveBeenCalledOnce();
});

test('the Esc key asks to close at once, and its late close event does not close what is open again', () => {
  const { onClose, setOpen } = renderModal(true);
  fireEvent(screen.getByRole('dialog'), new Event('cancel'));
  expect(onClose).toHaveBeenCalledOnce();

  setOpen(false);
  setOpen(true);
  fireEvent(screen.getByRole('dialog'), new Event('close'));
  expect(onClose).toHaveBeenCalledOnce();
});
