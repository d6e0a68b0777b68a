import { use, createContext, useState } from 'react';
import type { ChangeEvent, InputHTMLAttributes, ReactNode, ComponentProps } from 'react';
import styles from './TextField.module.css';
import { Button } from './Button.tsx';

type InputProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'type'
  | 'autoComplete'
  | 'inputMode'
  | 'minLength'
  | 'min'
  | 'max'
  | 'enterKeyHint'
  | 'autoCapitalize'
  | 'spellCheck'
  | 'placeholder'
  | 'readOnly'
  | 'disabled'
>;

interface TextFieldProps extends InputProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** what is wrong with the value, as a sentence; null if nothing is */
  error?: string | null;
  /** the shop refused the value; the form shows why */
  isRefused?: boolean;
  hint?: ReactNode;
  /** shown below the field; not part of its description, which would be read out at every key press */
  aside?: string;
  optional?: boolean;
  multiline?: boolean;
  /** something else on the screen says what the field is for */
  isLabelHidden?: boolean;
  /** a {@link FieldError} beside the field shows the error */
  isErrorElsewhere?: boolean;
}

/** A labelled text input that reads out its hint and its error. Its id comes from `name`. */
export function TextField({
  label,
  name,
  value,
  onChange,
  onBlur,
  error = null,
  isRefused = false,
  hint,
  aside,
  optional = false,
  multiline = false,
  isLabelHidden = false,
  isErrorElsewhere = false,
  type = 'text',
  ...rest
}: TextFieldProps) {
  const id = fieldId(name);
  const marks = use(FieldMarks);
  const saysOptional = optional && marks === 'optional';
  const described = [
    saysOptional && `${id}-optional`,
    hint !== undefined && `${id}-hint`,
    error !== null && fieldErrorId(name),
  ].filter((part) => part !== false);

  const shared = {
    ...(type === 'email' && { autoCapitalize: 'none', spellCheck: false }),
    ...rest,
    id,
    name,
    value,
    // Names and streets may be written from right to left.
    dir: type === 'text' ? 'auto' : undefined,
    className: styles['input'],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      onChange(event.target.value);
    },
    onBlur: () => onBlur?.(),
    // A search term is not required.
    'aria-required': !optional && type !== 'search',
    'aria-invalid': error !== null || isRefused,
    'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
  };

  return (
    <div className={styles['field']}>
      <div className={isLabelHidden ? 'visually-hidden' : styles['names']}>
        <label htmlFor={id} className={styles['label']}>
          {label}
        </label>
        {saysOptional && (
          <span id={`${id}-optional`} className={styles['hint']}>
            optional
          </span>
        )}
        {!optional && marks === 'required' && <span className={styles['hint']}>required</span>}
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
      {multiline ? <textarea {...shared} rows={3} /> : <input {...shared} type={type} />}
      {aside !== undefined && <p className={styles['hint']}>{aside}</p>}
      {!isErrorElsewhere && <FieldError name={name} error={error} />}
    </div>
  );
}

/** What is wrong with the value of the field, as a sentence; nothing if it is right. */
export function FieldError({ name, error }: { name: string; error: string | null }) {
  if (error === null) return null;
  return (
    <p id={fieldErrorId(name)} className={styles['error']}>
      {error}
    </p>
  );
}

/** The id of a form field's control, so that an error summary can lead to it. */
export function fieldId(name: string): string {
  return `field-${name}`;
}

/** The id of what is wrong with a form field. */
export function fieldErrorId(name: string): string {
  return `${fieldId(name)}-error`;
}

/** Which fields of a form are marked beside their labels: the optional ones, or, where they are few, the required. */
export const FieldMarks = createContext<'optional' | 'required'>('optional');

interface PasswordFieldProps extends Omit<ComponentProps<typeof TextField>, 'type' | 'multiline'> {
  autoComplete: 'current-password' | 'new-password';
}

export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <div className={styles['password']}>
      <TextField
        autoCapitalize="none"
        spellCheck={false}
        {...props}
        type={shown ? 'text' : 'password'}
      />
      <Button variant="plain" aria-pressed={shown} onClick={() => setShown(!shown)}>
        {`Show ${props.label.toLowerCase()}`}
      </Button>
    </div>
  );
}
