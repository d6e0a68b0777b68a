import { useState } from 'react';
import { STEPS_BY, isOver, stepAfter, undoneStatus } from '@tall-order/domain/order-status.ts';
import type { OrderState, OrderStatus, StateChanger } from '@tall-order/domain/order-status.ts';
import type { PaymentMethod } from '@tall-order/domain/payment.ts';
import type { CounterOrder } from '../api/counter-calls.ts';
import { messageFor } from '../api/messages.ts';
import { stateIn, takeStep } from '../api/order-states-calls.ts';
import { forwardLabel } from '../kitchen/ticket-words.ts';
import { useDoubleTapGuard } from '../kitchen/use-double-tap-guard.ts';
import { useNow } from '../api/use-now.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog, Confirmation } from '../ui/ConfirmDialog.tsx';
import settling from '../ui/settling.module.css';
import type { Payments } from '../payments/use-payments.ts';
import { Modal } from '../ui/Modal.tsx';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import { money, orderName } from './counter-words.ts';
import styles from './StepsAtCounter.module.css';

interface StepsAtCounterProps {
  token: string;
  order: CounterOrder;
  payments: Payments;
  by: StateChanger;
  onState: (state: OrderState) => void;
  onProblem: (words: string | null) => void;
}

/** The next step of an order, and the way back; handing over an unpaid one asks once. */
export function StepsAtCounter({
  token,
  order,
  payments,
  by,
  onState,
  onProblem,
}: StepsAtCounterProps) {
  const [isUnderWay, setUnderWay] = useState(false);
  const [question, setQuestion] = useState<'hand-over' | 'cancel' | null>(null);
  const { unlessDoubleTap } = useDoubleTapGuard(isUnderWay ? order.id : '');
  const { status } = order.state;
  const next = stepAfter(status, order.deliveryMethod);
  const label = forwardLabel(order);
  const mayTake: readonly OrderStatus[] = STEPS_BY[by];
  const undone = undoneStatus(order.state, useNow(5_000));
  // The order may be paid at another counter while the question is open.
  if (question === 'hand-over' && order.due <= 0) setQuestion(null);

  const take = async (wanted: OrderStatus): Promise<string | null> => {
    if (isUnderWay) return null;
    setUnderWay(true);
    onProblem(null);
    const reply = await takeStep(token, order.id, order.state, wanted);
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
    if (next === 'handed-over' && order.due > 0) setQuestion('hand-over');
    else onProblem(await take(next));
  };

  // Once the order is paid, these buttons move up to the place of the payment's buttons.
  const hasMoved = order.due <= 0;
  return (
    <div className={`${styles['steps']} ${hasMoved ? styles['moved'] : settling['settling']}`}>
      {next !== null && label !== null && (
        <Button
          variant={order.due > 0 ? 'quiet' : 'primary'}
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
        <p>{money(order.due, order)} of this order is still to be paid.</p>
      </ConfirmDialog>
      <CancelAtCounter
        open={question === 'cancel'}
        order={order}
        payments={payments}
        onCancel={() => take('cancelled')}
        onKeep={() => setQuestion(null)}
      />
    </div>
  );
}

interface CancelAtCounterProps {
  open: boolean;
  order: CounterOrder;
  payments: Payments;
  /** resolves to the reason of a refusal, as a sentence, or to null */
  onCancel: () => Promise<string | null>;
  onKeep: () => void;
}

type MoneyBack = PaymentMethod | 'later';

const CHOICES: readonly (readonly [MoneyBack, string])[] = [
  ['cash', 'Give it back in cash'],
  ['card', 'Give it back by card'],
  ['later', 'Decide later: the order stays in the list for an hour, with what is to be given back'],
];

/** Asks how to refund a paid order. The refund follows the cancellation. */
function CancelAtCounter({ open, ...rest }: CancelAtCounterProps) {
  const { order, onKeep } = rest;
  return (
    <Modal open={open} title={`Cancel ${orderName(order)}?`} onClose={onKeep}>
      <Question {...rest} />
    </Modal>
  );
}

function Question({ order, payments, onCancel, onKeep }: Omit<CancelAtCounterProps, 'open'>) {
  const lastMethod = order.payments.at(-1)?.method;
  const [moneyBack, setMoneyBack] = useState<MoneyBack>(lastMethod ?? 'cash');
  const { paid } = order;

  const confirm = async () => {
    const refused = await onCancel();
    if (refused !== null || paid === 0 || moneyBack === 'later') return refused;
    const refund = { kind: 'refund', method: moneyBack, amount: paid } as const;
    // A cancelled order costs nothing: the whole payment is refunded.
    return await payments.record({ ...refund, reason: 'Order cancelled' }, { due: -paid });
  };

  return (
    <Confirmation
      confirm="Cancel the order"
      keep="Keep the order"
      keepFirst="quiet"
      onConfirm={confirm}
      onKeep={onKeep}
    >
      <p>Its customer sees it at once, and a cancelled order stays cancelled.</p>
      {paid > 0 && (
        <RadioGroup
          legend={`${money(paid, order)} was paid`}
          name="money-back"
          options={CHOICES}
          value={moneyBack}
          stacked
          onChange={setMoneyBack}
        />
      )}
    </Confirmation>
  );
}
