import { Button } from '../ui/Button.tsx';
import { fieldId } from '../ui/field-id.ts';
import styles from './LastOrderNotice.module.css';

export function LastOrderNotice({ onClear }: { onClear: () => void }) {
  const clear = () => {
    onClear();
    // The button that has the focus disappears.
    document.getElementById(fieldId('name'))?.focus();
  };
  return (
    <p className={styles['notice']}>
      Filled in from your last order.{' '}
      <Button variant="plain" onClick={clear}>
        Clear
      </Button>
    </p>
  );
}
