import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ConfirmDialog, ConfirmSubjectDialog } from './ConfirmDialog.tsx';
import { RefusalElsewhere } from './Modal.tsx';

const WORDS = { title: 'Remove it?', confirm: 'Remove', keep: 'Keep' } as const;

test('an act is confirmed once at a time, and a refusal is shown until the next try', async () => {
  const answers = [Promise.withResolvers<string | null>(), Promise.withResolvers<string | null>()];
  const onConfirm = vi.fn(() => answers[onConfirm.mock.calls.length - 1]!.promise);
  const say = vi.fn<(words: string, question: string) => void>();
  render(
    <RefusalElsewhere value={say}>
      <ConfirmDialog {...WORDS} open onConfirm={onConfirm} onKeep={() => {}}>
        <p>For good.</p>
      </ConfirmDialog>
    </RefusalElsewhere>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await user.click(screen.getByRole('button', { name: 'One moment…' }));
  expect(onConfirm).toHaveBeenCalledOnce();
  await act(async () => answers[0]?.resolve('It is still needed.'));
  expect(screen.getByRole('alert')).toHaveTextContent('It is still needed.');
  expect(say).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(onConfirm).toHaveBeenCalledTimes(2);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a refusal that comes after the dialog was closed is said elsewhere', async () => {
  const answer = Promise.withResolvers<string | null>();
  const say = vi.fn<(words: string, question: string) => void>();
  const dialog = (open: boolean) => (
    <RefusalElsewhere value={say}>
      <ConfirmDialog {...WORDS} open={open} onConfirm={() => answer.promise} onKeep={() => {}}>
        <p>For good.</p>
      </ConfirmDialog>
    </RefusalElsewhere>
  );
  const { rerender } = render(dialog(true));
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  rerender(dialog(false));
  await act(async () => answer.resolve('It is still needed.'));
  expect(say.mock.calls).toEqual([['It is still needed.', 'Remove it?']]);
});

test('the question is about the subject that is asked about now', async () => {
  const onConfirm = vi.fn();
  const dialog = (subject: string | null) => (
    <ConfirmSubjectDialog {...WORDS} subject={subject} onConfirm={onConfirm} onKeep={() => {}}>
      {(name) => <p>{name}</p>}
    </ConfirmSubjectDialog>
  );
  const { rerender } = render(dialog('Grill'));
  rerender(dialog(null));
  expect(screen.queryByRole('dialog')).toBeNull();
  rerender(dialog('Bar'));
  expect(screen.getByRole('dialog')).toHaveTextContent('Bar');
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(onConfirm.mock.calls).toEqual([['Bar']]);
});
