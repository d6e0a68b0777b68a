import type { PaperWidth } from '@tall-order/domain/printer.ts';
import type { SlipLine } from '@tall-order/domain/print-slip.ts';
import { transform } from 'receiptline';
import { slipDocument } from './slip-document.ts';

/** Characters per line. */
export const COLUMNS: Readonly<Record<PaperWidth, number>> = { 80: 48, 58: 32 };
/** Dot-matrix printers use paper of 76 mm. */
const MATRIX_COLUMNS = 42;

const COMMANDS = {
  'application/vnd.star.starprnt': 'starsbcs',
  'application/vnd.star.line': 'starlinesbcs',
  'application/vnd.star.linematrix': 'starimpact',
  'text/plain': 'text',
} as const;

export type SlipType = keyof typeof COMMANDS;

/** The media types that the shop offers, the best first; all are keys of COMMANDS. */
export const SLIP_TYPES = Object.keys(COMMANDS) as SlipType[];

/** The bytes that print a slip. */
export function drawSlip(
  lines: readonly SlipLine[],
  { type, paper }: { type: SlipType; paper: PaperWidth },
): Buffer {
  const isMatrix = type === 'application/vnd.star.linematrix';
  const columns = isMatrix ? Math.min(COLUMNS[paper], MATRIX_COLUMNS) : COLUMNS[paper];
  const drawn = transform(slipDocument(lines, { columns, hasSizes: type !== 'text/plain' }), {
    cpl: columns,
    encoding: 'multilingual',
    command: COMMANDS[type],
    cutting: true,
  });
  // Receiptline's commands are strings in which each character is a byte.
  return Buffer.from(drawn, type === 'text/plain' ? 'utf8' : 'latin1');
}
