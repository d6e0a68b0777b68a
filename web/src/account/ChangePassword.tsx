import { useState } from 'react';
import { ACCOUNT_FIELDS } from '@tall-order/domain/account.ts';
import { accountMessageFor, refusalOf } from '../api/identity-messages.ts';
import { newPasswordRules, usePasswordPolicy } from '../api/password-policy.ts';
import { useAppDispatch } from '../store.ts';
import { PasswordField } from '../ui/TextField.tsx';
import { Form, FormActions } from '../ui/Form.tsx';
import { useForm } from '../ui/use-form.ts';
import { setNewPassword } from './change-account.ts';
import { FoldedForm } from './FoldedForm.tsx';

export function ChangePassword({ email }: { email: string }) {
  return (
    <FoldedForm action="Change password">
      {(fold) => <ChangePasswordForm email={email} onFold={fold} />}
    </FoldedForm>
  );
}

interface ChangePasswordFormProps {
  email: string;
  onFold: (done: string | null) => void;
}

function ChangePasswordForm({ email, onFold }: ChangePasswordFormProps) {
  const dispatch = useAppDispatch();
  const { rules, hint } = newPasswordRules(usePasswordPolicy());
  const form = useForm({
    state: useState({ currentPassword: '', newPassword: '' }),
    fields: { ...ACCOUNT_FIELDS, newPassword: { ...ACCOUNT_FIELDS.newPassword, rules } },
    send: async ({ currentPassword: password, newPassword }) => {
      const reply = await dispatch(setNewPassword({ email, password }, newPassword));
      if (!reply.ok) {
        return refusalOf(
          reply.failure.message,
          { credentials: ['currentPassword'], newPassword: ['newPassword'] },
          accountMessageFor,
        );
      }
      onFold("Password changed. You're signed out on other devices.");
      return null;
    },
  });
  return (
    <Form form={form}>
      {/* Tells password managers whose password this is. */}
      <input type="text" hidden readOnly autoComplete="username" value={email} />
      <PasswordField
        {...form.field('currentPassword')}
        autoComplete="current-password"
        enterKeyHint="next"
      />
      <PasswordField
        {...form.field('newPassword')}
        autoComplete="new-password"
        enterKeyHint="done"
        {...hint}
      />
      <FormActions action="Save password" busy={form.busy} onCancel={() => onFold(null)} />
    </Form>
  );
}
