import { useState } from 'react';
import { Link } from 'react-router';
import { SCREEN_PATHS } from '@tall-order/domain/screens.ts';
import { confirmEmail } from '../api/mailed-code-calls.ts';
import { identityMessageFor } from '../api/identity-messages.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { SubmitButton, Form } from '../ui/Form.tsx';
import { Outcome } from '../ui/Notice.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { useForm } from '../ui/use-form.ts';
import { selectIsSignedIn } from '../session/auth-slice.ts';
import { logout } from '../session/session.ts';
import type { Task } from './AuthForm.tsx';
import type { MailedLink } from './mailed-link.ts';
import { ResetPassword } from './ResetPassword.tsx';
import { VoidLink } from './VoidLink.tsx';
import { isVoidCode } from './mailed-link.ts';

interface FollowedLinkProps {
  link: MailedLink;
  onTask: (task: Task) => void;
}

export function FollowedLink({ link: { mode, oobCode }, onTask }: FollowedLinkProps) {
  switch (mode) {
    case 'resetPassword':
      return <ResetPassword oobCode={oobCode} onTask={onTask} />;
    case 'verifyEmail':
      return <ConfirmEmail oobCode={oobCode} isNew={false} onTask={onTask} />;
    case 'verifyAndChangeEmail':
      return <ConfirmEmail oobCode={oobCode} isNew onTask={onTask} />;
  }
}

interface ConfirmEmailProps {
  oobCode: string;
  /** the confirmed address replaces the account's present one */
  isNew: boolean;
  onTask: (task: Task) => void;
}

/** Mail programs open links to scan them, so only the button uses the code, which works once. */
function ConfirmEmail({ oobCode, isNew, onTask }: ConfirmEmailProps) {
  const dispatch = useAppDispatch();
  const { userId } = useAppSelector((state) => state.auth);
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const [voidReason, setVoidReason] = useState<string | null>(null);
  const form = useForm({
    state: useState({}),
    send: async () => {
      const reply = await confirmEmail(oobCode);
      if (!reply.ok) {
        const why = identityMessageFor(reply.failure.message);
        if (isVoidCode(reply.failure.message)) setVoidReason(why);
        return why;
      }
      setConfirmed(reply.value.email);
      // A new address ends all sessions of its account.
      if (isNew && reply.value.localId === userId) dispatch(logout());
      return null;
    },
  });
  const wayOn = isSignedIn ? (
    <Link to={SCREEN_PATHS.account} className={buttonClass('primary')}>
      Your account
    </Link>
  ) : (
    <Button variant="primary" onClick={() => onTask('signIn')}>
      Sign in
    </Button>
  );

  if (voidReason !== null) return <VoidLink why={voidReason}>{wayOn}</VoidLink>;
  if (confirmed !== null) {
    return (
      <>
        <PageTitle>{isNew ? 'Your e-mail is changed' : 'Thank you'}</PageTitle>
        <Outcome>
          {isNew ? (
            <p>
              From now on you sign in with <strong translate="no">{confirmed}</strong>. You are
              signed out everywhere.
            </p>
          ) : (
            <p>
              <strong translate="no">{confirmed}</strong> is confirmed as your e-mail.
            </p>
          )}
        </Outcome>
        {wayOn}
      </>
    );
  }
  return (
    <>
      <PageTitle>{isNew ? 'Change your e-mail' : 'Confirm your e-mail'}</PageTitle>
      <p>
        {isNew
          ? 'Sign in with this address from now on?'
          : 'Press the button to confirm that this address is yours.'}
      </p>
      <Form form={form}>
        <SubmitButton busy={form.busy}>
          {isNew ? 'Change my e-mail' : 'Confirm my e-mail'}
        </SubmitButton>
      </Form>
    </>
  );
}
