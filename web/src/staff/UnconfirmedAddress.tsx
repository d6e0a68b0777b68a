import { grantRole, staffMessageFor } from '../api/staff-calls.ts';
import type { GrantRoleBody } from '@tall-order/domain/staff-contract.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { ROLE_NAMES } from './role-names.ts';
import styles from './Staff.module.css';

interface UnconfirmedAddressProps {
  token: string;
  /** null while the dialog is closed */
  asked: GrantRoleBody | null;
  /** @param accountId whose account has the role now */
  onGranted: (given: GrantRoleBody, accountId: string) => Promise<void>;
  onKeep: () => void;
}

/** Asks the owner first, because a stranger may have signed up with the address, and would get the role. */
export function UnconfirmedAddress({ token, asked, onGranted, onKeep }: UnconfirmedAddressProps) {
  const grant = async () => {
    if (asked === null) return null;
    const reply = await grantRole(token, asked);
    if (!reply.ok) return staffMessageFor(reply.failure.message);
    await onGranted(asked, reply.value);
    return null;
  };
  return (
    <ConfirmDialog
      open={asked !== null}
      title="Is this their account?"
      confirm="Give the role"
      keep="Not yet"
      keepFirst="quiet"
      onConfirm={grant}
      onKeep={onKeep}
    >
      {asked !== null && (
        <>
          <p>
            <strong translate="no" className={styles['address']}>
              {asked.email}
            </strong>{' '}
            is not confirmed: somebody else may have signed up with it, and would have the role{' '}
            {ROLE_NAMES[asked.role]}.
          </p>
          <p>Let the person open “Your account” and press “Confirm my e-mail” first.</p>
        </>
      )}
    </ConfirmDialog>
  );
}
