import formLayout from './form-layout.module.css';
import styles from './RadioGroup.module.css';
import { fieldId } from './TextField.tsx';

interface RadioGroupProps<Value extends string> {
  legend: string;
  name: string;
  options: readonly (readonly [value: Value, label: string])[];
  value: Value;
  stacked?: boolean;
  onChange: (value: Value) => void;
}

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { legend, name, options, value, stacked = false, onChange } = props;
  return (
    <fieldset>
      <legend className={formLayout['legend']}>{legend}</legend>
      <div className={styles[stacked ? 'stacked' : 'options']}>
        {options.map(([one, label]) => (
          <label key={one} className={styles['option']}>
            <input
              type="radio"
              name={name}
              value={one}
              checked={one === value}
              onChange={() => onChange(one)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

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
