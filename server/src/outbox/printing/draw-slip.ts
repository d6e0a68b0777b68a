import type { PaperWidth } from '@tall-order/domain/printer.ts';
import type { SlipLine } from '@tall-order/domain/print-slip.ts';
import { transform } from 'receiptline';
import { slipDocument } from './slip-document.ts';
import { dotsOf, paintSlip } from './slip-pictures.ts';
import type { SlipPictures } from './slip-pictures.ts';

/** Characters per line. */
export const COLUMNS: Readonly<Record<PaperWidth, number>> = { 80: 48, 58: 32 };
/** Dot-matrix printers use paper of 76 mm. */
const MATRIX_COLUMNS = 42;

/** As UTF-8, plain text has every letter. */
const AS_TEXT: SlipPictures = { pictures: new Map(), isComplete: true };

const COMMANDS = {
  'application/vnd.star.starprnt': 'starsbcs',
  'application/vnd.star.line': 'starlinesbcs',
  'application/vnd.star.linematrix': 'starimpact',
  'text/plain': 'text',
} as const;

export type SlipType = keyof typeof COMMANDS;

/** The media types that the shop offers, the best first; all are keys of COMMANDS. */
export const SLIP_TYPES = Object.keys(COMMANDS) as SlipType[];

const INCOMPLETE: SlipLine = {
  kind: 'warning',
  text: 'Some letters cannot be printed here. Read them on the screen.',
};

/** The bytes that print a slip. What the printer's own letters lack is a picture, except in plain text. */
export async function drawSlip(
  lines: readonly SlipLine[],
  { type, paper }: { type: SlipType; paper: PaperWidth },
): Promise<Buffer> {
  const isMatrix = type === 'application/vnd.star.linematrix';
  const isText = type === 'text/plain';
  const columns = isMatrix ? Math.min(COLUMNS[paper], MATRIX_COLUMNS) : COLUMNS[paper];
  const { pictures, isComplete } = isText
    ? AS_TEXT
    : await paintSlip(lines, dotsOf(paper, isMatrix));
  const all = isComplete ? lines : [INCOMPLETE, ...lines];
  const drawn = transform(slipDocument(all, { columns, hasSizes: !isText, pictures }), {
    cpl: columns,
    encoding: 'multilingual',
    command: COMMANDS[type],
    cutting: true,
    gamma: 1,
  });
  // Receiptline's commands are strings in which each character is a byte.
  return Buffer.from(drawn, isText ? 'utf8' : 'latin1');
}
