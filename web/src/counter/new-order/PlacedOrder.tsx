import { callSign } from '@tall-order/domain/call-sign.ts';
import { serverNow } from '../../api/server-clock.ts';
import { useZone } from '../../shop/current-shop.ts';
import { timeAhead } from '../../shop/dates-in-words.ts';
import { Button } from '../../ui/Button.tsx';
import { Outcome } from '../../ui/Notice.tsx';
import { Refusal } from '../../ui/Form.tsx';
import type { Placed } from './use-take-order.ts';
import styles from './NewOrder.module.css';

interface PlacedOrderProps {
  placed: Placed;
  onNext: () => void;
  onOpen: () => void;
}

/** The number to say to the guest, and the change to give. */
export function PlacedOrder({ placed, onNext, onOpen }: PlacedOrderProps) {
  const { id, method, promised, paid, problem } = placed;
  const zone = useZone();
  return (
    <>
      <Outcome>
        <p>
          <span>Ordered. The number is</span>{' '}
          <strong translate="no" className={styles['sign']}>
            {callSign(id)}
          </strong>
        </p>
        {promised !== undefined && (
          <p className={styles['paid']}>
            {`${method === 'delivery' ? 'At the door' : 'Ready'} about ${timeAhead(promised, zone, serverNow())}.`}
          </p>
        )}
        {paid !== null && <p className={styles['paid']}>{paid}</p>}
      </Outcome>
      {problem !== null && <Refusal>{problem}</Refusal>}
      <div className={`${styles['buttons']} ${styles['next']}`}>
        <Button variant={problem === null ? 'primary' : 'quiet'} onClick={onNext}>
          Next order
        </Button>
        <Button variant={problem === null ? 'quiet' : 'primary'} onClick={onOpen}>
          Open this order
        </Button>
      </div>
    </>
  );
}
