import type { Task } from './AuthForm.tsx';
import { ConfirmEmail } from './ConfirmEmail.tsx';
import type { MailedLink } from './mailed-link.ts';
import { ResetPassword } from './ResetPassword.tsx';

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
