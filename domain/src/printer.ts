import type { FieldDefinition } from './form-rules.ts';

/** Those for the kitchen, and the one for the counter with the amount due. */
export const SLIP_KINDS = ['kitchen', 'counter'] as const;
export type SlipKind = (typeof SLIP_KINDS)[number];

/** The slips that a printer prints. */
export const PRINTED_SLIPS = [...SLIP_KINDS, 'both'] as const;
export type PrintedSlips = (typeof PRINTED_SLIPS)[number];

export function printsKind(printed: PrintedSlips, kind: SlipKind): boolean {
  return printed === 'both' || printed === kind;
}

/** Widths of the paper, in millimetres. */
export const PAPER_WIDTHS = [80, 58] as const;
export type PaperWidth = (typeof PAPER_WIDTHS)[number];

export const MAX_PRINTERS = 10;

/** A printer asks for work every few seconds; after this long without a request it is shown as away. */
export const AWAY_AFTER_MS = 90_000;

export const PRINTER_FIELDS = {
  printerName: {
    label: "The printer's name",
    rules: { required: true, maxLength: 60 },
    missing: "Enter the printer's name.",
  },
} as const satisfies Record<string, FieldDefinition>;

/** Status codes that begin with 2 mean that the printer works. */
export function isGoodCode(code: string): boolean {
  return code.startsWith('2');
}

/** A printer's status for the owner. The codes are those of Star's CloudPRNT. */
export function printerStatusInWords(code: string): string {
  const number = /^\d{3}/.exec(code)?.[0] ?? '';
  if (number === '210' || number === '211') return 'Ready, paper is low';
  if (number.startsWith('2')) return 'Ready';
  if (number === '411') return 'Paper is jammed';
  if (number.startsWith('41')) return 'Out of paper';
  if (number.startsWith('42')) return 'Cover is open';
  if (number === '520') return 'Could not fetch the slip';
  if (number === '521') return 'The slip is too long for the printer';
  if (number.startsWith('51')) return 'The printer does not understand the slip';
  return number === '' ? 'The printer reports a problem' : `The printer reports problem ${number}`;
}
