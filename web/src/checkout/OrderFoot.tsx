import type { ReactNode } from 'react';
import { withFee } from '../tray/tray-amounts.ts';
import { Money } from '../ui/Money.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import styles from './OrderFoot.module.css';

interface OrderFootProps {
  /** decimal amounts in the shop's currency */
  total: number;
  fee: number;
  isUnderWay: boolean;
  /** something outside the form prevents ordering: what is sold out, the network, or the shop's hours and terms */
  isHeld: boolean;
  /** id of the text that explains why the customer cannot order, or the outcome of the order */
  describedBy: string;
  /** the notices about the shop and the order */
  children: ReactNode;
}

/** What is to be paid, and the button that orders; it stays in view. */
export function OrderFoot(props: OrderFootProps) {
  const { total, fee, isUnderWay, isHeld, describedBy, children } = props;
  const due = withFee(total, fee);
  return (
    <div className={styles['foot']}>
      {children}
      <div className={styles['row']}>
        {/* Without a fee, the button says all of it. */}
        {fee > 0 && (
          <p className={styles['total']}>
            Total{' '}
            <strong className={styles['amount']}>
              <Money amount={due} />
            </strong>{' '}
            <span className={styles['fee']}>
              Delivery <Money amount={fee} />
            </span>
          </p>
        )}
        <SubmitButton
          className={styles['order']}
          busy={isUnderWay}
          busyLabel="Placing your order…"
          // Unlike `disabled`, this keeps the focus, and lets a closing dialog return it.
          aria-disabled={isHeld}
          aria-describedby={describedBy}
        >
          <span>
            Place order · <Money amount={due} />
          </span>
        </SubmitButton>
      </div>
    </div>
  );
}
