import { useEffect, useRef, useState } from 'react';
import type { PasswordLinkReply } from '@tall-order/domain/account-help-contract.ts';
import { Button } from '../ui/Button.tsx';
import { timeOfDay } from '../ui/dates-in-words.ts';
import { Notice } from '../ui/Notice.tsx';
import styles from './Staff.module.css';

/** A link that was just made, to be handed on. It is shown here alone, and only now. */
export function PasswordLink({ link, expiresAt, email }: PasswordLinkReply & { email: string }) {
  const [said, setSaid] = useState('');
  const field = useRef<HTMLInputElement>(null);

  // Only the browser can select text, and only once the field is there.
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setSaid('Link copied.');
    } catch {
      setSaid('Copy the link from the field above.');
    }
  };
  return (
    <div className={styles['handed']}>
      <label className={styles['link']}>
        Give this link to {email}. It works once, until {timeOfDay(expiresAt)}.
        <input ref={field} className={styles['field']} readOnly value={link} />
      </label>
      <Button onClick={copy}>Copy link</Button>
      <Notice>{said}</Notice>
    </div>
  );
}
