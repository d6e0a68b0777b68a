import { Suspense, useState } from 'react';
import { rolesWith } from '@tall-order/domain/rights.ts';
import { STEPS_BY, isOver, statusBefore, stepAfter } from '@tall-order/domain/order-status.ts';
import type { OrderState, OrderStatus, StateChanger } from '@tall-order/domain/order-status.ts';
import { withoutTakenOff } from '../api/counter-calls.ts';
import type { CounterOrder } from '../api/counter-calls.ts';
import { useNow } from '../api/use-now.ts';
import { messageFor } from '../api/messages.ts';
import { onDemand } from '../on-demand.tsx';
import { roleClaim } from '../session/token-claims.ts';
import { isCustomersCancellation, stateIn, takeStep } from '../api/order-states-calls.ts';
import { AskCustomersYes } from '../kitchen/TicketQuestion.tsx';
import { TakeOffDialog, hasMoreParts } from '../kitchen/TakeOffDialog.tsx';
import { forwardLabel, statusLabel } from '../kitchen/ticket-words.ts';
import { useDoubleTapGuard } from '../kitchen/use-double-tap-guard.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import settling from '../ui/settling.module.css';
import type { Payments } from '../payments/use-payments.ts';
import { CancelAtCounter } from './CancelAtCounter.tsx';
import { isForLater } from './counter-sequence.ts';
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
  const [asked, setAsked] = useState<StepQuestionProps['asked']>(null);
  const { unlessDoubleTap } = useDoubleTapGuard(isUnderWay ? order.id : '');
  const { status } = order.state;
  const now = useNow(60_000);
  const next = stepAfter(status, order.deliveryMethod);
  const label = forwardLabel(order);
  const mayTake: readonly OrderStatus[] = STEPS_BY[by];
  // The shop says until when.
  const undone = statusBefore(order.state);
  // The order may be paid at another counter while the question is open.
  if (asked === 'unpaid' && order.due <= 0) setAsked(null);
  // Or the cancellation undone: the same press would take back another step.
  if (asked === 'customers-yes' && status !== 'cancelled') setAsked(null);

  const take = async (
    wanted: OrderStatus,
    said: Parameters<typeof takeStep>[4] = {},
  ): Promise<string | null> => {
    if (isUnderWay) return null;
    setUnderWay(true);
    onProblem(null);
    const reply = await takeStep(token, order.id, order.state, wanted, said);
    setUnderWay(false);
    const state = reply.ok ? reply.value : stateIn(reply.failure);
    if (state !== null) onState(state);
    if (reply.ok || state?.status === wanted) {
      setAsked(null);
      return null;
    }
    if (isCustomersCancellation(reply.failure)) {
      setAsked('customers-yes');
      return null;
    }
    return messageFor(reply.failure.message);
  };
  const press = async () => {
    if (next === null) return;
    if (next === 'handed-over' && order.due > 0) setAsked('unpaid');
    else onProblem(await take(next));
  };

  // A driver takes the money at the door.
  const isPaidAtDoor = order.deliveryMethod === 'delivery' && status !== 'out-for-delivery';
  const isUnpaid = order.due > 0 && !isPaidAtDoor;
  // Once the order is paid, these buttons move up to the place of the payment's buttons.
  const hasMoved = order.due <= 0;
  return (
    <div className={`${styles['steps']} ${hasMoved ? styles['moved'] : settling['settling']}`}>
      {next !== null && label !== null && mayTake.includes(next) && (
        <Button
          variant={isUnpaid || isForLater(order, now) ? 'quiet' : 'primary'}
          className={styles['button']}
          busy={isUnderWay || payments.isUnderWay}
          onClick={() => unlessDoubleTap('on', () => void press())}
        >
          {label}
        </Button>
      )}
      {mayTake.includes('cancelled') && (
        <NotWanted
          token={token}
          order={order}
          payments={payments}
          onState={onState}
          onCancel={async (reason) => await take('cancelled', { reason })}
        />
      )}
      {undone !== null && mayTake.includes(undone) && (
        <Button
          className={styles['other']}
          busy={isUnderWay}
          onClick={() =>
            // The button may have appeared where the step was pressed.
            unlessDoubleTap('back in the strip', () => void take(undone).then(onProblem))
          }
        >
          {`Undo: ${statusLabel(order, false).toLowerCase()}`}
        </Button>
      )}
      <StepQuestion
        asked={asked}
        order={order}
        onHandOver={() => take('handed-over')}
        onUndo={async () => (undone === null ? null : await take(undone, { agreed: true }))}
        onKeep={() => setAsked(null)}
      />
    </div>
  );
}

interface StepQuestionProps {
  /** null for nothing */
  asked: 'unpaid' | 'customers-yes' | null;
  order: CounterOrder;
  /** both resolve to the reason of a refusal, as a sentence, or to null */
  onHandOver: () => Promise<string | null>;
  onUndo: () => Promise<string | null>;
  onKeep: () => void;
}

/** What is asked before an unpaid order is handed over, or one is made again that its customer cancelled. */
function StepQuestion({ asked, order, onHandOver, onUndo, onKeep }: StepQuestionProps) {
  return (
    <>
      <ConfirmDialog
        open={asked === 'unpaid'}
        title="Not paid yet"
        confirm="Hand over unpaid"
        keep="Take the money first"
        isKeepMain
        onConfirm={onHandOver}
        onKeep={onKeep}
      >
        <p>{money(order.due, order)} of this order is still to be paid.</p>
      </ConfirmDialog>
      <AskCustomersYes
        open={asked === 'customers-yes'}
        name={orderName(order)}
        onConfirm={onUndo}
        onKeep={onKeep}
      />
    </>
  );
}

interface NotWantedProps extends Pick<
  StepsAtCounterProps,
  'token' | 'order' | 'payments' | 'onState'
> {
  /** resolves to the reason of a refusal, as a sentence, or to null */
  onCancel: (reason: string) => Promise<string | null>;
}

/** Fetched once an order is open at the counter. */
const ChangeDialog = onDemand(
  async () => (await import('./change-order/ChangeOrderDialog.tsx')).ChangeOrderDialog,
);

/** Changes an order that is not over, or cancels it. */
function NotWanted({ token, order, payments, onState, onCancel }: NotWantedProps) {
  const [question, setQuestion] = useState<'change' | 'take-off' | 'cancel' | null>(null);
  const mayAmend = rolesWith('amend-orders').includes(roleClaim(token));
  const close = () => setQuestion(null);
  const left = withoutTakenOff(order);
  // A colleague may finish or cancel the order while the question is open.
  if (question !== null && isOver(order.state.status)) setQuestion(null);
  return (
    <>
      {!isOver(order.state.status) && (
        <>
          {mayAmend ? (
            <Button className={styles['other']} onClick={() => setQuestion('change')}>
              Edit order
            </Button>
          ) : (
            hasMoreParts(left) && (
              <Button className={styles['other']} onClick={() => setQuestion('take-off')}>
                Take something off
              </Button>
            )
          )}
          <Button className={styles['other']} onClick={() => setQuestion('cancel')}>
            Cancel order
          </Button>
        </>
      )}
      {mayAmend && (
        <Suspense>
          <ChangeDialog.Screen
            open={question === 'change'}
            token={token}
            order={order}
            onState={onState}
            onClose={close}
          />
        </Suspense>
      )}
      <TakeOffDialog
        order={question === 'take-off' ? left : null}
        name={orderName(order)}
        onState={(_id, state) => onState(state)}
        onClose={close}
      />
      <CancelAtCounter
        open={question === 'cancel'}
        order={order}
        payments={payments}
        onCancel={async (reason) => {
          const refused = await onCancel(reason);
          if (refused === null) close();
          return refused;
        }}
        onKeep={close}
      />
    </>
  );
}
