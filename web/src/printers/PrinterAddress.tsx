import { CopyField } from '../ui/CopyField.tsx';
import styles from './Printers.module.css';

/** A new address of a printer. The server shows it only once. */
export function PrinterAddress({ name, address }: { name: string; address: string }) {
  return (
    <div className={styles['handed']}>
      <CopyField
        label={`Type this address into the settings of ${name}, as the CloudPRNT server. Keep it to yourself: it is not shown again.`}
        value={address}
        noun="address"
      />
    </div>
  );
}
