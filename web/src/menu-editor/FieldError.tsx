import { fieldId } from '../ui/field-id.ts';
import styles from './EditorForm.module.css';

export function FieldError({ name, children }: { name: string; children: string | null }) {
  return children === null ? null : (
    <p id={`${fieldId(name)}-error`} className={styles['error']}>
      {children}
    </p>
  );
}
