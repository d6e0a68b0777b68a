import { callSign } from '@tall-order/domain/call-sign.ts';
import styles from './CallSign.module.css';

export function CallSign({ orderId, isReady }: { orderId: string; isReady: boolean }) {
  const sign = callSign(orderId);
  return (
    <p className={styles['box']} data-ready={isReady || undefined}>
      Pick-up number{' '}
      <strong translate="no" className={styles['sign']}>
        {sign}
      </strong>{' '}
      {isReady && <span className={styles['text']}>Ready. Say {sign} at the counter.</span>}
    </p>
  );
}
