import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { PaperWidth } from '@tall-order/domain/printer.ts';
import type { SlipLine } from '@tall-order/domain/print-slip.ts';
import { transform, commands } from 'receiptline';
import pLimit from 'p-limit';
import { slipDocument, LETTERS, likeOf, printable } from './slip-document.ts';

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

/** The dots of a printer's line, and the height of its small letters in dots. */
interface Dots {
  width: number;
  letter: number;
}

const THERMAL: Readonly<Record<PaperWidth, Dots>> = {
  80: { width: 576, letter: 24 },
  58: { width: 384, letter: 24 },
};
/** A needle printer's pictures are at most 200 dots wide, and its letters nine high. */
const MATRIX: Dots = { width: 200, letter: 14 };

function dotsOf(paper: PaperWidth, isMatrix: boolean): Dots {
  return isMatrix ? MATRIX : THERMAL[paper];
}

interface SlipPictures {
  /** PNGs in base64 of the lines that the printer's own letters cannot print */
  pictures: ReadonlyMap<SlipLine, string>;
  isComplete: boolean;
}

/** Paints what a printer would print as question marks. */
async function paintSlip(lines: readonly SlipLine[], dots: Dots): Promise<SlipPictures> {
  const foreign = lines.filter((line) => !isInSet(line));
  if (foreign.length === 0) return { pictures: new Map(), isComplete: true };
  try {
    const { pngs, withoutFont } = await paintLines(
      foreign.map((line) => toPaint(line, dots)),
      dots.width,
    );
    const encoded = pngs.map((png) => Buffer.from(png).toString('base64'));
    return {
      pictures: new Map(foreign.map((line, place) => [line, encoded[place] ?? ''])),
      isComplete: withoutFont.every((characters) => characters === ''),
    };
  } catch {
    // A slip with question marks that says so is better than none.
    return { pictures: new Map(), isComplete: false };
  }
}

function isInSet(line: SlipLine): boolean {
  if (line.kind === 'rule') return true;
  const text = line.kind === 'amount' ? line.text + line.amount : line.text;
  return Array.from(printable(text)).every((character) => isCharacterInSet(character));
}

/** Whether the sets of characters that receiptline switches between have it. */
function isCharacterInSet(character: string): boolean {
  if (character <= '~') return true;
  return (
    character !== '\uFFFD' &&
    commands.starsbcs.text(character, 'multilingual') !== '?'.repeat(character.length)
  );
}

function toPaint(line: SlipLine, { letter }: Dots): LineToPaint {
  if (line.kind === 'rule') throw new TypeError('A rule has no letters.');
  const like = line.kind === 'amount' ? likeOf(line) : line.kind;
  return {
    text: printable(line.text),
    ...(line.kind === 'amount' && { amount: printable(line.amount) }),
    size: Math.round(letter * LETTERS[like].times),
    isBold: like !== 'text',
    isInverted: line.kind === 'warning',
  };
}

/** A line of a slip that is printed as a picture. */
export interface LineToPaint {
  text: string;
  /** stands at the end of the last row */
  amount?: string;
  /** of the letters, in dots of the printer */
  size: number;
  isBold: boolean;
  isInverted: boolean;
}

export interface PaintedLines {
  /** one for each line */
  pngs: Uint8Array[];
  /** for each line, its characters that no font of this machine has; a box stands for each in the picture */
  withoutFont: string[];
}

const oneAtATime = pLimit(1);

/** Paints in a thread of its own, which blocks no request. @param width of the paper in dots */
export async function paintLines(lines: LineToPaint[], width: number): Promise<PaintedLines> {
  return await oneAtATime(async () => {
    const worker = new Worker(new URL('paint-lines-worker.ts', import.meta.url), {
      workerData: { lines, width },
    });
    worker.unref();
    // `once` rejects when the worker fails. The worker posts nothing else.
    const [painted] = (await once(worker, 'message')) as [PaintedLines];
    return painted;
  });
}
