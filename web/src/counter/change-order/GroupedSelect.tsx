import { fieldId } from '../../ui/field-id.ts';
import select from '../../ui/SelectField.module.css';
import styles from '../../ui/TextField.module.css';

interface GroupedSelectProps {
  label: string;
  name: string;
  value: string;
  groups: readonly {
    label: string;
    options: readonly { key: string; words: string }[];
  }[];
  onChange: (key: string) => void;
}

/** A labelled choice of one option among groups of them. Its id comes from `name`. */
export function GroupedSelect({ label, name, value, groups, onChange }: GroupedSelectProps) {
  const id = fieldId(name);
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <select
        id={id}
        name={name}
        value={value}
        className={`${styles['input']} ${select['select']}`}
        onChange={({ target }) => onChange(target.value)}
      >
        {groups.map((group) => (
          <optgroup key={group.label} label={group.label}>
            {group.options.map(({ key, words }) => (
              <option key={key} value={key}>
                {words}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </div>
  );
}
