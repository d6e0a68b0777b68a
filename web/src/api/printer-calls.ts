import { PAPER_WIDTHS, PRINTED_SLIPS } from '@tall-order/domain/printer.ts';
import type {
  NamedJobReply,
  PrinterAddressReply,
  PrinterBody,
  PrinterReply,
  ReprintBody,
} from '@tall-order/domain/printer-contract.ts';
import { dataAddress } from './base-addresses.ts';
import { requestQuietly } from './client.ts';
import type { Reply } from './client.ts';
import { isRecord, parseAmount, parseNull, parseText } from './parsing.ts';
import type { Parsed, Unread } from './parsing.ts';
import { parseEntries } from './record-entries.ts';
import { requestForStaff } from './staff-calls.ts';

// Only the shop's own server has these calls: no other service has printers.

export type NamedJob = Parsed<NamedJobReply>;

export interface Printer extends Parsed<Omit<PrinterReply, 'jobs'>> {
  id: string;
  jobs: NamedJob[];
}

/** Oldest first. The screen repeats the call by itself, and shows a failure only while it has no list. */
export function fetchPrinters(token: string): Promise<Reply<Printer[]>> {
  return requestQuietly({
    method: 'GET',
    address: dataAddress('/printers.json', token),
    parse: parsePrinters,
  });
}

export function addPrinter(token: string, body: PrinterBody): Promise<Reply<PrinterAddressReply>> {
  return requestForStaff({
    method: 'POST',
    address: dataAddress('/printers.json', token),
    body,
    parse: parseAddress,
  });
}

export function changePrinter(
  token: string,
  id: string,
  body: PrinterBody,
): Promise<Reply<PrinterBody>> {
  return requestForStaff({
    method: 'PATCH',
    address: addressOf(token, id),
    body,
    parse: parseSettings,
  });
}

export function removePrinter(token: string, id: string): Promise<Reply<true>> {
  return requestForStaff({ method: 'DELETE', address: addressOf(token, id), parse: parseNull });
}

export function replacePrinterAddress(
  token: string,
  id: string,
): Promise<Reply<PrinterAddressReply>> {
  return requestForStaff({
    method: 'POST',
    address: addressOf(token, id, '/address'),
    body: {},
    parse: parseAddress,
  });
}

export function printTestSlip(token: string, id: string): Promise<Reply<true>> {
  return requestForStaff({
    method: 'POST',
    address: addressOf(token, id, '/test-slips'),
    body: {},
    parse: parseNull,
  });
}

export function printAgain(token: string, id: string, body: ReprintBody): Promise<Reply<true>> {
  return requestForStaff({
    method: 'POST',
    address: addressOf(token, id, '/reprints'),
    body,
    parse: parseNull,
  });
}

function addressOf(token: string, id: string, part = ''): string {
  return dataAddress(`/printers/${encodeURIComponent(id)}${part}.json`, token);
}

function parseAddress(json: unknown): PrinterAddressReply | null {
  if (!isRecord(json)) return null;
  const { name, address }: Unread<PrinterAddressReply> = json;
  return typeof name === 'string' && typeof address === 'string' ? { name, address } : null;
}

function parseSettings(json: unknown): PrinterBody | null {
  if (!isRecord(json)) return null;
  const { name, ...others }: Unread<PrinterBody> = json;
  const paper = PAPER_WIDTHS.find((one) => one === others.paper);
  const prints = PRINTED_SLIPS.find((one) => one === others.prints);
  if (typeof name !== 'string' || paper === undefined || prints === undefined) return null;
  return { name, paper, prints };
}

function parsePrinters(json: unknown): Printer[] | null {
  return parseEntries(json, (id, fields: Unread<PrinterReply>) => {
    const { madeAt, askedAt, status, isReady, isAway, waiting, missingFonts, jobs } = fields;
    const settings = parseSettings(fields);
    const since = parseAmount(madeAt);
    if (settings === null || since === null) return null;
    return {
      id,
      ...settings,
      madeAt: since,
      askedAt: parseAmount(askedAt),
      status: parseText(status),
      isReady: isReady === true,
      isAway: isAway === true,
      waiting: parseAmount(waiting) ?? 0,
      missingFonts: Array.isArray(missingFonts) ? missingFonts.filter(isText) : [],
      jobs: Array.isArray(jobs) ? jobs.flatMap(parseJob) : [],
    };
  });
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

const STATUSES = ['waiting', 'printing', 'printed', 'failed'] as const;

function parseJob(json: unknown): NamedJob[] {
  if (!isRecord(json)) return [];
  const { basket, slip, callSign, madeAt, mayBeCopy, reason, ...rest }: Unread<NamedJobReply> =
    json;
  const status = STATUSES.find((one) => one === rest.status);
  const at = parseAmount(madeAt);
  if (typeof basket !== 'string' || typeof slip !== 'string') return [];
  if (status === undefined || at === null) return [];
  const texts = { callSign: parseText(callSign), reason: parseText(reason) };
  return [{ basket, slip, ...texts, madeAt: at, status, mayBeCopy: mayBeCopy === true }];
}
