import { useState } from 'react';
import { revokeRole, staffMessageFor } from '../api/staff-calls.ts';
import type { StaffMember } from '../api/staff-calls.ts';
import { signOut } from '../session/sign-out.ts';
import { useAppDispatch } from '../hooks.ts';
import { Button } from '../ui/Button.tsx';
import formLayout from '../ui/form-layout.module.css';
import { Modal } from '../ui/Modal.tsx';
import { Refusal } from '../ui/Refusal.tsx';
import { ROLE_NAMES } from './role-names.ts';
import styles from './Staff.module.css';

interface RevokeRoleProps {
  token: string;
  /** whose role is to go; null when none is */
  member: StaffMember | null;
  isYou: boolean;
  onDone: (member: StaffMember) => Promise<void>;
  onCancel: () => void;
}

/** Asks once more before a role is taken. */
export function RevokeRole({ member, onCancel, ...rest }: RevokeRoleProps) {
  return (
    <Modal open={member !== null} title="Take this role away?" onClose={onCancel}>
      {member !== null && <Confirmation member={member} onCancel={onCancel} {...rest} />}
    </Modal>
  );
}

type ConfirmationProps = RevokeRoleProps & { member: StaffMember };

function Confirmation({ token, member, isYou, onDone, onCancel }: ConfirmationProps) {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);

  const revoke = async () => {
    setBusy(true);
    setRefused(null);
    const reply = await revokeRole(token, member.id);
    setBusy(false);
    if (!reply.ok) setRefused(staffMessageFor(reply.failure.message));
    // The token goes on saying that its holder is an owner, and cannot be renewed.
    else if (isYou) dispatch(signOut());
    else await onDone(member);
  };

  return (
    <>
      <p>
        <strong className={styles['address']}>{member.email}</strong> has the role{' '}
        {ROLE_NAMES[member.role]} and will be a customer again, at once and on every device.
        {isYou && ' That is you: you will be signed out.'}
      </p>
      {refused !== null && <Refusal>{refused}</Refusal>}
      <div className={formLayout['actions']}>
        <Button variant="primary" busy={busy} onClick={revoke}>
          {busy ? 'One moment…' : 'Revoke'}
        </Button>
        <Button variant="plain" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </>
  );
}
