import { useState } from 'react';
import { RECALL, UNDO_UNTIL } from '@tall-order/domain/order-status.ts';
import type { PaymentMethod } from '@tall-order/domain/payment.ts';
import { CANCEL_REASONS } from '@tall-order/domain/reason.ts';
import type { CounterOrder } from '../api/counter-calls.ts';
import { ReasonChoice, useReason } from '../kitchen/ReasonChoice.tsx';
import { proposalFor } from '../payments/RefundModal.tsx';
import type { Payments } from '../payments/use-payments.ts';
import { Confirmation } from '../ui/ConfirmDialog.tsx';
import { Modal } from '../ui/Modal.tsx';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import columns from '../ui/two-columns.module.css';
import { money, orderName } from './counter-words.ts';

interface CancelAtCounterProps {
  open: boolean;
  order: CounterOrder;
  payments: Payments;
  /** resolves to the reason of a refusal, as a sentence, or to null */
  onCancel: (reason: string) => Promise<string | null>;
  onKeep: () => void;
}

type MoneyBack = PaymentMethod | 'later';

function moneyBackChoices(amount: string): readonly (readonly [MoneyBack, string])[] {
  return [
    ['cash', `Refund ${amount} in cash`],
    ['card', `Refund ${amount} by card`],
    ['later', `Refund later: it stays in the list for ${RECALL.span}, then the owner refunds it`],
  ];
}

/** Asks how to refund a paid order. The refund follows the cancellation. */
export function CancelAtCounter({ open, ...rest }: CancelAtCounterProps) {
  const { order, onKeep } = rest;
  return (
    <Modal open={open} title={`Cancel ${orderName(order)}?`} onClose={onKeep}>
      <Question {...rest} />
    </Modal>
  );
}

function Question({ order, payments, onCancel, onKeep }: Omit<CancelAtCounterProps, 'open'>) {
  const { paid } = order;
  const [chosen, setChosen] = useState<MoneyBack | null>(null);
  // A colleague may take or give back money while the dialog is open: nobody has said yet what becomes of that.
  const [seen, setSeen] = useState(paid);
  const moneyBack = chosen ?? proposalFor(order, paid).method;

  const why = useReason(CANCEL_REASONS);

  const confirm = async () => {
    const reason = why.check();
    if (reason === null) return null;
    if (paid !== seen) {
      setSeen(paid);
      setChosen(null);
      return `Meanwhile something was recorded: ${money(paid, order)} is paid now. Check it, then cancel.`;
    }
    const refused = await onCancel(reason);
    if (refused !== null || paid === 0 || moneyBack === 'later') return refused;
    const refund = { kind: 'refund', method: moneyBack, amount: paid } as const;
    // A cancelled order costs nothing: the whole payment is refunded.
    // What becomes of it is said at the order, because the dialog is closed by then.
    await payments.record({ ...refund, reason: 'Order cancelled' }, { due: -paid });
    return null;
  };

  return (
    <Confirmation
      confirm="Cancel the order"
      keep="Keep the order"
      onConfirm={confirm}
      onKeep={onKeep}
    >
      <p>Staff can undo this {UNDO_UNTIL}.</p>
      <div className={paid > 0 ? columns['columns'] : undefined}>
        <div>
          <ReasonChoice reason={why} />
        </div>
        {paid > 0 && (
          <RadioGroup
            legend={`${money(paid, order)} was paid`}
            name="money-back"
            options={moneyBackChoices(money(paid, order))}
            value={moneyBack}
            stacked
            onChange={setChosen}
          />
        )}
      </div>
    </Confirmation>
  );
}
