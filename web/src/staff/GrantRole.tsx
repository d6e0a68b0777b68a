import { useRef, useState } from 'react';
import { SIGN_IN_FIELDS } from '@tall-order/domain/account.ts';
import { STAFF_ROLES } from '@tall-order/domain/roles.ts';
import type { GrantRoleBody } from '@tall-order/domain/staff-contract.ts';
import { Notice } from '../ui/Notice.tsx';
import { grantRole, staffMessageFor } from '../api/staff-calls.ts';
import { useAppDispatch } from '../hooks.ts';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import { TextField } from '../ui/TextField.tsx';
import { Form } from '../ui/Form.tsx';
import { useForm } from '../ui/use-form.ts';
import { renewSession } from '../session/renew-session.ts';
import { ROLE_NAMES } from './role-names.ts';
import styles from './Staff.module.css';

interface GrantRoleProps {
  token: string;
  userId: string;
  onChanged: () => Promise<void>;
}

export function GrantRole({ token, userId, onChanged }: GrantRoleProps) {
  const dispatch = useAppDispatch();
  const [done, setDone] = useState<string | null>(null);
  const [role, setRole] = useState<GrantRoleBody['role']>('kitchen');
  const state = useState({ staffEmail: '' });
  const box = useRef<HTMLDivElement>(null);

  /** empties the form for the next address, unless that is being typed already */
  const startOver = (email: string) => {
    const [, setTyped] = state;
    setTyped((now) => (now.staffEmail.trim() === email ? { staffEmail: '' } : now));
    setRole((now) => (now === role ? 'kitchen' : now));
    const pressed = document.activeElement;
    if (pressed instanceof HTMLButtonElement && box.current?.contains(pressed)) {
      box.current.querySelector('input')?.focus();
    }
  };
  const form = useForm({
    state,
    fields: { staffEmail: SIGN_IN_FIELDS.email },
    send: async ({ staffEmail: email }) => {
      setDone(null);
      const reply = await grantRole(token, { email, role });
      if (!reply.ok) {
        const isUnknown = reply.failure.status === 404;
        return {
          words: staffMessageFor(reply.failure.message),
          fields: isUnknown ? ['staffEmail'] : [],
        };
      }
      const isOwn = reply.value === userId;
      // Owners who give themselves the kitchen role see the kitchen's screens at once.
      if (isOwn) await dispatch(renewSession());
      const again = isOwn ? '' : ' They need to sign out and in again to see it.';
      await onChanged();
      setDone(`${email} has the role ${ROLE_NAMES[role]} now.${again}`);
      startOver(email);
      return null;
    },
  });
  return (
    <>
      <div ref={box} className={styles['grant']}>
        <Form form={form}>
          <TextField
            {...form.field('staffEmail')}
            type="email"
            autoComplete="off"
            enterKeyHint="done"
          />
          <RadioGroup
            legend="Role"
            name="role"
            options={STAFF_ROLES.map((one) => [one, ROLE_NAMES[one]] as const)}
            value={role}
            onChange={setRole}
          />
          <SubmitButton busy={form.busy}>Add to staff</SubmitButton>
        </Form>
      </div>
      <Notice>{done}</Notice>
    </>
  );
}
