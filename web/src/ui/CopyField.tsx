import { useEffect, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import styles from './CopyField.module.css';
import { Notice } from './Notice.tsx';
import fieldStyles from './TextField.module.css';

interface CopyFieldProps {
  /** what the text is for */
  label: string;
  value: string;
  /** such as `link`, for "Copy link" */
  noun: string;
}

/** A text that is shown only once, selected, with a button that copies it. */
export function CopyField({ label, value, noun }: CopyFieldProps) {
  const [said, setSaid] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);

  // Only the browser can select text, and only once the field is there.
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setSaid(`${noun.charAt(0).toUpperCase()}${noun.slice(1)} copied.`);
    } catch {
      setSaid(`Copy the ${noun} from the field above.`);
    }
  };
  return (
    <div className={styles['copy']}>
      <label className={styles['label']}>
        <span>{label}</span>
        <textarea ref={field} className={fieldStyles['input']} rows={3} readOnly value={value} />
      </label>
      <Button onClick={copy}>Copy {noun}</Button>
      <Notice>{said}</Notice>
    </div>
  );
}
