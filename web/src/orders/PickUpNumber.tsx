import { callSign } from '@tall-order/domain/call-sign.ts';
import styles from './PickUpNumber.module.css';

interface PickUpNumberProps {
  orderId: string;
  isReady: boolean;
}

export function PickUpNumber({ orderId, isReady }: PickUpNumberProps) {
  const sign = callSign(orderId);
  return (
    <p className={styles['number']} data-ready={isReady || undefined}>
      Pick-up number <strong className={styles['sign']}>{sign}</strong>{' '}
      {isReady && <span className={styles['say']}>Ready. Say {sign} at the counter.</span>}
    </p>
  );
}
