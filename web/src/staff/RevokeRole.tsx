import { revokeRole, staffMessageFor } from '../api/staff-calls.ts';
import type { StaffMember } from '../api/staff-calls.ts';
import { signOut } from '../session/sign-out.ts';
import { useAppDispatch } from '../hooks.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { ROLE_NAMES } from './role-names.ts';
import styles from './Staff.module.css';

interface RevokeRoleProps {
  token: string;
  /** null while the dialog is closed */
  member: StaffMember | null;
  isYou: boolean;
  onDone: (member: StaffMember) => Promise<void>;
  onCancel: () => void;
}

export function RevokeRole({ token, member, isYou, onDone, onCancel }: RevokeRoleProps) {
  const dispatch = useAppDispatch();
  const revoke = async () => {
    if (member === null) return null;
    const reply = await revokeRole(token, member.id);
    if (!reply.ok) return staffMessageFor(reply.failure.message);
    // The owner's own token still claims the role and cannot be renewed, so the session ends.
    if (isYou) dispatch(signOut());
    else await onDone(member);
    return null;
  };
  return (
    <ConfirmDialog
      open={member !== null}
      title="Take this role away?"
      confirm="Revoke"
      keep="Cancel"
      onConfirm={revoke}
      onKeep={onCancel}
    >
      {member !== null && (
        <p>
          <strong className={styles['address']}>{member.email}</strong> has the role{' '}
          {ROLE_NAMES[member.role]} and will be a customer again, at once and on every device.
          {isYou && ' That is you: you will be signed out.'}
        </p>
      )}
    </ConfirmDialog>
  );
}
