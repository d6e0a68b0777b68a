import { useState } from 'react';
import { MOST_PAYABLE, REASON_FIELD } from '@tall-order/domain/payment.ts';
import { readPrice } from '@tall-order/domain/price-input.ts';
import { toCents, toDecimal } from '@tall-order/domain/pricing.ts';
import { Form } from '../ui/Form.tsx';
import { FormActions } from '../ui/FormActions.tsx';
import { Modal } from '../ui/Modal.tsx';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useForm } from '../ui/use-form.ts';
import { formatMoney } from '../ui/money-format.ts';
import type { PayableBasket, Payments } from './use-payments.ts';

type Method = 'cash' | 'card';

interface RefundModalProps {
  open: boolean;
  /** the basket's name */
  name: string;
  basket: PayableBasket;
  /** the method of the last payment */
  paidBy: Method;
  payments: Payments;
  onClose: () => void;
}

const FIELDS = { reason: REASON_FIELD } as const;

/** Asks for amount, method and reason: the only action at the counter that asks twice. */
export function RefundModal({ open, name, onClose, ...rest }: RefundModalProps) {
  return (
    <Modal open={open} title={`Refund ${name}`} onClose={onClose}>
      <RefundForm onClose={onClose} {...rest} />
    </Modal>
  );
}

function RefundForm({
  basket,
  paidBy,
  payments,
  onClose,
}: Omit<RefundModalProps, 'open' | 'name'>) {
  const [method, setMethod] = useState(paidBy);
  const suggested = basket.due < 0 ? -basket.due : basket.paid;
  const form = useForm({
    state: useState({ amount: suggested.toFixed(2), reason: '' }),
    fields: FIELDS,
    problemsOf: ({ amount }) => {
      const problem = amountProblem(amount, basket);
      return problem === null ? {} : { amount: problem };
    },
    send: async ({ amount, reason }) => {
      const read = readPrice(amount, MOST_PAYABLE);
      if ('problem' in read) return read.problem;
      const refund = { kind: 'refund', method, amount: toDecimal(read.cents), reason } as const;
      const refused = await payments.record(refund);
      if (refused === null) onClose();
      return refused;
    },
  });
  return (
    <Form form={form}>
      <TextField {...form.field('amount')} label="Amount" inputMode="decimal" autoComplete="off" />
      <RadioGroup<Method>
        legend="How"
        name="method"
        options={[
          ['cash', 'Cash'],
          ['card', 'Card'],
        ]}
        value={method}
        onChange={setMethod}
      />
      <TextField {...form.field('reason')} hint="Kept with the payment." autoComplete="off" />
      <FormActions action="Give it back" busy={form.busy} onCancel={onClose} />
    </Form>
  );
}

function amountProblem(typed: string, basket: PayableBasket): string | null {
  const read = readPrice(typed, MOST_PAYABLE);
  if ('problem' in read) return read.problem;
  if (read.cents === 0) return 'Enter an amount above 0.';
  return read.cents > toCents(basket.paid)
    ? `Only ${formatMoney(basket.paid, basket.currency)} was paid.`
    : null;
}
