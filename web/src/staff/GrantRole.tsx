import { useEffect, useRef, useState } from 'react';
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

export function GrantRole({ onChanged, ...rest }: GrantRoleProps) {
  const [done, setDone] = useState<{ words: string; times: number }>({ words: '', times: 0 });
  const box = useRef<HTMLDivElement>(null);

  // The focused button has disappeared with its form; the new form takes the focus for the next address.
  useEffect(() => {
    if (done.times > 0 && document.activeElement === document.body) {
      box.current?.querySelector('input')?.focus();
    }
  }, [done.times]);

  return (
    <>
      <div ref={box} className={styles['grant']}>
        {/* A new key empties the form for the next address. */}
        <GrantForm
          key={done.times}
          {...rest}
          onDone={async (words) => {
            await onChanged();
            setDone(({ times }) => ({ words, times: times + 1 }));
          }}
        />
      </div>
      <Notice>{done.words}</Notice>
    </>
  );
}

interface GrantFormProps extends Omit<GrantRoleProps, 'onChanged'> {
  onDone: (words: string) => Promise<void>;
}

function GrantForm({ token, userId, onDone }: GrantFormProps) {
  const dispatch = useAppDispatch();
  const [role, setRole] = useState<GrantRoleBody['role']>('kitchen');
  const form = useForm({
    state: useState({ staffEmail: '' }),
    fields: { staffEmail: SIGN_IN_FIELDS.email },
    send: async ({ staffEmail: email }) => {
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
      await onDone(`${email} has the role ${ROLE_NAMES[role]} now.${again}`);
      return null;
    },
  });
  return (
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
  );
}
