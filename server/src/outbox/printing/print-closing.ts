import { closingSlip } from '@tall-order/domain/closing-lines.ts';
import { timeFormat } from '@tall-order/domain/english.ts';
import type { English } from '@tall-order/domain/english.ts';
import { CLOSING_SLIP, COUNTER_SLIP } from '@tall-order/domain/print-job.ts';
import type { SlipLine } from '@tall-order/domain/print-slip.ts';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { dataError } from '../../http/wire/request-error.ts';
import { nameOfCloser } from '../../orders/books/closing-reply.ts';
import { findClosingCalled } from '../../orders/books/closings-queries.ts';
import { printNow, prints, slipId } from './enqueue-slips.ts';
import { findPrinters } from './printer-queries.ts';

const PREFIX = `${CLOSING_SLIP}-`;

/**
 * Queues the record of a closing on the printer of the counter's slips: the oldest one, so that a press gives one paper.
 * @param given the number of the closing
 * @param now milliseconds since 1970
 * @returns how many slips print
 * @throws RequestError 404 if there is no such closing
 */
export async function printClosing(
  transaction: Transaction<Schema>,
  given: string,
  now: number,
): Promise<{ slips: number }> {
  const closing = await findClosingCalled(transaction, given);
  if (closing === undefined) throw dataError('CLOSING_UNKNOWN');
  const printer = (await findPrinters(transaction)).find((one) => prints(one, COUNTER_SLIP));
  if (printer === undefined) return { slips: 0 };
  const slip = `${PREFIX}${closing.number}`;
  const job = {
    kind: 'slip' as const,
    id: slipId(printer.id, printer.id, slip),
    event: slip,
    target: printer.id,
    made_at: now,
    run_at: now,
  };
  await printNow(transaction, [job], now);
  return { slips: 1 };
}

/** The number of the closing whose record a slip is, as its name says it; null for any other slip. */
export function closingOf(slip: string): string | null {
  return slip.startsWith(PREFIX) ? slip.slice(PREFIX.length) : null;
}

interface Shop {
  shopName: string;
  english: English;
  timeZone: string;
}

/** The lines of a record. @returns undefined if there is no such closing */
export async function readClosingSlip(
  db: Kysely<Schema>,
  given: string,
  { shopName, english, timeZone }: Shop,
): Promise<SlipLine[] | undefined> {
  const closing = await findClosingCalled(db, given);
  if (closing === undefined) return undefined;
  const { madeAt, madeBy, currency } = closing;
  const clock = timeFormat(english, timeZone, { dateStyle: 'medium', timeStyle: 'short' });
  const closedBy = (await nameOfCloser(db, madeBy, null)) ?? undefined;
  const head = { shopName, closedAt: clock.format(madeAt), currency };
  return closingSlip(head, { ...closing, closedBy });
}
