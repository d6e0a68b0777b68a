import type { ComponentProps, ReactNode } from 'react';
import styles from './FoldedPayment.module.css';
import { TakePayment } from './TakePayment.tsx';

interface FoldedPaymentProps extends ComponentProps<typeof TakePayment> {
  summary: ReactNode;
}

/** For money that its driver takes at the door: few pay before. */
export function FoldedPayment({ summary, ...rest }: FoldedPaymentProps) {
  return (
    <details className={styles['fold']}>
      <summary>{summary}</summary>
      <TakePayment {...rest} />
    </details>
  );
}
