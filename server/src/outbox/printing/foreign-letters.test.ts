import type { PaperWidth } from '@tall-order/domain/printer.ts';
import { PAPER_WIDTHS } from '@tall-order/domain/printer.ts';
import type { SlipLine } from '@tall-order/domain/print-slip.ts';
import { expect, test } from 'vitest';
import { drawSlip, paintLines } from './draw-slip.ts';
import type { SlipType } from './draw-slip.ts';
import { SAMPLES, missingFonts } from './missing-fonts.ts';

/** A word of the line that says so. */
const WARNING = 'screen.';
/** What each format begins a picture with. */
const PICTURE = {
  'application/vnd.star.starprnt': '\u001B\u001DS',
  'application/vnd.star.line': '\u001Bk',
  'application/vnd.star.linematrix': '\u001BK',
} as const satisfies Record<Exclude<SlipType, 'text/plain'>, string>;
// The keys of the object above.
const STAR_TYPES = Object.keys(PICTURE) as (keyof typeof PICTURE)[];

async function slip(lines: SlipLine[], type: SlipType, paper: PaperWidth = 80): Promise<string> {
  const bytes = await drawSlip(lines, { type, paper });
  return bytes.toString(type === 'text/plain' ? 'utf8' : 'latin1');
}

const note = (text: string): SlipLine => ({ kind: 'boxed', text: `Note: ${text}` });

test.each(STAR_TYPES)('no letter of any script is lost without a word as %s', async (type) => {
  const samples = Object.values(SAMPLES);
  const isLacking = (await missingFonts()).length > 0;
  for (const paper of PAPER_WIDTHS) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const drawn = await slip(samples.map(note), type, paper);
    expect(drawn.split(PICTURE[type]).length).toBeGreaterThan(samples.length);
    expect(drawn).not.toContain('Note:');
    expect(drawn.includes(WARNING)).toBe(isLacking);
  }
});

test('plain text has every letter of every script', async () => {
  const samples = Object.values(SAMPLES);
  const drawn = await slip(samples.map(note), 'text/plain');
  expect(samples.filter((sample) => !drawn.includes(`Note: ${sample}`))).toEqual([]);
  expect(drawn).not.toContain(WARNING);
});

test.each(STAR_TYPES)('what a printer has letters for is no picture as %s', async (type) => {
  const drawn = await slip(
    [note('No onions? "Zoë" Ł ß ő Привет €5'), note('a\u202Eb\u2069c')],
    type,
  );
  expect(drawn.includes(PICTURE[type])).toBe(false);
  expect(drawn).not.toContain(WARNING);
  expect(drawn.split('Note:')).toHaveLength(3);
});

test.each(STAR_TYPES)('a letter that no font has leaves a word on the slip as %s', async (type) => {
  const drawn = await slip([note('nuts \u{10FFFD} nuts')], type);
  expect(drawn).toContain(WARNING);
});

test('an amount in a currency whose sign the printer lacks is in the picture of its line', async () => {
  const line: SlipLine = { kind: 'amount', text: 'Burger for Zoë', amount: '₪1,234.50' };
  const drawn = await slip([line], 'application/vnd.star.line');
  expect(drawn).toContain('\u001Bk');
  expect(drawn).not.toContain('1,234.50');
});

test('joined emoji, flags and Persian joiners survive, and signs that turn text around do not', async () => {
  const family = '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}';
  const england = '\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}';
  const persian = 'می\u200Cخواهم';
  const drawn = await slip([note(`${family}${england}${persian}\u202Eend`)], 'text/plain');
  expect(drawn).toContain(`Note: ${family}${england}${persian}end`);
});

test('a picture grows with its text, and no row is wider than the paper', async () => {
  const texts = ['花', '花'.repeat(280), `Note: ${'ا'.repeat(280)}`, 'Ω '.repeat(140)];
  const { pngs } = await paintLines(
    texts.map((text) => ({ text, size: 24, isBold: false, isInverted: false })),
    384,
  );
  // Width and height stand in the first chunk of a PNG.
  const sizes = pngs.map((png) => [16, 20].map((at) => Buffer.from(png).readUInt32BE(at)));
  expect(sizes.map(([width]) => width)).toEqual([384, 384, 384, 384]);
  const [one = 0, ...others] = sizes.map(([, height]) => height);
  expect(one).toBe(34);
  for (const height of others) expect(height).toBeGreaterThanOrEqual(3 * one);
});
