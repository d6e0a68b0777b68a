import { useState } from 'react';
import { MOST_PAYABLE, balanceAfter, refundProposal } from '@tall-order/domain/payment.ts';
import { REASON_FIELD } from '@tall-order/domain/reason.ts';
import type { PaymentMethod } from '@tall-order/domain/payment.ts';
import { readPrice } from '@tall-order/domain/price-input.ts';
import { toCents, toDecimal } from '@tall-order/domain/pricing.ts';
import { Form, FormActions } from '../ui/Form.tsx';
import { Modal } from '../ui/Modal.tsx';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useForm } from '../ui/use-form.ts';
import { formatMoney } from '../ui/money-format.ts';
import type { PayableOrder, Payments } from './use-payments.ts';

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
  payments: Payments;
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
  const [opened] = useState(current);
  const [proposed] = useState(() =>
    proposalFor(opened, opened.due < 0 ? -opened.due : opened.paid),
  );
  const [method, setMethod] = useState(proposed.method);
  const [purpose, setPurpose] = useState(likelyPurpose);
  // The balance after the refund comes while the dialog still leaves the screen.
  const [sent, setSent] = useState<PayableOrder | null>(null);
  const order = sent ?? current;
  const isOwed = order.due < 0;
  // A colleague's refund for the same complaint does not change the amount due. Null once the refund was
  // refused for that.
  const [seenPaid, setSeenPaid] = useState<number | null>(current.paid);
  const reducesPrice = !isOwed && purpose === 'complaint';
  const isGivenBack = isOwed || reducesPrice;
  const form = useForm({
    state: useState({ amount: proposed.amount.toFixed(2), reason: '' }),
    fields: FIELDS,
    problemsOf: ({ amount }) => {
      const problem = amountProblem(amount, order);
      return problem === null ? {} : { amount: problem };
    },
    send: async ({ amount, reason }) => {
      const read = readPrice(amount, MOST_PAYABLE);
      if ('problem' in read) return read.problem;
      const refund = { kind: 'refund', method, amount: toDecimal(read.cents), reason } as const;
      setSent(current);
      const refused = await payments.record({
        ...refund,
        ...(reducesPrice && { reducesPrice, paid: seenPaid ?? current.paid }),
      });
      if (refused === null) {
        onClose();
        return null;
      }
      setSent(null);
      setSeenPaid(null);
      return refused;
    },
  });
  return (
    <Form form={form}>
      <TextField {...form.field('amount')} label="Amount" inputMode="decimal" autoComplete="off" />
      <RadioGroup<PaymentMethod>
        legend="How"
        name="method"
        options={[
          ['cash', 'Cash'],
          ['card', 'Card'],
        ]}
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
        {order.due !== opened.due && `It was changed meanwhile: now ${dueInWords(order)}. `}
        <strong>{dueAfter(form.typed.amount, reducesPrice, order)}</strong>
      </p>
      <FormActions
        action={actionWords(form.typed.amount, isGivenBack, order)}
        busy={form.busy}
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
  return `After this, ${dueInWords({ ...order, due: toDecimal(after.due) }, 'still ')}.`;
}

function dueInWords({ due, currency }: Pick<PayableOrder, 'due' | 'currency'>, still = ''): string {
  if (due === 0) return 'nothing is due';
  const amount = formatMoney(Math.abs(due), currency);
  return due > 0 ? `${amount} is due` : `${amount} is ${still}to be refunded`;
}
