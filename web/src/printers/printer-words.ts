import {
  CLOSING_SLIP,
  COUNTER_SLIP,
  EXTRAS_SLIP,
  TEST_SLIP,
  isChangedSlip,
} from '@tall-order/domain/print-job.ts';
import type { PrintedSlips } from '@tall-order/domain/printer.ts';
import type { NamedJob, Printer } from '../api/printer-calls.ts';
import { dayAndTime } from '../shop/dates-in-words.ts';
import type { Zone } from '../shop/dates-in-words.ts';

export const PRINTED_SLIPS_NAMES: Readonly<Record<PrintedSlips, string>> = {
  kitchen: 'Kitchen slips, one for each burger',
  counter: 'Counter slip with the amount',
  both: 'Both',
};

const PRINTED: Readonly<Record<PrintedSlips, string>> = {
  kitchen: 'kitchen slips',
  counter: 'counter slips',
  both: 'kitchen and counter slips',
};

/** Such as "80 mm, kitchen slips". */
export function settingsInWords({ paper, prints }: Pick<Printer, 'paper' | 'prints'>): string {
  return `${paper} mm, ${PRINTED[prints]}`;
}

/** The state of a printer. */
export function stateInWords({ askedAt, status, isAway }: Printer, zone: Zone): string {
  if (askedAt === undefined) return 'It has not asked for work yet.';
  if (isAway) return `Away: it has not asked for work since ${dayAndTime(askedAt, zone)}.`;
  return `${status ?? 'Ready'}.`;
}

export const ABOUT_PRINTERS = 'Each order prints automatically on a Star CloudPRNT printer.';

/** Such as "Grill: Ready. Bar: Paper is out. 3 slips wait to be printed." @param all null while they are not loaded */
export function printersInWords(all: readonly Printer[] | null, zone: Zone): string {
  if (all === null) return ABOUT_PRINTERS;
  if (all.length === 0) return 'There is no printer yet.';
  return all
    .map((one) =>
      `${one.name}: ${stateInWords(one, zone)} ${waitingInWords(one.waiting)}`.trimEnd(),
    )
    .join(' ');
}

/** When a printer last asked for work; empty if its state says so already. */
export function askedInWords({ askedAt, isAway }: Printer, zone: Zone): string {
  return askedAt === undefined || isAway
    ? ''
    : `It asked for work last at ${dayAndTime(askedAt, zone)}.`;
}

/** Such as "3 slips wait to be printed."; empty for none. */
export function waitingInWords(waiting: number): string {
  if (waiting === 0) return '';
  return waiting === 1 ? '1 slip waits to be printed.' : `${waiting} slips wait to be printed.`;
}

/** Such as "Counter slip of K42". */
export function slipName({ slip, callSign }: NamedJob): string {
  if (slip === TEST_SLIP) return 'Test slip';
  if (isChangedSlip(slip)) return 'Change';
  if (slip.startsWith(CLOSING_SLIP)) return `Closing ${slip.slice(CLOSING_SLIP.length + 1)}`;
  const kind =
    slip === COUNTER_SLIP ? 'Counter slip' : slip === EXTRAS_SLIP ? 'Sides and drinks' : 'Burger';
  return `${kind} of ${callSign ?? 'an order'}`;
}

/** The outcome of a slip that failed or may have been printed twice. */
export function outcomeInWords({ status, mayBeCopy, reason }: NamedJob): string {
  const copy = mayBeCopy ? 'It may have been printed before.' : '';
  switch (status) {
    case 'failed':
      return `Not printed: ${reason ?? 'nobody knows why'}. ${copy}`.trim();
    case 'printed':
      return 'It may have been printed twice. The second says “may be a copy”.';
    case 'printing':
    case 'waiting':
      return `It waits to be printed again. ${copy}`.trim();
  }
}

/** @param scripts not empty */
export function missingFontsInWords(scripts: readonly string[]): string {
  const names = new Intl.ListFormat('en', { type: 'disjunction' }).format(scripts);
  return `Slips cannot show ${names}: the shop's machine has no font for it. Such a slip says so.`;
}
