import { useState } from 'react';
import { STEPS_BY, isOver, stepAfter, undoneStatus } from '@tall-order/domain/order-status.ts';
import type { OrderState, OrderStatus, StateChanger } from '@tall-order/domain/order-status.ts';
import type { CounterBasket } from '../api/counter-calls.ts';
import { messageFor } from '../api/messages.ts';
import { stateIn, takeStep } from '../api/order-states-calls.ts';
import { forwardLabel } from '../kitchen/ticket-words.ts';
import { useDoubleTapGuard } from '../kitchen/use-double-tap-guard.ts';
import { useNow } from '../api/use-now.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import settling from '../ui/settling.module.css';
import { CancelAtCounter } from './CancelAtCounter.tsx';
import { money } from './counter-words.ts';
import styles from './StepsAtCounter.module.css';
import type { Payments } from '../payments/use-payments.ts';

interface StepsAtCounterProps {
  token: string;
  basket: CounterBasket;
  payments: Payments;
  by: StateChanger;
  onState: (state: OrderState) => void;
  onProblem: (words: string | null) => void;
}

/** The next step of a basket, and the way back; handing over an unpaid one asks once. */
export function StepsAtCounter({
  token,
  basket,
  payments,
  by,
  onState,
  onProblem,
}: StepsAtCounterProps) {
  const [isUnderWay, setUnderWay] = useState(false);
  const [question, setQuestion] = useState<'hand-over' | 'cancel' | null>(null);
  const { unlessDoubleTap } = useDoubleTapGuard(isUnderWay ? basket.id : '');
  const { status } = basket.state;
  const next = stepAfter(status, basket.deliveryMethod);
  const label = forwardLabel(basket);
  const mayTake: readonly OrderStatus[] = STEPS_BY[by];
  const undone = undoneStatus(basket.state, useNow(5_000));
  // The basket may be paid at another counter while the question is open.
  if (question === 'hand-over' && basket.due <= 0) setQuestion(null);

  const take = async (wanted: OrderStatus): Promise<string | null> => {
    if (isUnderWay) return null;
    setUnderWay(true);
    onProblem(null);
    const reply = await takeStep(token, basket.id, basket.state, wanted);
    setUnderWay(false);
    const state = reply.ok ? reply.value : stateIn(reply.failure);
    if (state !== null) onState(state);
    if (reply.ok || state?.status === wanted) {
      setQuestion(null);
      return null;
    }
    return messageFor(reply.failure.message);
  };
  const press = async () => {
    if (next === null) return;
    if (next === 'handed-over' && basket.due > 0) setQuestion('hand-over');
    else onProblem(await take(next));
  };

  // Once the order is paid, these buttons move up to the place of the payment's buttons.
  const hasMoved = basket.due <= 0;
  return (
    <div className={`${styles['steps']} ${hasMoved ? styles['moved'] : settling['settling']}`}>
      {next !== null && label !== null && (
        <Button
          variant={basket.due > 0 ? 'quiet' : 'primary'}
          className={styles['button']}
          busy={isUnderWay || payments.isUnderWay}
          onClick={() => unlessDoubleTap('on', () => void press())}
        >
          {label}
        </Button>
      )}
      {mayTake.includes('cancelled') && !isOver(status) && (
        <Button variant="plain" onClick={() => setQuestion('cancel')}>
          Cancel order
        </Button>
      )}
      {undone !== null && mayTake.includes(undone) && (
        <Button
          variant="plain"
          busy={isUnderWay}
          onClick={() =>
            // The button may have appeared where the step was pressed.
            unlessDoubleTap('back in the strip', () => void take(undone).then(onProblem))
          }
        >
          Undo<span className="visually-hidden"> the last step</span>
        </Button>
      )}
      <ConfirmDialog
        open={question === 'hand-over'}
        title="Not paid yet"
        confirm="Hand over unpaid"
        keep="Take the money first"
        keepFirst="primary"
        onConfirm={() => take('handed-over')}
        onKeep={() => setQuestion(null)}
      >
        <p>{money(basket.due, basket)} of this order is still to be paid.</p>
      </ConfirmDialog>
      <CancelAtCounter
        open={question === 'cancel'}
        basket={basket}
        payments={payments}
        onCancel={() => take('cancelled')}
        onKeep={() => setQuestion(null)}
      />
    </div>
  );
}
