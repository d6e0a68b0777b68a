import { fieldId } from './field-id.ts';
import styles from './RadioGroup.module.css';

interface CheckFieldProps {
  label: string;
  name: string;
  value: boolean;
  onChange: (value: boolean) => void;
}

export function CheckField({ label, name, value, onChange }: CheckFieldProps) {
  return (
    <label className={styles['option']}>
      <input
        type="checkbox"
        id={fieldId(name)}
        name={name}
        checked={value}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  );
}
