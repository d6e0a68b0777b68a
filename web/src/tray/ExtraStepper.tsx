import { useId } from 'react';
import { labelOf } from '@tall-order/domain/ingredients.ts';
import { Stepper } from '../ui/Stepper.tsx';
import styles from './ExtrasChoice.module.css';

interface ExtraStepperProps {
  name: string;
  /** what becomes of them, such as "to take off" */
  purpose?: string;
  /** what the count comes to */
  about: string;
  /** whether that is read out; not where a new total is, or one press would speak twice */
  isLive?: boolean;
  /** from 1 */
  count: number;
  most: number;
  /** how many there are already, which neither counts */
  besides?: number;
  onChange: (count: number) => void;
}

/** How many of a side or a drink staff mean. */
export function ExtraStepper(props: ExtraStepperProps) {
  const { name, purpose, about, isLive = false, count, most, besides = 0, onChange } = props;
  const note = [about, limitInWords(count, most, besides)].filter((part) => part !== '');
  const label = purpose === undefined ? labelOf(name) : `${labelOf(name)} ${purpose}`;
  const noteId = useId();
  return (
    <div className={styles['extra']} role="group" aria-label={label}>
      <span className={styles['words']}>
        <span>{label}</span>{' '}
        <span id={noteId} className={styles['price']} role={isLive ? 'status' : undefined}>
          {note.join(' ')}
        </span>
      </span>
      <Stepper
        label={label}
        count={count}
        lessDisabled={count <= 1}
        lessDescribedBy={count <= 1 ? noteId : undefined}
        moreDisabled={count >= most}
        moreDescribedBy={count >= most ? noteId : undefined}
        onLess={() => onChange(count - 1)}
        onMore={() => onChange(count + 1)}
        onBothDisabled={() => {}}
      />
    </div>
  );
}

/** Why there is no less or no more. */
function limitInWords(count: number, most: number, besides: number): string {
  if (most <= 1) return besides > 0 ? 'Only 1 more.' : 'Only 1.';
  if (count >= most) return `At most ${most}.`;
  return count <= 1 ? 'At least 1.' : '';
}
