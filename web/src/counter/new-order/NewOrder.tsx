import { useState } from 'react';
import { callSign } from '@tall-order/domain/call-sign.ts';
import { Button } from '../../ui/Button.tsx';
import { useTerms, WithTerms } from '../use-terms.tsx';
import { serverNow } from '../../api/server-clock.ts';
import { useZone } from '../../shop/current-shop.ts';
import { timeAhead } from '../../shop/dates-in-words.ts';
import { Outcome } from '../../ui/Notice.tsx';
import { Refusal } from '../../ui/Form.tsx';
import { TakeOrder } from './TakeOrder.tsx';
import type { Placed } from './use-take-order.ts';
import styles from './NewOrder.module.css';

const HEADING = 'new-order';

function focusOnce(heading: HTMLElement | null): void {
  heading?.focus();
}

interface NewOrderProps {
  token: string;
  userId: string;
  /** opens the order that was placed */
  onOpen: (orderId: string) => void;
  onClose: () => void;
}

/** Staff take the order of somebody at the counter or on the phone. */
export function NewOrder({ onOpen, ...rest }: NewOrderProps) {
  const [turn, setTurn] = useState(0);
  const [placed, setPlaced] = useState<Placed | null>(null);
  const terms = useTerms(rest.token);

  return (
    <section className={styles['panel']} aria-labelledby={HEADING}>
      <div className={styles['head']}>
        {/* It takes the focus for each guest anew. */}
        <h2 key={turn} id={HEADING} ref={focusOnce} tabIndex={-1}>
          New order
        </h2>
        {(placed !== null || terms.state === 'failed') && (
          <Button variant="plain" onClick={rest.onClose}>
            Close
          </Button>
        )}
      </div>
      <WithTerms terms={terms}>
        {placed === null ? (
          <TakeOrder
            key={turn}
            {...rest}
            onPlaced={setPlaced}
            onGone={() => document.getElementById(HEADING)?.focus()}
          />
        ) : (
          <PlacedOrder
            placed={placed}
            onNext={() => {
              setPlaced(null);
              setTurn(turn + 1);
            }}
            onOpen={() => onOpen(placed.id)}
          />
        )}
      </WithTerms>
    </section>
  );
}

interface PlacedOrderProps {
  placed: Placed;
  onNext: () => void;
  onOpen: () => void;
}

/** The number to say to the guest, and the change to give. */
function PlacedOrder({ placed, onNext, onOpen }: PlacedOrderProps) {
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
