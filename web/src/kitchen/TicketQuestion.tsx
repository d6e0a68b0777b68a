import { UNDO_UNTIL } from '@tall-order/domain/order-status.ts';
import type { OrderState } from '@tall-order/domain/order-status.ts';
import { CANCEL_REASONS } from '@tall-order/domain/reason.ts';
import type { KitchenOrder } from '../api/kitchen-calls.ts';
import { Confirmation, ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Modal } from '../ui/Modal.tsx';
import { ReasonChoice, useReason } from './ReasonChoice.tsx';
import { TakeOffDialog } from './TakeOffDialog.tsx';
import { describeTicket, isOneBurger } from './ticket-contents.ts';
import { ticketName } from './ticket-words.ts';
import type { TicketSteps } from './use-ticket-steps.ts';
import { unbroken } from '../ui/words.ts';

/** What a cook is asked about an order. */
export interface Question {
  about: 'cancel' | 'take-off';
  /** of the order */
  id: string;
}

interface TicketQuestionProps {
  /** null while no dialog is open */
  question: Question | null;
  /** those on the board */
  orders: readonly KitchenOrder[];
  steps: TicketSteps;
  onState: (orderId: string, state: OrderState) => void;
  onCancel: (order: KitchenOrder, reason: string) => void;
  onClose: () => void;
}

/** Asks what to take off a ticket, or whether to cancel it, and why; and before a customer's cancellation is undone. */
export function TicketQuestion(props: TicketQuestionProps) {
  const { question, orders, steps, onState, onCancel, onClose } = props;
  const order = orders.find(({ id }) => id === question?.id) ?? null;
  const name = order === null ? '' : ticketName(order);
  const isCancelling = order !== null && question?.about === 'cancel';
  return (
    <>
      <Modal open={isCancelling} title={`Cancel ${name}?`} onClose={onClose}>
        {isCancelling && <CancelQuestion order={order} onKeep={onClose} onCancel={onCancel} />}
      </Modal>
      <TakeOffDialog
        order={question?.about === 'take-off' ? order : null}
        name={name}
        onState={onState}
        onClose={onClose}
      />
      <UndoneCancellation steps={steps} />
    </>
  );
}

function UndoneCancellation({ steps: { asked, take, dropAsked } }: { steps: TicketSteps }) {
  return (
    <AskCustomersYes
      open={asked !== null}
      name={asked === null ? '' : ticketName(asked.order)}
      onConfirm={async () => {
        dropAsked();
        if (asked !== null) await take(asked.order, asked.status, { agreed: true });
        return null;
      }}
      onKeep={dropAsked}
    />
  );
}

interface AskCustomersYesProps {
  open: boolean;
  /** the order's name */
  name: string;
  /** resolves to the reason of a refusal, as a sentence, or to null */
  onConfirm: () => Promise<string | null>;
  onKeep: () => void;
}

/** Before staff undo a cancellation that the customer made, who may not want the order any more. */
export function AskCustomersYes({ open, name, onConfirm, onKeep }: AskCustomersYesProps) {
  return (
    <ConfirmDialog
      open={open}
      title={`Undo the cancellation of ${name}?`}
      confirm="The customer wants it after all"
      keep="Leave it cancelled"
      isKeepMain
      onConfirm={onConfirm}
      onKeep={onKeep}
    >
      <p>The customer cancelled this order. Ask before it is made.</p>
    </ConfirmDialog>
  );
}

interface CancelQuestionProps extends Pick<TicketQuestionProps, 'onCancel'> {
  order: KitchenOrder;
  onKeep: () => void;
}

function CancelQuestion({ order, onKeep, onCancel }: CancelQuestionProps) {
  const reason = useReason(CANCEL_REASONS);
  const confirm = () => {
    const why = reason.check();
    if (why !== null) onCancel(order, why);
  };
  return (
    <Confirmation
      confirm="Cancel the order"
      keep="Keep the order"
      onConfirm={confirm}
      onKeep={onKeep}
    >
      <p>
        {isOneBurger(order) && 'A burger with '}
        {unbroken(describeTicket(order))}. You can undo it {UNDO_UNTIL}.
      </p>
      <ReasonChoice reason={reason} />
    </Confirmation>
  );
}
