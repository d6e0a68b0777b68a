import { useState } from 'react';
import type { ReactNode } from 'react';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import type { OrderState } from '@tall-order/domain/order-status.ts';
import { TAKE_OFF_REASONS } from '@tall-order/domain/reason.ts';
import { messageFor } from '../api/messages.ts';
import { stateIn, takeOffPart, takeStep } from '../api/order-states-calls.ts';
import type { OrderPart } from '../api/order-states-calls.ts';
import { useUnsettled } from '../api/use-unsettled.ts';
import { useAppSelector } from '../store.ts';
import { ExtraStepper } from '../tray/ExtraStepper.tsx';
import { keyOf, partsOf } from '../tray/parts-of-order.ts';
import type { Part } from '../tray/parts-of-order.ts';
import { Confirmation } from '../ui/ConfirmDialog.tsx';
import { Modal } from '../ui/Modal.tsx';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import columns from '../ui/two-columns.module.css';
import { ReasonChoice, useReason } from './ReasonChoice.tsx';

/** What kitchen and counter read of an order's parts; without those that were taken off. */
export interface OrderInParts {
  id: string;
  state: OrderState;
  burgers: readonly { id: string; burger: IngredientCounts; label: string | null }[];
  extras: readonly { line: string; name: string; count: number }[];
}

interface TakeOffDialogProps {
  /** null while the dialog is closed */
  order: OrderInParts | null;
  /** the order's name */
  name: string;
  onState: (orderId: string, state: OrderState) => void;
  onClose: () => void;
  /** what becomes of the order's amounts, where they are known */
  renderOutcome?: (off: OrderPart) => ReactNode;
}

/** Whether there is more than the last burger, without which the whole order is cancelled. */
export function hasMoreParts({ burgers, extras }: Omit<OrderInParts, 'id' | 'state'>): boolean {
  return burgers.length > 1 || extras.length > 0;
}

/** Takes one burger off an order, or an extra, all or some of it: something ran out, or its customer wants less. */
export function TakeOffDialog({ order, name, onClose, ...rest }: TakeOffDialogProps) {
  return (
    <Modal open={order !== null} title={order === null ? '' : `Take off ${name}`} onClose={onClose}>
      {order !== null && <TakeOffOf order={order} onClose={onClose} {...rest} />}
    </Modal>
  );
}

type FormProps = Omit<TakeOffDialogProps, 'order' | 'name'> & { order: OrderInParts };

function TakeOffOf(props: FormProps) {
  return <TakeOffForm {...props} chosen={useTakeOff(props.order)} />;
}

/** What is chosen to be taken off, and why, and what was sent without an answer. */
export function useTakeOff(order: OrderInParts) {
  const [first] = partsToTakeOff(order);
  const part = useState(first && keyOf(first));
  const stay = useState(0);
  const reason = useReason(TAKE_OFF_REASONS);
  const unsettled = useUnsettled<Sent>();
  return { part, stay, reason, unsettled };
}

/** How something is taken off. */
interface Sent {
  order: Pick<OrderInParts, 'id' | 'state'>;
  off: OrderPart;
}

/** The last burger goes with the whole order only, which one more press confirms. */
export function TakeOffForm(props: FormProps & { chosen: ReturnType<typeof useTakeOff> }) {
  const { order, onState, onClose, renderOutcome } = props;
  const token = useAppSelector(({ auth }) => auth.token);
  const parts = partsToTakeOff(order);
  const [chosen, setChosen] = props.chosen.part;
  const [stay, setStay] = props.chosen.stay;
  const { reason, unsettled } = props.chosen;
  const [isAsking, setAsking] = useState(false);
  const found = parts.find((one) => keyOf(one) === chosen);
  const extra = extraIn(order, found);
  // Nothing is chosen any more once it was taken off elsewhere, or as much of it as was meant.
  const part = extra !== undefined && stay >= extra.count ? undefined : found;
  const off = part && offOf(part, stay);
  const isLast = part !== undefined && 'burger' in part.what && order.burgers.length === 1;

  const confirm = async () => {
    const why = reason.check();
    if (why === null || token === null) return null;
    const what = JSON.stringify([chosen, stay, why]);
    const sent = unsettled.keptFor(what) ?? (off && { order, off });
    if (sent === undefined) return 'Choose what to take off.';
    if (isLast && !isAsking) {
      setAsking(true);
      return null;
    }
    const reply = isLast
      ? await takeStep(token, order.id, order.state, 'cancelled', { reason: why })
      : await unsettled.ask(what, sent, (as) => takeOffPart(token, as.order, as.off, why));
    const state = reply.ok ? reply.value : stateIn(reply.failure);
    if (state !== null) onState(order.id, state);
    // Of a try whose answer was lost, the next one learns that it was made.
    const isDone = reply.ok || (isLast && state?.status === 'cancelled');
    if (!isDone) return messageFor(reply.failure.message);
    onClose();
    return null;
  };
  return (
    <Confirmation
      confirm={isLast && isAsking ? 'Cancel the whole order' : 'Take it off'}
      keep="Keep everything"
      outcome={off !== undefined && !isLast && renderOutcome?.(off)}
      onConfirm={confirm}
      onKeep={onClose}
    >
      <div className={columns['columns']}>
        <div>
          <RadioGroup
            legend="What?"
            name="part"
            options={parts.map((one) => [keyOf(one), wordsOf(one)] as const)}
            value={part === undefined ? '' : keyOf(part)}
            stacked
            onChange={(one) => {
              setChosen(one);
              setStay(0);
              setAsking(false);
            }}
          />
          {extra !== undefined && part !== undefined && extra.count > 1 && (
            <ExtraStepper
              name={extra.name}
              purpose="to take off"
              about={stay === 0 ? 'Leaves none.' : `Leaves ${stay} of ${extra.count}.`}
              isLive={renderOutcome === undefined}
              count={extra.count - stay}
              most={extra.count}
              onChange={(count) => setStay(extra.count - count)}
            />
          )}
        </div>
        <div>
          <ReasonChoice reason={reason} />
        </div>
      </div>
      {isLast && isAsking && (
        <p role="alert">It is the last burger. Without it the whole order is cancelled.</p>
      )}
    </Confirmation>
  );
}

function partsToTakeOff({ burgers, extras }: OrderInParts): Part[] {
  const ofBurgers = burgers.map(({ burger, ...one }) => ({ ...one, ingredients: burger }));
  return partsOf({ burgers: ofBurgers, extras });
}

/** The line of an extra that a part is; undefined for a burger. */
function extraIn({ extras }: OrderInParts, part: Part | undefined) {
  const what = part?.what;
  if (what === undefined || 'burger' in what) return undefined;
  return extras.find(({ line }) => line === what.extra);
}

function offOf({ what }: Part, stay: number): OrderPart {
  return 'extra' in what && stay > 0 ? { ...what, stay } : what;
}

function wordsOf({ name, filling }: Part): string {
  return filling === '' ? name : `${name}: ${filling}`;
}
