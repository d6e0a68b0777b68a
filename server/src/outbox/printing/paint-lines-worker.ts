import { parentPort, workerData } from 'node:worker_threads';
import { createCanvas } from '@napi-rs/canvas';
import type { SKRSContext2D } from '@napi-rs/canvas';
import type { LineToPaint, PaintedLines } from './draw-slip.ts';

// Painting runs in a worker because it blocks its thread while it looks for fonts.

/** Nothing but these may look like the box that stands for a character without a font. */
const SEEN = /[^\p{Default_Ignorable_Code_Point}\p{White_Space}]/gu;
/** A character for private use that no font has. */
const IN_NO_FONT = '\u{10FFFD}';
const BLACK_BELOW = 160;
const LETTERS = new Intl.Segmenter();
const WORDS = new Intl.Segmenter(undefined, { granularity: 'word' });

// The thread that starts this one gives it nothing else.
const { lines, width } = workerData as { lines: LineToPaint[]; width: number };
const isInFont = createFontTest();
const painted: PaintedLines = {
  pngs: lines.map((line) => paint(line, width)),
  withoutFont: lines.map(({ text, amount = '' }) => lacking(text + amount)),
};
parentPort?.postMessage(painted);

function paint({ text, amount = '', size, isBold, isInverted }: LineToPaint, width: number) {
  const font = `${isBold ? 'bold ' : ''}${size}px sans-serif`;
  const ruler = createCanvas(1, 1).getContext('2d');
  ruler.font = font;
  const taken = amount === '' ? 0 : Math.ceil(ruler.measureText(`  ${amount}`).width);
  const rows = wrapped(text, (row) => ruler.measureText(row).width <= width - taken);
  const height = Math.ceil(size * 1.4);
  const canvas = createCanvas(width, height * rows.length);
  const context = canvas.getContext('2d');
  context.fillStyle = isInverted ? '#000' : '#fff';
  context.fillRect(0, 0, width, canvas.height);
  context.fillStyle = isInverted ? '#fff' : '#000';
  context.font = font;
  context.textBaseline = 'middle';
  rows.forEach((row, place) => context.fillText(row, 0, (place + 0.5) * height));
  context.textAlign = 'right';
  context.fillText(amount, width, (rows.length - 0.5) * height);
  sharpen(context, canvas);
  return canvas.toBuffer('image/png');
}

/** Breaks a text between words, and a word that is wider than the paper between letters. */
function wrapped(text: string, fits: (row: string) => boolean): string[] {
  const rows = [''];
  const add = (part: string) => {
    const last = rows.at(-1) ?? '';
    if (last === '' || fits((last + part).trimEnd())) rows[rows.length - 1] = last + part;
    else rows.push(part.trimStart());
  };
  for (const { segment } of WORDS.segment(text)) {
    if (fits(segment)) add(segment);
    else for (const { segment: letter } of LETTERS.segment(segment)) add(letter);
  }
  return rows.map((row) => row.trimEnd());
}

/** Makes grey edges of letters black or white; the printer's driver scatters dots for other colours. */
function sharpen(context: SKRSContext2D, { width, height }: { width: number; height: number }) {
  const image = context.getImageData(0, 0, width, height);
  const { data } = image;
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    if (Math.max(red, green, blue) - Math.min(red, green, blue) < 24) {
      data.fill(green < BLACK_BELOW ? 0 : 255, at, at + 3);
    }
  }
  context.putImageData(image, 0, 0);
}

/** The characters of a text that no font of this machine has, each once. */
function lacking(text: string): string {
  return [...new Set(text.match(SEEN))].filter((character) => !isInFont(character)).join('');
}

/** Compares a character's picture with the box that is drawn for one that no font has. */
function createFontTest(): (character: string) => boolean {
  const context = createCanvas(48, 48).getContext('2d');
  const pictureOf = (character: string) => {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, 48, 48);
    context.fillStyle = '#000';
    context.font = '24px sans-serif';
    context.fillText(character, 12, 32);
    return Buffer.from(context.getImageData(0, 0, 48, 48).data.buffer);
  };
  const box = pictureOf(IN_NO_FONT);
  return (character) => !pictureOf(character).equals(box);
}
