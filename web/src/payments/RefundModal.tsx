import { useState } from 'react';
import {
  MOST_PAYABLE,
  PAYMENT_METHODS,
  PAYMENT_METHOD_LABELS,
  balanceAfter,
  refundProposal,
} from '@tall-order/domain/payment.ts';
import { REASON_FIELD } from '@tall-order/domain/reason.ts';
import type { PaymentMethod } from '@tall-order/domain/payment.ts';
import { readPrice } from '@tall-order/domain/price-input.ts';
import { toCents, toDecimal } from '@tall-order/domain/pricing.ts';
import { Form, FormActions } from '../ui/Form.tsx';
import { Modal } from '../ui/Modal.tsx';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useForm } from '../ui/use-form.ts';
import { formatMoney } from '../ui/Money.tsx';
import { dueInSentence } from './due-in-words.ts';
import type { PayableOrder, RepeatablePayments } from './use-payments.ts';

type Purpose = 'complaint' | 'wrong-payment';

const PURPOSES: readonly (readonly [Purpose, string])[] = [
  ['complaint', 'Complaint: lower the price'],
  ['wrong-payment', 'Wrong payment: charge again'],
];

interface RefundModalProps {
  open: boolean;
  /** the order's name */
  name: string;
  order: PayableOrder;
  /** what the refund is probably for */
  likelyPurpose: Purpose;
  payments: RepeatablePayments;
  onClose: () => void;
}

const FIELDS = { reason: REASON_FIELD } as const;

/** Asks for amount, method, reason and purpose: the only action at the counter that asks twice. */
export function RefundModal({ open, name, onClose, ...rest }: RefundModalProps) {
  return (
    <Modal open={open} title={`Refund ${name}`} onClose={onClose}>
      <RefundForm onClose={onClose} {...rest} />
    </Modal>
  );
}

function RefundForm({
  order: current,
  likelyPurpose,
  payments,
  onClose,
}: Omit<RefundModalProps, 'open' | 'name'>) {
  // What whoever fills in the form has seen. Another balance must be seen first: the shop refuses the refund, as it
  // would a second one for the same thing.
  const [seen, setSeen] = useState<PayableOrder | null>(current);
  const order = seen ?? current;
  if (seen === null) setSeen(current);
  const [proposed] = useState(() => proposalFor(order, order.due < 0 ? -order.due : order.paid));
  const [method, setMethod] = useState(proposed.method);
  const [purpose, setPurpose] = useState(likelyPurpose);
  // Its own balance comes while the dialog still leaves the screen.
  const [isSent, setSent] = useState(false);
  const isChanged = !isSent && (current.due !== order.due || current.paid !== order.paid);
  const isOwed = order.due < 0;
  const reducesPrice = !isOwed && purpose === 'complaint';
  const isGivenBack = isOwed || reducesPrice;
  const form = useForm({
    state: useState({ amount: proposed.amount.toFixed(2), reason: '' }),
    fields: FIELDS,
    labelOf: (name) => (name === 'amount' ? 'Amount' : undefined),
    problemsOf: ({ amount }) => {
      const problem = amountProblem(amount, order);
      return problem === null ? {} : { amount: problem };
    },
    send: async ({ amount, reason }) => {
      const read = readPrice(amount, MOST_PAYABLE);
      if ('problem' in read) return read.problem;
      const refund = { kind: 'refund', method, amount: toDecimal(read.cents), reason } as const;
      setSent(true);
      const refused = await payments.record(
        // A colleague's refund for the same complaint does not change the amount due.
        { ...refund, ...(reducesPrice && { reducesPrice, paid: order.paid }) },
        { due: order.due },
      );
      if (refused === null) {
        onClose();
        return null;
      }
      setSent(false);
      if (!payments.isUnsettled()) setSeen(null);
      return refused;
    },
  });
  return (
    <Form form={form}>
      <TextField {...form.field('amount')} inputMode="decimal" autoComplete="off" />
      <RadioGroup<PaymentMethod>
        legend="Give back by"
        name="method"
        options={PAYMENT_METHODS.map((one) => [one, PAYMENT_METHOD_LABELS[one]])}
        value={method}
        onChange={setMethod}
      />
      <TextField
        {...form.field('reason')}
        hint={
          isGivenBack
            ? 'Customers may read it in the mail about this.'
            : 'For the shop only: no mail is sent.'
        }
        autoComplete="off"
      />
      {!isOwed && (
        <RadioGroup<Purpose>
          legend="What it is for"
          name="purpose"
          options={PURPOSES}
          value={purpose}
          stacked
          onChange={setPurpose}
        />
      )}
      <p role="status">
        {isChanged ? (
          `Meanwhile something was recorded: now ${dueInSentence(current)}.`
        ) : (
          <strong>{dueAfter(form.typed.amount, reducesPrice, order)}</strong>
        )}
      </p>
      <FormActions
        action={actionWords(form.typed.amount, isGivenBack, order)}
        busy={form.busy}
        isPair
        onCancel={onClose}
      />
    </Form>
  );
}

/** What the press does: a correction gives nothing back. */
function actionWords(typed: string, isGivenBack: boolean, { currency }: PayableOrder): string {
  const read = readPrice(typed, MOST_PAYABLE);
  const amount = 'problem' in read ? '' : ` ${formatMoney(toDecimal(read.cents), currency)}`;
  return `${isGivenBack ? 'Refund' : 'Correct'}${amount}`;
}

/** How to give back a decimal amount. */
export function proposalFor(
  { payments }: Pick<PayableOrder, 'payments'>,
  amount: number,
): { method: PaymentMethod; amount: number } {
  const ledger = payments.map((entry) => ({ ...entry, cents: toCents(entry.amount) }));
  const { method, cents } = refundProposal(ledger, toCents(amount));
  return { method, amount: toDecimal(cents) };
}

function amountProblem(typed: string, order: PayableOrder): string | null {
  const read = readPrice(typed, MOST_PAYABLE);
  if ('problem' in read) return read.problem;
  if (read.cents === 0) return 'Enter an amount above 0.';
  return read.cents > toCents(order.paid)
    ? `Only ${formatMoney(order.paid, order.currency)} was paid.`
    : null;
}

/** The amount due after the refund, as a sentence; empty for an amount that cannot be refunded. */
function dueAfter(typed: string, reducesPrice: boolean, order: PayableOrder): string {
  const read = readPrice(typed, MOST_PAYABLE);
  if ('problem' in read || read.cents === 0) return '';
  const entry = { kind: 'refund', cents: read.cents, reducesPrice } as const;
  const after = balanceAfter(entry, { paid: toCents(order.paid), due: toCents(order.due) });
  if ('problem' in after) return '';
  return `After this, ${dueInSentence({ ...order, due: toDecimal(after.due) }, 'still ')}.`;
}
