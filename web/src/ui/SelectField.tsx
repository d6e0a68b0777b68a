import { fieldId } from './TextField.tsx';
import select from './SelectField.module.css';
import styles from './TextField.module.css';

type Option<Value extends string> = readonly [value: Value, label: string];

interface SelectFieldProps<Value extends string> {
  label: string;
  name: string;
  value: Value;
  /** options, or groups of them */
  options: readonly (
    | Option<Value>
    | { readonly group: string; readonly options: readonly Option<Value>[] }
  )[];
  hint?: string;
  onChange: (value: Value) => void;
}

/** A labelled choice of one option. Its id comes from `name`. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, name, value, options, hint, onChange } = props;
  const id = fieldId(name);
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
      <select
        id={id}
        name={name}
        value={value}
        className={`${styles['input']} ${select['select']}`}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        // The values of a select are those of its options.
        onChange={({ target }) => onChange(target.value as Value)}
      >
        {options.map((one) =>
          'group' in one ? (
            <optgroup key={one.group} label={one.group}>
              {one.options.map(optionOf)}
            </optgroup>
          ) : (
            optionOf(one)
          ),
        )}
      </select>
    </div>
  );
}

function optionOf([value, words]: Option<string>) {
  return (
    <option key={value} value={value}>
      {words}
    </option>
  );
}
