import { useState } from 'react';
import type { ReactNode } from 'react';
import type { OrderData, OrderField } from '@tall-order/domain/order.ts';
import { ORDER_FIELDS } from '@tall-order/domain/order.ts';
import { isBlank } from '@tall-order/domain/form-rules.ts';
import type { useForm } from '../ui/use-form.ts';
import { Fold } from './Fold.tsx';
import styles from './MoreFields.module.css';

interface MoreFieldsProps {
  form: ReturnType<typeof useForm<OrderData>>;
  names: readonly OrderField[];
  children: ReactNode;
}

/** The optional fields behind a line that says what is in them, or what is wrong with them. */
export function MoreFields({ form, names, children }: MoreFieldsProps) {
  const { typed, summary } = form;
  const [isOpen, setOpen] = useState(false);
  const errors = names.map((name) => form.field(name).error).filter((error) => error !== null);
  const isWrong = errors.length > 0;
  const [seen, setSeen] = useState({ isWrong, refusals: summary.refusals });
  // Whoever is led to a field must find it, at each press of the order button.
  if (seen.isWrong !== isWrong || seen.refusals !== summary.refusals) {
    setSeen({ isWrong, refusals: summary.refusals });
    if (isWrong) setOpen(true);
  }
  const values = names.map((name) => typed[name] ?? '').filter((value) => !isBlank(value));
  return (
    <Fold
      title={typed.deliveryMethod === 'delivery' ? 'For the driver' : 'For the shop'}
      gist={
        isOpen ? undefined : isWrong ? (
          <span className={styles['wrong']}>{errors[0]}</span>
        ) : values.length > 0 ? (
          <bdi translate="no">{values.join(' · ')}</bdi>
        ) : (
          names.map((name) => ORDER_FIELDS[name].label.toLowerCase()).join(', ')
        )
      }
      isOpen={isOpen}
      onToggle={setOpen}
    >
      {children}
    </Fold>
  );
}
