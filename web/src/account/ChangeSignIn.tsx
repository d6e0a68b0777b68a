import { useState, useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { ACCOUNT_FIELDS } from '@tall-order/domain/account.ts';
import { accountMessageFor, refusalOf } from '../api/identity-messages.ts';
import { linkLasts } from '../api/mailed-code-calls.ts';
import { PasswordField, TextField } from '../ui/TextField.tsx';
import { Form, FormActions } from '../ui/Form.tsx';
import { useForm } from '../ui/use-form.ts';
import { newPasswordRules, usePasswordPolicy } from '../api/password-policy.ts';
import { useAppDispatch } from '../store.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { requestNewEmail, setNewPassword } from './change-account.ts';
import styles from './Account.module.css';

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

interface FoldedFormProps {
  action: string;
  /** `fold` takes a sentence about the outcome, or null if the visitor gave up */
  children: (fold: (done: string | null) => void) => ReactNode;
}

function FoldedForm({ action, children }: FoldedFormProps) {
  const [unfolded, setUnfolded] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(unfolded);

  // The element that had the focus is gone: the focus moves to the first field, or back to the button.
  useEffect(() => {
    if (shown.current === unfolded) return;
    shown.current = unfolded;
    const next = unfolded ? 'input:not([hidden])' : 'button';
    box.current?.querySelector<HTMLElement>(next)?.focus();
  }, [unfolded]);

  const fold = (message: string | null) => {
    setDone(message);
    setUnfolded(false);
  };
  const unfold = () => {
    setDone(null);
    setUnfolded(true);
  };

  return (
    <div ref={box} className={styles['folded']}>
      <Notice>{done}</Notice>
      {unfolded ? children(fold) : <Button onClick={unfold}>{action}</Button>}
    </div>
  );
}
