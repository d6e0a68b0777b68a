import { useState } from 'react';
import { ACCOUNT_FIELDS } from '@tall-order/domain/account.ts';
import { accountMessageFor, refusalOf } from '../api/identity-messages.ts';
import { linkLasts } from '../api/mailed-code-calls.ts';
import { PasswordField, TextField } from '../ui/TextField.tsx';
import { Form, FormActions } from '../ui/Form.tsx';
import { useForm } from '../ui/use-form.ts';
import { requestNewEmail } from './change-account.ts';
import { FoldedForm } from './FoldedForm.tsx';

/** A shop that cannot send mail shows that instead of the form. */
export function ChangeEmail({ email }: { email: string }) {
  const [impossible, setImpossible] = useState<string | null>(null);
  if (impossible !== null) return <p role="status">{impossible}</p>;
  return (
    <FoldedForm action="Change e-mail">
      {(fold) => <ChangeEmailForm email={email} onFold={fold} onImpossible={setImpossible} />}
    </FoldedForm>
  );
}

interface ChangeEmailFormProps {
  email: string;
  onFold: (done: string | null) => void;
  onImpossible: (why: string) => void;
}

function ChangeEmailForm({ email, onFold, onImpossible }: ChangeEmailFormProps) {
  const form = useForm({
    state: useState({ newEmail: '', passwordForEmail: '' }),
    fields: {
      newEmail: ACCOUNT_FIELDS.newEmail,
      passwordForEmail: ACCOUNT_FIELDS.currentPassword,
    },
    send: async ({ newEmail, passwordForEmail: password }) => {
      const reply = await requestNewEmail({ email, password }, newEmail);
      if (reply.ok) {
        onFold(`A link is on its way to ${newEmail}.${linkLasts()}`);
        return null;
      }
      const why = accountMessageFor(reply.failure.message);
      if (reply.failure.message.startsWith('OPERATION_NOT_ALLOWED')) onImpossible(why);
      return refusalOf(
        reply.failure.message,
        { credentials: ['passwordForEmail'], email: ['newEmail'] },
        accountMessageFor,
      );
    },
  });
  return (
    <Form form={form}>
      <TextField
        {...form.field('newEmail')}
        type="email"
        autoComplete="email"
        enterKeyHint="next"
        hint="Until you follow the link, nothing changes."
      />
      <PasswordField
        {...form.field('passwordForEmail')}
        autoComplete="current-password"
        enterKeyHint="send"
      />
      <FormActions action="Send me a link" busy={form.busy} onCancel={() => onFold(null)} />
    </Form>
  );
}
