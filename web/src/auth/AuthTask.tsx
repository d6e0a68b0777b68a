import { lazy, useState } from 'react';
import { PageTitle } from '../ui/PageTitle.tsx';
import { AuthForm } from './AuthForm.tsx';
import type { AuthMode, Task } from './authenticate.ts';
import type { MailedLink } from './mailed-link.ts';

const ForgottenPassword = lazy(async () => {
  const { ForgottenPassword } = await import('./ForgottenPassword.tsx');
  return { default: ForgottenPassword };
});
const FollowedLink = lazy(async () => {
  const { FollowedLink } = await import('./FollowedLink.tsx');
  return { default: FollowedLink };
});

interface AuthTaskProps {
  task: Task;
  link: MailedLink | null;
  /** called when the visitor goes on to another task, which ends the task of the mailed link */
  onTask: (task: Task) => void;
}

const TITLES: Readonly<Record<AuthMode, string>> = { signIn: 'Sign in', signUp: 'Sign up' };

export function AuthTask({ task, link, onTask }: AuthTaskProps) {
  // The typed e-mail address is kept from one form to the next.
  const [email, setEmail] = useState('');

  if (link !== null) return <FollowedLink link={link} onTask={onTask} />;
  if (task === 'forgottenPassword') {
    return (
      <ForgottenPassword
        email={email}
        onBack={(typed) => {
          setEmail(typed);
          onTask('signIn');
        }}
      />
    );
  }
  return (
    <>
      <PageTitle>{TITLES[task]}</PageTitle>
      {/* Both tasks share one form, because a new form would lose what was typed. */}
      <AuthForm
        mode={task}
        title={TITLES[task]}
        email={email}
        onSwitch={() => onTask(task === 'signIn' ? 'signUp' : 'signIn')}
        onForgotten={(typed) => {
          setEmail(typed);
          onTask('forgottenPassword');
        }}
      />
    </>
  );
}
