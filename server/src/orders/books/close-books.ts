import { worthOf } from '@tall-order/domain/closing.ts';
import type { Counted } from '@tall-order/domain/closing.ts';
import type { ClosingBody } from '@tall-order/domain/closing-contract.ts';
import { exactCents } from '@tall-order/domain/pricing.ts';
import type { Cents } from '@tall-order/domain/pricing.ts';
import type { Role } from '@tall-order/domain/rights.ts';
import type { Transaction } from 'kysely';
import { findRole } from '../../accounts/roles/roles-queries.ts';
import { writeAs } from '../../accounts/roles/write-as.ts';
import type { Writer } from '../../accounts/roles/write-as.ts';
import type { Db, Schema } from '../../db/schema.ts';
import { dataError } from '../../http/wire/request-error.ts';
import { hashOfRequest } from '../placing/idempotency-keys.ts';
import { toReply } from './closing-reply.ts';
import { findClosing, sumEntriesOf, toClosing } from './closings-queries.ts';
import type { Closing } from './closings-queries.ts';
import { lockLastNumber, takeNumber } from './numbers.ts';

/** Few enough entries for the time that a statement may take, if the books were not closed for years. */
const PAGE = 10_000;

/**
 * Closes the books: all entries that no closing covers, and that are committed by now, get the next closing, with their
 * sums and what was counted. What is committed later is in the next one. Simultaneous ones run one after the other.
 * @param key the Idempotency-Key: at most one closing of the writer has it
 * @param now milliseconds since 1970
 * @returns the record; for a repeated request, the original one
 * @throws RequestError 400 for amounts that are not whole cents and coins that do not add up, 409 with the record if
 *   somebody else has closed since the writer looked, 422 for a key of another request
 */
export async function closeBooks(
  db: Db,
  { body, key, currency }: { body: ClosingBody; key: string; currency: string },
  writer: Writer,
  now: number,
): Promise<Closing> {
  const counted = countedIn(body);
  const requestHash = hashOfRequest(body);
  return await writeAs(db, writer, async (transaction) => {
    const { accountId } = writer;
    const role = await findRole(transaction, accountId);
    const last = await lockLastNumber(transaction, 'closings');
    const made = await findMade(transaction, accountId, key);
    if (made !== undefined) {
      if (made.request_hash !== requestHash) throw dataError('CLOSING_KEY_USED');
      return toClosing(made);
    }
    if (body.last !== last) throw await overtaken(transaction, last, role);
    const number = await takeNumber(transaction, 'closings');
    await markEntries(transaction, number);
    const row = {
      number,
      made_at: now,
      made_by: accountId,
      made_as: role,
      idempotency_key: key,
      request_hash: requestHash,
      counted: JSON.stringify(counted),
      taken: JSON.stringify(await sumEntriesOf(transaction, number, currency)),
      currency,
    };
    await transaction.insertInto('closings').values(row).execute();
    return toClosing(row);
  });
}

/** All open entries get the number, so many in one statement as the time of one allows. */
async function markEntries(db: Transaction<Schema>, number: number): Promise<void> {
  let marked: number;
  do {
    const { numUpdatedRows } = await db
      .updateTable('payments')
      .set({ closing: number })
      .where('id', 'in', (open) =>
        open.selectFrom('payments').select('id').where('closing', 'is', null).limit(PAGE),
      )
      .executeTakeFirst();
    marked = Number(numUpdatedRows);
  } while (marked === PAGE);
}

async function findMade(db: Transaction<Schema>, accountId: string, key: string) {
  return await db
    .selectFrom('closings')
    .selectAll()
    .where('made_by', '=', accountId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

/** Also of a sender who names a closing that was never made. */
async function overtaken(db: Transaction<Schema>, last: number, role: Role) {
  const row = await findClosing(db, last);
  const closing = row && (await toReply(db, toClosing(row), role));
  return dataError('BOOKS_CLOSED', closing && { details: { closing } });
}

function countedIn({ float, cash, coins, drivers, terminal, note = '' }: ClosingBody): Counted {
  const counted = {
    float: cents(float),
    cash: cents(cash),
    ...(coins && { coins }),
    drivers: cents(drivers),
    terminal: terminal === undefined ? null : cents(terminal),
    note: note.trim(),
  };
  if (coins !== undefined && worthOf(coins) !== counted.cash) throw dataError('COINS_DIFFER');
  return counted;
}

function cents(amount: number): Cents {
  const whole = exactCents(amount);
  if (whole === null) throw dataError('AMOUNT_NOT_WHOLE');
  return whole;
}
