import { useState } from 'react';
import { SIGN_IN_FIELDS } from '@tall-order/domain/account.ts';
import { linkLasts, mailPasswordReset } from '../api/mailed-code-calls.ts';
import { refusalOf } from '../api/identity-messages.ts';
import { Button } from '../ui/Button.tsx';
import { SubmitButton, Form } from '../ui/Form.tsx';
import { focusHeading } from '../ui/focus.ts';
import { Outcome } from '../ui/Notice.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useForm } from '../ui/use-form.ts';
import styles from './Auth.module.css';

interface ForgottenPasswordProps {
  email: string;
  onBack: (email: string) => void;
}

export function ForgottenPassword({ email, onBack }: ForgottenPasswordProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    state: useState({ email }),
    fields: { email: SIGN_IN_FIELDS.email },
    send: async (values) => {
      const reply = await mailPasswordReset(values.email);
      if (!reply.ok) return refusalOf(reply.failure.message, { email: ['email'] });
      setSentTo(values.email);
      return null;
    },
  });

  const again = () => {
    // The button that has the focus disappears.
    focusHeading();
    setSentTo(null);
  };

  return (
    <>
      <PageTitle>{sentTo === null ? 'Forgot password?' : 'Check your e-mail'}</PageTitle>
      {sentTo === null ? (
        <>
          <p>Enter your e-mail and we'll send a link to choose a new password.</p>
          <Form form={form}>
            <TextField
              {...form.field('email')}
              type="email"
              autoComplete="username"
              enterKeyHint="send"
            />
            <SubmitButton busy={form.busy}>Send me a link</SubmitButton>
          </Form>
        </>
      ) : (
        <Outcome>
          {/* The words do not tell whether an account exists. */}
          <p>
            If there is an account for <strong translate="no">{sentTo}</strong>, a link is on its
            way.{linkLasts()}
          </p>
          <p>Nothing there after a few minutes? Check your spam folder, or send another link.</p>
        </Outcome>
      )}
      <div className={styles['ways']}>
        {sentTo !== null && (
          <Button variant="plain" onClick={again}>
            Send another link
          </Button>
        )}
        <Button variant="plain" onClick={() => onBack(form.typed.email)}>
          Back to sign in
        </Button>
      </div>
    </>
  );
}
