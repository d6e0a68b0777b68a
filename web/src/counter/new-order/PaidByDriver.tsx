import type { ComponentProps } from 'react';
import { FoldedPayment } from '../../payments/TakePayment.tsx';
import styles from '../../payments/TakePayment.module.css';
import { Button } from '../../ui/Button.tsx';
import { fieldId } from '../../ui/TextField.tsx';

interface PaidByDriverProps extends Omit<ComponentProps<typeof FoldedPayment>, 'summary'> {
  /** the first field of the address that is still empty; undefined once there is none */
  missing: string | undefined;
  onLater: () => void;
}

/** Places a delivery, which its driver is paid for as a rule; nothing is offered before there is an address. */
export function PaidByDriver({ missing, lead, onLater, ...payment }: PaidByDriverProps) {
  return (
    <>
      <div className={styles['foot']}>
        {lead}
        <div className={styles['buttons']}>
          {missing === undefined ? (
            <Button
              variant="primary"
              className={styles['button']}
              busy={payment.payments.isUnderWay}
              onClick={onLater}
            >
              Pay later
            </Button>
          ) : (
            <Button
              className={styles['button']}
              onClick={() => document.getElementById(fieldId(missing))?.focus()}
            >
              Enter the address
            </Button>
          )}
        </div>
      </div>
      {missing === undefined && <FoldedPayment summary="Take the payment now" {...payment} />}
    </>
  );
}
