import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SIGN_UP_FIELDS } from '@tall-order/domain/account.ts';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Form, SubmitButton } from './Form.tsx';
import { TextField } from './TextField.tsx';
import { useForm } from './use-form.ts';
import type { FormRefusal } from './use-form.ts';

type Field = 'email' | 'password';

/** A form of two fields. @param send answers its calls; by default each is taken */
function openForm(send = vi.fn(async (): Promise<FormRefusal<Field>> => null)) {
  function Example() {
    const form = useForm({
      state: useState({ email: '', password: '' }),
      fields: SIGN_UP_FIELDS,
      send,
    });
    return (
      <Form form={form}>
        <TextField {...form.field('email')} />
        <TextField {...form.field('password')} />
        <SubmitButton busy={form.busy}>Send</SubmitButton>
      </Form>
    );
  }
  render(<Example />);
  const [email, password] = screen.getAllByRole('textbox') as [HTMLElement, HTMLElement];
  return { send, email, password, user: userEvent.setup() };
}

const press = () => screen.getByRole('button');
const summary = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);

test('a problem is shown once the field is left, and goes as soon as the value is right', async () => {
  const { email, user } = openForm();
  await user.type(email, 'ada');
  expect(email).toBeValid();
  await user.tab();
  expect(email).toBeInvalid();
  await user.type(email, '@example.com');
  expect(email).toBeValid();
  await user.clear(email);
  expect(email).toBeValid();
});

test('a press that takes the focus from a field does not show its problem before it has its effect', async () => {
  const { email, user } = openForm();
  await user.type(email, 'ada');
  await user.pointer({ keys: '[MouseLeft>]', target: press() });
  expect(email).not.toHaveFocus();
  expect(email).toBeValid();
  await user.pointer({ keys: '[/MouseLeft]', target: press() });
  expect(email).toBeInvalid();
});

test('the summary of a failed submit loses its lines one by one, and takes the focus at each', async () => {
  const { send, email, password, user } = openForm();
  await user.click(press());
  expect(summary()).toHaveLength(2);
  expect(screen.getByRole('alert')).toHaveFocus();
  await user.type(password, 'tall order please');
  expect(summary()).toHaveLength(1);
  await user.type(email, 'ada');
  await user.click(press());
  expect(screen.getByRole('alert')).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
  // The keyboards of phones add a space.
  await user.type(email, '@example.com ');
  expect(summary()).toEqual([]);
  await user.click(press());
  expect(send.mock.calls).toEqual([[{ email: 'ada@example.com', password: 'tall order please' }]]);
});

test('a form is sent once at a time, and what the shop refuses is shown until it is changed', async () => {
  const { promise, resolve } = Promise.withResolvers<FormRefusal<Field>>();
  const send = vi.fn(() => promise);
  const { email, password, user } = openForm(send);
  await user.type(email, 'ada@example.com');
  await user.type(password, 'tall order please{Enter}{Enter}');
  expect(press()).toHaveAttribute('aria-disabled', 'true');
  expect(send).toHaveBeenCalledOnce();
  await act(async () => {
    resolve({ words: 'Too common.', fields: ['password', 'email'] });
    await promise;
  });
  expect(press()).not.toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('alert')).toHaveTextContent('Too common.');
  expect(password).toHaveFocus();
  expect([email, password].map((field) => field.getAttribute('aria-invalid'))).toEqual([
    'true',
    'true',
  ]);
  await user.type(password, '!');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(email).toBeValid();
});

test('a refusal goes while the form is sent again', async () => {
  const answers = [
    Promise.resolve<FormRefusal<Field>>('Busy.'),
    new Promise<FormRefusal<Field>>(() => {}),
  ];
  const { email, password, user } = openForm(vi.fn(() => answers.shift() ?? Promise.resolve(null)));
  await user.type(email, 'ada@example.com');
  await user.type(password, 'tall order please{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Busy.');
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('alert')).toBeNull();
});
