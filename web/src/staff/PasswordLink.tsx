import type { PasswordLinkReply } from '@tall-order/domain/account-help-contract.ts';
import { CopyField } from '../ui/CopyField.tsx';
import { useZone } from '../shop/current-shop.ts';
import { timeOfDay } from '../ui/dates-in-words.ts';
import styles from './Staff.module.css';

/** A new link for the owner to pass on. The server shows it only once. */
export function PasswordLink({ link, expiresAt, email }: PasswordLinkReply & { email: string }) {
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
