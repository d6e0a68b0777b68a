import { useState } from 'react';
import { SIGN_IN_FIELDS } from '@tall-order/domain/account.ts';
import type { PasswordLinkReply } from '@tall-order/domain/account-help-contract.ts';
import { ownCall } from '../api/own-call.ts';
import { requestForStaff, staffMessageFor } from '../api/staff-calls.ts';
import { ConfirmSubjectDialog } from '../ui/ConfirmDialog.tsx';
import formLayout from '../ui/form-layout.module.css';
import { Form, SubmitButton } from '../ui/Form.tsx';
import { Notice } from '../ui/Notice.tsx';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useForm } from '../ui/use-form.ts';
import { CopyField } from '../ui/CopyField.tsx';
import { useZone } from '../shop/current-shop.ts';
import { timeOfDay } from '../shop/dates-in-words.ts';
import styles from './Staff.module.css';

const ADDRESS = {
  ...SIGN_IN_FIELDS.email,
  label: 'Sign-in address',
  missing: 'Enter their sign-in address.',
} as const;

/** In order of frequency. */
const WAYS = [
  ['link', 'Create a reset link'],
  ['disable', 'Lock account'],
  ['enable', 'Unlock account'],
] as const;
type Way = (typeof WAYS)[number][0];

export function HelpWithAccount({ token }: { token: string }) {
  const [way, setWay] = useState<Way>('link');
  const [done, setDone] = useState('');
  const [made, setMade] = useState<(PasswordLinkReply & { email: string }) | null>(null);
  /** the address that the open dialog asks about; null while it is closed */
  const [shutOut, setShutOut] = useState<string | null>(null);

  const change = async (email: string, disabled: boolean): Promise<string | null> => {
    const call = ownCall('POST /accounts/disabled.json', { token, body: { email, disabled } });
    const reply = await requestForStaff({ ...call, isShownByScreen });
    if (!reply.ok) return staffMessageFor(reply.failure.message);
    setShutOut(null);
    setDone(disabled ? shutOutWords(email, reply.value.openOrders) : `${email} can sign in again.`);
    return null;
  };
  const form = useForm({
    state: useState({ customerEmail: '' }),
    fields: { customerEmail: ADDRESS },
    send: async ({ customerEmail: email }) => {
      setDone('');
      setMade(null);
      if (way === 'enable') return await change(email, false);
      if (way === 'disable') {
        setShutOut(email);
        return null;
      }
      const call = ownCall('POST /accounts/password-link.json', { token, body: { email } });
      const reply = await requestForStaff({ ...call, isShownByScreen });
      if (!reply.ok) return staffMessageFor(reply.failure.message);
      setMade({ ...reply.value, email });
      return null;
    },
  });

  return (
    <>
      <div className={styles['grant']}>
        <Form form={form}>
          <TextField
            {...form.field('customerEmail')}
            type="email"
            autoComplete="off"
            enterKeyHint="done"
          />
          <RadioGroup legend="What to do" name="way" options={WAYS} value={way} onChange={setWay} />
          <div className={formLayout['actions']}>
            <SubmitButton variant="second" busy={form.busy}>
              Continue
            </SubmitButton>
          </div>
        </Form>
      </div>
      <Notice>{done}</Notice>
      {made !== null && <PasswordLink {...made} />}
      <ConfirmSubjectDialog
        subject={shutOut}
        title="Lock this account?"
        confirm="Lock account"
        keep="Cancel"
        onConfirm={async (email) => await change(email, true)}
        onKeep={() => setShutOut(null)}
      >
        {(email) => (
          <p>
            <strong translate="no" className={styles['address']}>
              {email}
            </strong>{' '}
            will be signed out on every device at once and cannot sign in until you unlock the
            account. Its orders stay.
          </p>
        )}
      </ConfirmSubjectDialog>
    </>
  );
}

/** The form shows these refusals itself. */
function isShownByScreen({ status }: { status: number | null }): boolean {
  return status === 404 || status === 409 || status === 429;
}

function shutOutWords(email: string, openOrders: number): string {
  const out = `${email} is locked.`;
  if (openOrders === 0) return out;
  return `${out} ${openOrders === 1 ? '1 order is' : `${openOrders} orders are`} still open.`;
}

/** A new link for the owner to pass on. The server shows it only once. */
function PasswordLink({ link, expiresAt, email }: PasswordLinkReply & { email: string }) {
  const zone = useZone();
  return (
    <div className={styles['handed']}>
      <CopyField
        label={`Give this link to ${email}. It works once, until ${timeOfDay(expiresAt, zone)}.`}
        value={link}
        noun="link"
      />
    </div>
  );
}
