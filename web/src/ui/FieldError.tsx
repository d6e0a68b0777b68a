import { fieldId } from './field-id.ts';
import styles from './FieldError.module.css';

export function FieldError({ name, children }: { name: string; children: string | null }) {
  return children === null ? null : (
    <p id={`${fieldId(name)}-error`} className={styles['error']}>
      {children}
    </p>
  );
}
