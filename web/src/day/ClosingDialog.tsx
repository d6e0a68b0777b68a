import { useRef, useState } from 'react';
import type { BodyOf } from '@tall-order/domain/calls.ts';
import { MAX_NOTE_LENGTH, coinsOf, worthOf } from '@tall-order/domain/closing.ts';
import { countedLines } from '@tall-order/domain/closing-lines.ts';
import { MOST_PAYABLE } from '@tall-order/domain/payment.ts';
import { readPrice } from '@tall-order/domain/price-input.ts';
import { toCents, toDecimal } from '@tall-order/domain/pricing.ts';
import { requestQuietly } from '../api/client.ts';
import type { RequestFailure } from '../api/client.ts';
import { newIdempotencyKey } from '../api/idempotency-key.ts';
import { messageFor } from '../api/messages.ts';
import { ownCall } from '../api/own-call.ts';
import { Button } from '../ui/Button.tsx';
import { Form, FormActions } from '../ui/Form.tsx';
import { Modal } from '../ui/Modal.tsx';
import { formatMoney } from '../ui/money-format.ts';
import { TextField } from '../ui/TextField.tsx';
import { useForm } from '../ui/use-form.ts';
import { takenOf } from './closing-in-cents.ts';
import type { Books, Closing } from './books.ts';
import styles from './Closings.module.css';
import { FigureTable } from './FigureTable.tsx';

interface ClosingDialogProps {
  token: string;
  books: Books;
  open: boolean;
  onClose: () => void;
  /** @param made the record, also one that somebody else has made meanwhile */
  onMade: (made: Closing) => void;
}

/** Asks what was counted, and closes the books. */
export function ClosingDialog({ open, onClose, ...rest }: ClosingDialogProps) {
  return (
    <Modal open={open} title="Count and close" onClose={onClose}>
      <ClosingForm onClose={onClose} {...rest} />
    </Modal>
  );
}

const AMOUNTS = ['float', 'cash', 'drivers', 'terminal'] as const;
type Draft = Record<(typeof AMOUNTS)[number] | 'note', string>;

function ClosingForm({ token, books, onClose, onMade }: Omit<ClosingDialogProps, 'open'>) {
  const { currency, closings, open: taken } = books;
  const [coins, setCoins] = useState<Record<string, string> | null>(null);
  // The last one that this person has seen: closings of others meanwhile are a question.
  const [last] = useState(books.last);
  const key = useRef(newIdempotencyKey());
  const counts = coins === null ? null : countsIn(coins);
  const form = useForm<Draft>({
    state: useState<Draft>(() => ({
      float: closings[0] === undefined ? '' : closings[0].float.toFixed(2),
      cash: '',
      drivers: '',
      terminal: '',
      note: '',
    })),
    problemsOf: (typed) => problemsIn(typed, counts !== null),
    send: async (typed) => {
      const body = bodyOf(typed, counts);
      const headers = { 'idempotency-key': key.current };
      const call = ownCall('POST /closings.json', { token, headers, body: { ...body, last } });
      const reply = await requestQuietly(call);
      if (!reply.ok) {
        const theirs = recordIn(reply.failure);
        if (theirs !== null) onMade(theirs);
        return messageFor(reply.failure.message);
      }
      onMade(reply.value);
      onClose();
      return null;
    },
  });
  const amount = (name: (typeof AMOUNTS)[number], label: string, hint?: string) => (
    <TextField
      {...form.field(name)}
      label={label}
      hint={hint}
      optional={name !== 'cash'}
      inputMode="decimal"
      autoComplete="off"
    />
  );
  const typed = bodyOf(form.typed, counts);
  return (
    <Form form={form}>
      <div className={styles['fields']}>
        {amount('float', 'Float at the start')}
        {counts === null ? (
          amount('cash', 'Cash in the drawer', 'Everything in it, the float included.')
        ) : (
          <p role="status">
            <span>Cash in the drawer:</span>{' '}
            <span>{formatMoney(toDecimal(worthOf(counts)), currency)}</span>
          </p>
        )}
        {amount('drivers', 'Handed in by drivers', 'Cash that is not in the drawer yet.')}
        {amount('terminal', "The card terminal's total")}
      </div>
      {coins === null ? (
        <Button onClick={() => setCoins({})}>Count coins and notes</Button>
      ) : (
        <CoinFields
          currency={currency}
          coins={coins}
          onChange={(cents, count) => setCoins((before) => ({ ...before, [cents]: count }))}
        />
      )}
      <FigureTable
        caption="What that comes to"
        of="before it is closed"
        lines={countedLines(takenOf(taken), {
          float: toCents(typed.float),
          cash: toCents(typed.cash),
          drivers: toCents(typed.drivers),
          terminal: typed.terminal === undefined ? null : toCents(typed.terminal),
        })}
        currency={currency}
      />
      <TextField
        {...form.field('note')}
        label="Note"
        hint="Such as why something is missing."
        optional
        multiline
      />
      <FormActions action="Close the books" busy={form.busy} onCancel={onClose} />
    </Form>
  );
}

interface CoinFieldsProps {
  currency: string;
  coins: Readonly<Record<string, string>>;
  onChange: (cents: number, count: string) => void;
}

function CoinFields({ currency, coins, onChange }: CoinFieldsProps) {
  return (
    <fieldset>
      <legend>How many of each</legend>
      <div className={styles['coins']}>
        {coinsOf(currency).map((cents) => (
          <TextField
            key={cents}
            name={`coin-${cents}`}
            label={formatMoney(toDecimal(cents), currency)}
            value={coins[cents] ?? ''}
            optional
            inputMode="numeric"
            autoComplete="off"
            onChange={(count) => onChange(cents, count)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** What is wrong with the amounts, as sentences. @param isCounted coins and notes stand for the cash */
function problemsIn(typed: Draft, isCounted: boolean): Partial<Record<keyof Draft, string>> {
  const problems: Partial<Record<keyof Draft, string>> = {};
  for (const name of AMOUNTS) {
    const isNeeded = name === 'cash' && !isCounted;
    if (!isNeeded && (name === 'cash' || typed[name].trim() === '')) continue;
    const read = readPrice(typed[name], MOST_PAYABLE);
    if ('problem' in read) problems[name] = read.problem;
  }
  if (typed.note.length > MAX_NOTE_LENGTH) {
    problems.note = `A note has at most ${MAX_NOTE_LENGTH} characters.`;
  }
  return problems;
}

/** What was typed; what is no amount counts as 0 until it is corrected. */
function bodyOf(
  typed: Draft,
  coins: Record<string, number> | null,
): Omit<BodyOf<'POST /closings.json'>, 'last'> {
  const amount = (text: string) => {
    const read = readPrice(text, MOST_PAYABLE);
    return 'cents' in read ? toDecimal(read.cents) : 0;
  };
  return {
    float: amount(typed.float),
    cash: coins === null ? amount(typed.cash) : toDecimal(worthOf(coins)),
    ...(coins !== null && { coins }),
    drivers: amount(typed.drivers),
    ...(typed.terminal.trim() !== '' && { terminal: amount(typed.terminal) }),
    ...(typed.note.trim() !== '' && { note: typed.note }),
  };
}

/** How many of each; what is no number counts as none. */
function countsIn(typed: Record<string, string>): Record<string, number> {
  const counts = Object.entries(typed).map(
    ([cents, count]) => [cents, /^\d{1,5}$/.test(count.trim()) ? Number(count) : 0] as const,
  );
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

/** The record that somebody else has made meanwhile; null if that was not the reason. */
function recordIn({ details }: RequestFailure): Closing | null {
  // As the shop's own server answers, by the list of calls.
  return (details?.['closing'] as Closing | undefined) ?? null;
}
