import { useRef, useState } from 'react';
import { Notice } from '../ui/Notice.tsx';
import type { useFetched } from '../fetched/use-fetched.tsx';
import { revokeRole, staffMessageFor } from '../api/staff-calls.ts';
import type { StaffMember } from '../api/staff-calls.ts';
import { signOut } from '../session/sign-out.tsx';
import { useAppDispatch } from '../store.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmSubjectDialog } from '../ui/ConfirmDialog.tsx';
import { useZone } from '../shop/current-shop.ts';
import { day } from '../shop/dates-in-words.ts';
import ruledLine from '../ui/ruled-line.module.css';
import { FetchedList } from '../fetched/use-fetched.tsx';
import { ROLE_NAMES } from './role-names.ts';
import styles from './Staff.module.css';

interface StaffListProps {
  token: string;
  userId: string;
  staff: ReturnType<typeof useFetched<StaffMember[]>>;
  onChanged: () => Promise<void>;
}

export function StaffList({ token, userId, staff, onChanged }: StaffListProps) {
  const dispatch = useAppDispatch();
  const [leaving, setLeaving] = useState<StaffMember | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);

  const revoke = async ({ id, email }: StaffMember) => {
    const reply = await revokeRole(token, id);
    if (!reply.ok) return staffMessageFor(reply.failure.message);
    if (id === userId) {
      // The owner's own token still claims the role and cannot be renewed, so the session ends.
      dispatch(signOut());
      return null;
    }
    setLeaving(null);
    await onChanged();
    setDone(`${email} is a customer again.`);
    // The button that had the focus has disappeared with its line.
    list.current?.focus();
    return null;
  };

  return (
    <>
      <Notice>{done}</Notice>
      <FetchedList
        part={staff}
        empty="No account has a role."
        failed="We can't load the list right now."
      >
        {(members) => (
          <ul ref={list} tabIndex={-1} aria-label="Who works here" className={styles['list']}>
            {members.map((member) => (
              <MemberLine
                key={member.id}
                member={member}
                isYou={member.id === userId}
                onRevoke={() => {
                  setDone(null);
                  setLeaving(member);
                }}
              />
            ))}
          </ul>
        )}
      </FetchedList>
      <ConfirmSubjectDialog
        subject={leaving}
        title="Take this role away?"
        confirm="Revoke"
        keep="Cancel"
        onConfirm={revoke}
        onKeep={() => setLeaving(null)}
      >
        {({ id, email, role }) => (
          <p>
            <strong translate="no" className={styles['address']}>
              {email}
            </strong>{' '}
            has the role {ROLE_NAMES[role]} and will be a customer again, at once and on every
            device.
            {id === userId && ' That is you: you will be signed out.'}
          </p>
        )}
      </ConfirmSubjectDialog>
    </>
  );
}

interface MemberLineProps {
  member: StaffMember;
  isYou: boolean;
  onRevoke: () => void;
}

function MemberLine({ member, isYou, onRevoke }: MemberLineProps) {
  const { email, displayName, emailVerified, role, grantedAt } = member;
  const zone = useZone();
  const facts = [
    ROLE_NAMES[role],
    isYou ? 'you' : null,
    `since ${day(grantedAt, zone)}`,
    emailVerified ? null : 'address not confirmed',
  ].filter((fact) => fact !== null);
  return (
    <li className={`${ruledLine['line']} ${styles['member']}`}>
      <span translate="no" className={styles['who']}>
        <strong>{displayName ?? email}</strong>
        {displayName != null && <span>{email}</span>}
      </span>
      <span className={styles['facts']}>{facts.join(' · ')}</span>
      <Button variant="plain" aria-label={`Revoke ${email}`} onClick={onRevoke}>
        Revoke
      </Button>
    </li>
  );
}
