import { useState } from 'react';
import type { PaymentMethod } from '@tall-order/domain/payment.ts';
import type { CounterBasket } from '../api/counter-calls.ts';
import { Confirmation } from '../ui/ConfirmDialog.tsx';
import { Modal } from '../ui/Modal.tsx';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import { basketName, money } from './counter-words.ts';
import type { Payments } from '../payments/use-payments.ts';

interface CancelAtCounterProps {
  open: boolean;
  basket: CounterBasket;
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
export function CancelAtCounter({ open, ...rest }: CancelAtCounterProps) {
  const { basket, onKeep } = rest;
  return (
    <Modal open={open} title={`Cancel ${basketName(basket)}?`} onClose={onKeep}>
      <Question {...rest} />
    </Modal>
  );
}

function Question({ basket, payments, onCancel, onKeep }: Omit<CancelAtCounterProps, 'open'>) {
  const lastMethod = basket.payments.at(-1)?.method;
  const [moneyBack, setMoneyBack] = useState<MoneyBack>(lastMethod ?? 'cash');
  const { paid } = basket;

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
          legend={`${money(paid, basket)} was paid`}
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
