import { useState } from 'react';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import type { OrderState } from '@tall-order/domain/order-status.ts';
import { TAKE_OFF_REASONS } from '@tall-order/domain/reason.ts';
import { messageFor } from '../api/messages.ts';
import { stateIn, takeOffPart } from '../api/order-states-calls.ts';
import { useAppSelector } from '../hooks.ts';
import { keyOf, partsOf } from '../tray/parts-of-order.ts';
import type { Part } from '../tray/parts-of-order.ts';
import { Confirmation } from '../ui/ConfirmDialog.tsx';
import { Modal } from '../ui/Modal.tsx';
import { RadioGroup } from '../ui/RadioGroup.tsx';
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
}

/** Whether something can be taken off: the last burger goes only with the whole order. */
export function hasMoreParts({ burgers, extras }: Omit<OrderInParts, 'id' | 'state'>): boolean {
  return burgers.length > 1 || extras.length > 0;
}

/** Takes one burger or extra off an order, because something ran out. */
export function TakeOffDialog({ order, name, onClose, ...rest }: TakeOffDialogProps) {
  return (
    <Modal open={order !== null} title={order === null ? '' : `Take off ${name}`} onClose={onClose}>
      {order !== null && <TakeOffForm order={order} onClose={onClose} {...rest} />}
    </Modal>
  );
}

type FormProps = Omit<TakeOffDialogProps, 'order' | 'name'> & { order: OrderInParts };

function TakeOffForm({ order, onState, onClose }: FormProps) {
  const token = useAppSelector(({ auth }) => auth.token);
  const parts = partsToTakeOff(order);
  const [first] = parts;
  const [chosen, setChosen] = useState(first && keyOf(first));
  const reason = useReason(TAKE_OFF_REASONS);
  // The chosen part may have been taken off elsewhere meanwhile.
  const part = parts.find((one) => keyOf(one) === chosen) ?? first;

  const confirm = async () => {
    const why = reason.check();
    if (why === null || part === undefined || token === null) return null;
    const reply = await takeOffPart(token, order, part.what, why);
    const state = reply.ok ? reply.value : stateIn(reply.failure);
    if (state !== null) onState(order.id, state);
    if (!reply.ok) return messageFor(reply.failure.message);
    onClose();
    return null;
  };
  return (
    <Confirmation
      confirm={part === undefined ? null : 'Take it off'}
      keep="Keep everything"
      keepFirst="second"
      onConfirm={confirm}
      onKeep={onClose}
    >
      <RadioGroup
        legend="What?"
        name="part"
        options={parts.map((one) => [keyOf(one), wordsOf(one)] as const)}
        value={part === undefined ? '' : keyOf(part)}
        stacked
        onChange={setChosen}
      />
      <ReasonChoice reason={reason} />
    </Confirmation>
  );
}

/** The last burger is left out. */
function partsToTakeOff({ burgers, extras }: OrderInParts): Part[] {
  const ofBurgers = burgers.map(({ burger, ...one }) => ({ ...one, ingredients: burger }));
  return partsOf({ burgers: burgers.length > 1 ? ofBurgers : [], extras });
}

function wordsOf({ name, filling }: Part): string {
  return filling === '' ? name : `${name}: ${filling}`;
}
