import { createHash, randomBytes } from 'node:crypto';
import { storedLine } from '@tall-order/domain/comparable-text.ts';
import { MAX_PRINTERS } from '@tall-order/domain/printer.ts';
import type { PaperWidth, PrintedSlips } from '@tall-order/domain/printer.ts';
import type { PrinterBody } from '@tall-order/domain/printer-contract.ts';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { byBytes } from '../../db/engine-differences.ts';
import type { Schema } from '../../db/schema.ts';
import { hashOfSecret } from '../../accounts/identity/passwords.ts';
import { SETTINGS_ROW } from '../../shop/settings/shop-settings-queries.ts';
import { dataError } from '../../http/wire/request-error.ts';

export interface Printer extends Omit<
  Selectable<Schema['printers']>,
  'paper_mm' | 'prints' | 'token_hash'
> {
  paper: PaperWidth;
  prints: PrintedSlips;
}

/** The columns' checks allow only the domain's widths and slips. */
function toPrinter({
  paper_mm: paper,
  prints,
  token_hash: _hash,
  ...row
}: Selectable<Schema['printers']>): Printer {
  return { ...row, paper: paper as PaperWidth, prints: prints as PrintedSlips };
}

/** All printers, the oldest first. */
export async function findPrinters(db: Kysely<Schema>): Promise<Printer[]> {
  const rows = await db
    .selectFrom('printers')
    .selectAll()
    .orderBy('made_at')
    .orderBy(byBytes(db, 'id'))
    .execute();
  return rows.map(toPrinter);
}

/** The printer whose address ends with this token; undefined if there is none. */
export async function findPrinterBy(
  db: Kysely<Schema>,
  token: string,
): Promise<Printer | undefined> {
  const row = await db
    .selectFrom('printers')
    .selectAll()
    .where('token_hash', '=', hashOfSecret(token))
    .executeTakeFirst();
  return row && toPrinter(row);
}

/** The id of the printer that is added under a client's key. */
export function printerIdOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 20);
}

/**
 * Adds a printer, or takes what is sent for one whose answer was lost: nobody has read its address.
 * @param now milliseconds since 1970
 * @returns the token of its address; only its hash is stored
 * @throws RequestError 409 if there are already MAX_PRINTERS
 */
export async function addPrinter(
  transaction: Transaction<Schema>,
  id: string,
  printer: PrinterBody,
  now: number,
): Promise<string> {
  // This write locks the row, so that simultaneous additions do not count the same printers.
  await transaction
    .updateTable('shop_settings')
    .set((row) => ({ version: row.ref('version') }))
    .where('slot', '=', SETTINGS_ROW)
    .execute();
  const printers = await findPrinters(transaction);
  if (printers.some((known) => known.id === id)) {
    await changePrinter(transaction, id, printer);
    return await replaceToken(transaction, id);
  }
  if (printers.length >= MAX_PRINTERS) throw dataError('PRINTERS_FULL');
  const token = newToken();
  await transaction
    .insertInto('printers')
    .values({ id, ...columnsOf(printer), token_hash: hashOfSecret(token), made_at: now })
    .execute();
  return token;
}

/** @throws RequestError 404 for an unknown printer */
export async function changePrinter(
  transaction: Transaction<Schema>,
  id: string,
  printer: PrinterBody,
): Promise<void> {
  await update(transaction, id, columnsOf(printer));
}

/** Gives a printer another address. @returns its token @throws RequestError 404 */
export async function replaceToken(transaction: Transaction<Schema>, id: string): Promise<string> {
  const token = newToken();
  await update(transaction, id, { token_hash: hashOfSecret(token) });
  return token;
}

/** Removes a printer and its jobs. @throws RequestError 404 */
export async function removePrinter(transaction: Transaction<Schema>, id: string): Promise<void> {
  const { numDeletedRows } = await transaction
    .deleteFrom('printers')
    .where('id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw dataError('PRINTER_UNKNOWN');
  await transaction
    .deleteFrom('jobs')
    .where('kind', '=', 'slip')
    .where('target', '=', id)
    .execute();
}

async function update(
  transaction: Transaction<Schema>,
  id: string,
  columns: Partial<Selectable<Schema['printers']>>,
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('printers')
    .set(columns)
    .where('id', '=', id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw dataError('PRINTER_UNKNOWN');
}

function columnsOf({ name, paper, prints }: PrinterBody) {
  return { name: storedLine(name), paper_mm: paper, prints };
}

function newToken(): string {
  return randomBytes(32).toString('base64url');
}
