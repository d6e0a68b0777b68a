import { fieldId } from '../ui/field-id.ts';
import { Button } from '../ui/Button.tsx';
import { eaterField } from './eater-field.ts';
import type { WrongName } from './eater-field.ts';
import styles from './SubmissionNotice.module.css';

interface NameNoticeProps {
  id: string;
  wrong: WrongName | null;
}

/** Says that the name on a burger has to be corrected first; its field is beside the form, with the burger. */
export function NameNotice({ id, wrong }: NameNoticeProps) {
  return (
    <>
      {/* A live region is read out when its words change while it is on the page. */}
      <p id={id} role="status" className={styles['notice']}>
        {wrong !== null && `Burger ${wrong.place + 1}: ${wrong.problem}`}
      </p>
      {wrong !== null && (
        <Button
          className={styles['wayOn'] ?? ''}
          onClick={() => document.getElementById(fieldId(eaterField(wrong.place)))?.focus()}
        >
          Correct the name
        </Button>
      )}
    </>
  );
}
