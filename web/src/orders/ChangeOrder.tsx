import { useState, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { isCancellableByCustomer } from '@tall-order/domain/order-status.ts';
import type { OrderState } from '@tall-order/domain/order-status.ts';
import { changeOrderState, stateIn } from '../api/order-states-calls.ts';
import { cancelPart } from '../api/whole-order-calls.ts';
import type { WholeOrder } from '../api/whole-order-calls.ts';
import { useAppSelector } from '../store.ts';
import { useZone } from '../shop/current-shop.ts';
import { timeBefore } from '../shop/dates-in-words.ts';
import { keyOf, partsOf } from '../tray/parts-of-order.ts';
import type { Part } from '../tray/parts-of-order.ts';
import { Button } from '../ui/Button.tsx';
import { Confirmation } from '../ui/ConfirmDialog.tsx';
import { focusHeading } from '../ui/focus.ts';
import { listInWords } from '../ui/words.ts';
import { Modal } from '../ui/Modal.tsx';
import { passFocusOn } from '../ui/kept-focus.ts';
import { isAlone } from './known-orders.ts';
import { STARTED, refusalWords } from './order-words.ts';
import { OrderName } from './OrderName.tsx';
import { RestTotal, PartsToTakeOff, isLastBurgerOf } from './PartsToTakeOff.tsx';
import type { Orders } from './use-orders.ts';

interface ChangeOrderProps
  extends Pick<Orders, 'now' | 'takeOrder' | 'takeState'>, Pick<OwnChanges, 'say' | 'keepPlaceOf'> {
  order: WholeOrder;
  state: OrderState;
}

/**
 * One button on an open order until the kitchen starts: its dialog takes lines off, or everything. An open
 * dialog stays when the kitchen starts, and says so.
 */
export function ChangeOrder(props: ChangeOrderProps) {
  const { order, state, now } = props;
  const [isOpen, setOpen] = useState(false);
  const when = timeBefore(state.receivedAt, useZone(), now);
  const isPossible = isCancellableByCustomer(state);
  // The closing dialog returns the focus to a button that is gone or about to disappear.
  const close = (isGone: boolean) => {
    flushSync(() => setOpen(false));
    if (isGone) focusHeading();
  };
  return (
    <>
      {isPossible && (
        <Button ref={passFocusOn} variant="plain" onClick={() => setOpen(true)}>
          Change or cancel{' '}
          <span className="visually-hidden">
            {`the order of ${when}: `}
            <OrderName order={order} />
          </span>
        </Button>
      )}
      <Modal open={isOpen} title="Change or cancel" onClose={() => close(!isPossible)}>
        <Choice {...props} close={close} />
      </Modal>
    </>
  );
}

interface ChoiceProps extends ChangeOrderProps {
  /** @param isGone the button that opened the dialog */
  close: (isGone: boolean) => void;
}

function Choice(props: ChoiceProps) {
  const { order, state, now, takeOrder, takeState, say, keepPlaceOf, close } = props;
  const when = timeBefore(state.receivedAt, useZone(), now);
  const token = useAppSelector(({ auth }) => auth.token);
  const [chosen, setChosen] = useState<readonly Part[]>([]);
  const isPossible = isCancellableByCustomer(state);
  const chosenKeys = new Set(chosen.map(keyOf));
  // What was taken off meanwhile is no choice any more, and no reason to cancel the rest: of a try whose answer was lost,
  // the next press learns that it is done.
  const off = partsOf(order).filter((part) => chosenKeys.has(keyOf(part)));
  const isAll = chosen.length === 0 || isLastBurgerOf(order, off);

  /** Each resolves to the reason of a refusal, as a sentence, or to null once it has closed the dialog. */
  const cancelAll = async () => {
    const wanted = { status: 'cancelled', version: state.version } as const;
    const reply = await changeOrderState(token ?? '', order.id, wanted);
    const now = reply.ok ? reply.value : stateIn(reply.failure);
    // An earlier try may have cancelled the order, and only its answer was lost.
    const isDone = now?.status === 'cancelled';
    if (isDone) {
      keepPlaceOf(order.id);
      close(true);
      say(`Your order from ${when} is cancelled.`);
    }
    if (now !== null) takeState(order.id, now);
    return isDone || reply.ok ? null : refusalWords(reply.failure.message);
  };
  const takeOff = async () => {
    let { version } = state;
    for (const { what } of off) {
      const reply = await cancelPart(token ?? '', order.id, { version, ...what });
      if (!reply.ok) {
        const now = stateIn(reply.failure);
        if (now !== null) takeState(order.id, now);
        return refusalWords(reply.failure.message);
      }
      version = reply.value.state?.version ?? version;
      takeOrder(reply.value);
    }
    close(false);
    say(`Off your order from ${when}: ${listInWords(chosen.map(nameOf))}.`);
    return null;
  };
  return (
    <Confirmation
      confirm={isPossible ? confirmWords(isAll, off) : null}
      keep={isPossible ? 'Keep the order' : 'Close'}
      isMild={chosen.length === 0}
      outcome={isPossible && !isAlone(order) && <RestTotal order={order} off={off} isAll={isAll} />}
      onConfirm={isAll ? cancelAll : takeOff}
      onKeep={() => close(!isPossible)}
    >
      {isPossible ? (
        <PartsToTakeOff order={order} off={off} onChange={setChosen} />
      ) : (
        <p>{STARTED}</p>
      )}
    </Confirmation>
  );
}

/** "2 × Fries", "Ada's burger". */
function nameOf({ name, isOfPerson }: Part): string {
  return isOfPerson ? `${name}'s burger` : name;
}

function confirmWords(isAll: boolean, off: readonly Part[]): string {
  if (isAll) return 'Cancel the order';
  return off.length > 1 ? `Take ${off.length} off` : 'Take it off';
}

export type OwnChanges = ReturnType<typeof useOwnChanges>;

/** What the customer has just changed about their orders on this screen. */
export function useOwnChanges() {
  const [said, say] = useState('');
  const [cancelled, setCancelled] = useState<ReadonlySet<string>>(new Set());

  // The words are about the last press, so the next one takes them away. Presses happen outside React.
  useEffect(() => {
    if (said === '') return undefined;
    const forget = () => say('');
    document.addEventListener('click', forget);
    return () => document.removeEventListener('click', forget);
  }, [said]);

  return {
    /** a sentence; empty for none */
    said,
    say,
    /** the ids of orders that were cancelled here: they keep their places, or the next would be pressed instead */
    cancelled,
    keepPlaceOf: (id: string) => setCancelled((now) => new Set([...now, id])),
  };
}
