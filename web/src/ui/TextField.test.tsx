import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ErrorSummary } from './ErrorSummary.tsx';
import { TextField } from './TextField.tsx';

const ignore = () => {};

test('reads out its hint and its error', () => {
  render(
    <TextField
      label="Phone"
      name="phone"
      value="12a"
      onChange={ignore}
      hint="In case we get lost."
      error="Enter a phone number, like 020 7946 0018."
      optional
    />,
  );
  const field = screen.getByRole('textbox', { name: 'Phone' });
  expect(field).toBeInvalid();
  expect(field).not.toBeRequired();
  expect(field).toHaveAccessibleDescription(
    'optional In case we get lost. Enter a phone number, like 020 7946 0018.',
  );
});

test('text follows the direction of its script, except addresses and numbers', () => {
  const common = { value: '', onChange: ignore };
  render(
    <>
      <TextField {...common} label="Name" name="name" />
      <TextField {...common} label="Note" name="note" multiline />
      <TextField {...common} label="E-mail" name="email" type="email" />
    </>,
  );
  const directionOf = (name: string) => screen.getByRole('textbox', { name }).getAttribute('dir');
  expect(['Name', 'Note', 'E-mail'].map(directionOf)).toEqual(['auto', 'auto', null]);
});

test('the error summary takes focus and leads to the fields', async () => {
  render(
    <>
      <ErrorSummary problems={{ note: 'Too long.' }} refusals={1} labelOf={() => 'The note'} />
      <TextField label="Note" name="note" value="" onChange={ignore} multiline />
    </>,
  );
  expect(screen.getByRole('alert')).toHaveFocus();

  await userEvent.click(screen.getByRole('link', { name: 'The note' }));
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveFocus();
});

test('the error summary is absent while there are no problems', () => {
  render(<ErrorSummary problems={{}} refusals={0} labelOf={String} />);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
