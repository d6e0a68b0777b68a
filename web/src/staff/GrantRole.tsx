import { useRef, useState } from 'react';
import { SIGN_IN_FIELDS } from '@tall-order/domain/account.ts';
import { withoutUnseen } from '@tall-order/domain/comparable-text.ts';
import { STAFF_ROLES } from '@tall-order/domain/rights.ts';
import { isBlank } from '@tall-order/domain/form-rules.ts';
import type { GrantRoleBody } from '@tall-order/domain/staff-contract.ts';
import { Notice } from '../ui/Notice.tsx';
import { grantRole, isUnconfirmed, staffMessageFor } from '../api/staff-calls.ts';
import { useAppDispatch } from '../store.ts';
import { SubmitButton, Form } from '../ui/Form.tsx';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useForm } from '../ui/use-form.ts';
import { renewSession } from '../session/SessionRenewal.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import formLayout from '../ui/form-layout.module.css';
import { ROLE_NAMES } from './role-names.ts';
import styles from './Staff.module.css';

const EMAIL = { ...SIGN_IN_FIELDS.email, missing: 'Enter their e-mail.' } as const;
const NAME = { label: 'Name', rules: { maxLength: 80 }, optional: true } as const;

interface GrantRoleProps {
  token: string;
  userId: string;
  onChanged: () => Promise<void>;
}

export function GrantRole({ token, userId, onChanged }: GrantRoleProps) {
  const dispatch = useAppDispatch();
  const [done, setDone] = useState<string | null>(null);
  const [role, setRole] = useState<GrantRoleBody['role']>('kitchen');
  const state = useState({ staffEmail: '', staffName: '' });
  const box = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<GrantRoleBody | null>(null);

  /** empties the form for the next address, unless that is being typed already */
  const startOver = ({ email, role: given }: GrantRoleBody) => {
    const [, setTyped] = state;
    setTyped((now) =>
      withoutUnseen(now.staffEmail) === email ? { staffEmail: '', staffName: '' } : now,
    );
    setRole((now) => (now === given ? 'kitchen' : now));
    const pressed = document.activeElement;
    if (pressed instanceof HTMLButtonElement && box.current?.contains(pressed)) {
      box.current.querySelector('input')?.focus();
    }
  };
  const granted = async (given: GrantRoleBody, accountId: string) => {
    const isOwn = accountId === userId;
    // Owners who give themselves the kitchen role see the kitchen's screens at once.
    if (isOwn) await dispatch(renewSession());
    const again = isOwn ? '' : ' They need to sign out and in again to see it.';
    await onChanged();
    setAsked(null);
    setDone(`${given.email} has the role ${ROLE_NAMES[given.role]} now.${again}`);
    startOver(given);
  };
  const form = useForm({
    state,
    fields: { staffEmail: EMAIL, staffName: NAME },
    send: async ({ staffEmail: email, staffName }) => {
      const name = isBlank(staffName) ? {} : { name: staffName };
      setDone(null);
      const reply = await grantRole(token, { email, role, ...name, onlyConfirmed: true });
      if (!reply.ok) {
        if (isUnconfirmed(reply.failure)) {
          setAsked({ email, role, ...name });
          return null;
        }
        const isUnknown = reply.failure.status === 404;
        return {
          words: staffMessageFor(reply.failure.message),
          fields: isUnknown ? ['staffEmail'] : [],
        };
      }
      await granted({ email, role }, reply.value);
      return null;
    },
  });
  return (
    <>
      <div ref={box} className={styles['grant']}>
        <Form form={form}>
          <div className={formLayout['row']}>
            <TextField
              {...form.field('staffEmail')}
              type="email"
              autoComplete="off"
              enterKeyHint="next"
            />
            <TextField
              {...form.field('staffName')}
              hint="What colleagues call them"
              autoComplete="off"
              enterKeyHint="done"
            />
          </div>
          <RadioGroup
            legend="Role"
            name="role"
            options={STAFF_ROLES.map((one) => [one, ROLE_NAMES[one]] as const)}
            value={role}
            onChange={setRole}
          />
          <div className={formLayout['actions']}>
            <SubmitButton busy={form.busy}>Add to staff</SubmitButton>
          </div>
        </Form>
      </div>
      <Notice>{done}</Notice>
      <UnconfirmedAddress
        token={token}
        asked={asked}
        onGranted={granted}
        onKeep={() => setAsked(null)}
      />
    </>
  );
}

interface UnconfirmedAddressProps {
  token: string;
  /** null while the dialog is closed */
  asked: GrantRoleBody | null;
  /** @param accountId whose account has the role now */
  onGranted: (given: GrantRoleBody, accountId: string) => Promise<void>;
  onKeep: () => void;
}

/** Asks the owner first, because a stranger may have signed up with the address, and would get the role. */
function UnconfirmedAddress({ token, asked, onGranted, onKeep }: UnconfirmedAddressProps) {
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
