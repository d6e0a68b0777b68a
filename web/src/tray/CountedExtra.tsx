import { labelOf } from '@tall-order/domain/ingredients.ts';
import { Stepper } from '../ui/Stepper.tsx';
import styles from './ExtrasChoice.module.css';

interface CountedExtraProps {
  name: string;
  /** what becomes of them, such as "to take off" */
  purpose?: string;
  /** what the count comes to */
  about: string;
  /** from 1 */
  count: number;
  most: number;
  onChange: (count: number) => void;
}

/** How many of a side or a drink staff mean. */
export function CountedExtra({ name, purpose, about, count, most, onChange }: CountedExtraProps) {
  const label = purpose === undefined ? labelOf(name) : `${labelOf(name)} ${purpose}`;
  return (
    <div className={styles['extra']} role="group" aria-label={label}>
      <span className={styles['words']}>
        <span>{label}</span>{' '}
        <span className={styles['price']} role="status">
          {about}
        </span>
      </span>
      <Stepper
        label={label}
        count={count}
        lessDisabled={count <= 1}
        moreDisabled={count >= most}
        isLive
        onLess={() => onChange(count - 1)}
        onMore={() => onChange(count + 1)}
        onBothDisabled={() => {}}
      />
    </div>
  );
}
