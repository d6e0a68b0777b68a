import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { ACCOUNT_FIELDS } from '@tall-order/domain/account.ts';
import { SCREEN_PATHS } from '@tall-order/domain/screens.ts';
import { checkResetCode, resetPassword } from '../api/mailed-code-calls.ts';
import { identityMessageFor, refusalOf } from '../api/identity-messages.ts';
import { newPasswordRules, usePasswordPolicy } from '../api/password-policy.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { LoadingPage } from '../ui/Spinner.tsx';
import { Button, buttonClass } from '../ui/Button.tsx';
import { SubmitButton, Form } from '../ui/Form.tsx';
import { Outcome } from '../ui/Notice.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { PasswordField, TextField } from '../ui/TextField.tsx';
import { useForm } from '../ui/use-form.ts';
import { selectIsSignedIn } from '../session/auth-slice.ts';
import { signInOrUp } from './AuthForm.tsx';
import type { Task } from './AuthForm.tsx';
import { VoidLink } from './VoidLink.tsx';
import { isVoidCode } from './mailed-link.ts';
import { logout } from '../session/session.ts';

interface ResetPasswordProps {
  oobCode: string;
  onTask: (task: Task) => void;
}

export function ResetPassword({ oobCode, onTask }: ResetPasswordProps) {
  const dispatch = useAppDispatch();
  const [done, setDone] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const [email, setEmail] = useState<string | null>(null);
  const [voidReason, setVoidReason] = useState<string | null>(null);

  // A customer with a void link should not have to think of a password first, and only the shop knows that it
  // is void.
  useEffect(() => {
    let isOpen = true;
    const check = async () => {
      const reply = await checkResetCode(oobCode);
      if (!isOpen) return;
      if (reply.ok) setEmail(reply.value);
      else if (isVoidCode(reply.failure.message)) {
        setVoidReason(identityMessageFor(reply.failure.message));
      }
      setChecked(true);
    };
    void check();
    return () => {
      isOpen = false;
    };
  }, [oobCode]);

  const { rules, hint } = newPasswordRules(usePasswordPolicy());
  const form = useForm({
    state: useState({ newPassword: '' }),
    fields: { newPassword: { ...ACCOUNT_FIELDS.newPassword, rules } },
    send: async ({ newPassword }) => {
      const reply = await resetPassword(oobCode, newPassword);
      if (!reply.ok) {
        const why = identityMessageFor(reply.failure.message);
        if (isVoidCode(reply.failure.message)) setVoidReason(why);
        return refusalOf(reply.failure.message, { newPassword: ['newPassword'] });
      }
      // Another account may be signed in here, whose orders must not be seen.
      dispatch(logout());
      setEmail(reply.value);
      await dispatch(signInOrUp('signIn', { email: reply.value, password: newPassword }));
      setDone(true);
      return null;
    },
  });

  if (done) return <PasswordSet email={email} onSignIn={() => onTask('signIn')} />;
  if (voidReason !== null) {
    return (
      <VoidLink why={voidReason}>
        <Button variant="primary" onClick={() => onTask('forgottenPassword')}>
          Send me a new link
        </Button>
      </VoidLink>
    );
  }
  if (!isChecked) return <LoadingPage />;
  return (
    <>
      <PageTitle>Choose a new password</PageTitle>
      <Form form={form}>
        {/* A stranger could send the link of an account of theirs, to read later what is ordered with it. */}
        {email !== null && (
          <TextField
            label="E-mail"
            name="email"
            type="email"
            autoComplete="username"
            readOnly
            value={email}
            onChange={setEmail}
          />
        )}
        <PasswordField
          {...form.field('newPassword')}
          autoComplete="new-password"
          enterKeyHint="done"
          {...hint}
        />
        <SubmitButton busy={form.busy}>Set new password</SubmitButton>
      </Form>
    </>
  );
}

interface PasswordSetProps {
  /** of the account */
  email: string | null;
  onSignIn: () => void;
}

function PasswordSet({ email, onSignIn }: PasswordSetProps) {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  return (
    <>
      <PageTitle>Your new password is set</PageTitle>
      <Outcome>
        <p>
          It is the password of <strong translate="no">{email}</strong>.
        </p>
        <p>
          {isSignedIn
            ? 'You are signed in with it here, and signed out everywhere else.'
            : 'You are signed out everywhere. Sign in with it now.'}
        </p>
      </Outcome>
      {isSignedIn ? (
        <Link to={SCREEN_PATHS.builder} className={buttonClass('primary')}>
          Build a burger
        </Link>
      ) : (
        <Button variant="primary" onClick={onSignIn}>
          Sign in
        </Button>
      )}
    </>
  );
}
