import type { SlipLine } from '@tall-order/domain/print-slip.ts';

// oxlint-disable-next-line no-control-regex -- control characters would be commands of the printer
const SPACES = /[\u0000-\u001F\u007F-\u009F\p{Zl}\p{Zp}\p{Zs}]+/gu;
/** Signs that turn text around and other invisible ones, but not those that join letters and emoji. */
const INVISIBLE = /(?!\u200C|\u200D|[\u{E0020}-\u{E007F}])\p{Cf}/gu;
/** Characters with a meaning in receiptline's notation. */
const MARKUP = /[\\|{}~_"`^=-]/g;

/**
 * How large a line's letters are: receiptline's marks for them, how many of its columns one takes, and the same in
 * a picture, as a multiple of small letters.
 */
export const LETTERS = {
  warning: { marks: '^^^', columns: 2, times: 2 },
  sign: { marks: '^^^^', columns: 3, times: 3 },
  layer: { marks: '^^^', columns: 2, times: 2 },
  name: { marks: '^^', columns: 1, times: 1.5 },
  boxed: { marks: '', columns: 1, times: 1.15 },
  text: { marks: '', columns: 1, times: 1 },
} as const;

interface Sheet {
  columns: number;
  hasSizes: boolean;
  /** PNGs in base64 of lines that are printed as pictures */
  pictures?: ReadonlyMap<SlipLine, string>;
}

/** A slip in receiptline's notation. Texts that people wrote are escaped, so that they contain no markup. */
export function slipDocument(lines: readonly SlipLine[], sheet: Sheet): string {
  const marked = lines.flatMap((line) => {
    const picture = sheet.pictures?.get(line);
    return picture === undefined ? markedUp(line, sheet.columns) : [`|{image:${picture}} |`];
  });
  const sized = sheet.hasSizes ? marked : marked.map((line) => line.replaceAll('^', ''));
  return `${sized.join('\n')}\n`;
}

function markedUp(line: SlipLine, columns: number): string[] {
  switch (line.kind) {
    case 'rule':
      return ['-'];
    case 'amount':
      return amountRow(line, columns);
    case 'warning':
      return letters(line, columns).map((text) => `|${LETTERS.warning.marks}\`${text}\`|`);
    case 'text':
      return letters(line, columns).map((text) => `|${text} |`);
    case 'sign':
    case 'layer':
    case 'name':
    case 'boxed':
      return letters(line, columns).map((text) => `|${LETTERS[line.kind].marks}"${text}" |`);
  }
}

function letters({ kind, text }: { kind: keyof typeof LETTERS; text: string }, columns: number) {
  return wrapped(text, columns / LETTERS[kind].columns);
}

type AmountLine = Extract<SlipLine, { kind: 'amount' }>;

/** Whose letters a line with an amount has. */
export function likeOf({ isStrong }: AmountLine): 'name' | 'text' {
  return isStrong ? 'name' : 'text';
}

/** The column of the amount is as wide as the amount, so that it is never cut. */
function amountRow(line: AmountLine, columns: number): string[] {
  const { text, amount, isStrong } = line;
  const sign = isStrong ? `${LETTERS[likeOf(line)].marks}"` : '';
  const room = printable(amount).length + 1;
  const [last = '', ...before] = wrapped(text, columns - room).toReversed();
  return [
    ...before.toReversed().map((one) => `|${sign}${one} |`),
    `{width:*,${room}}`,
    `|${sign}${last} | ${sign}${escaped(printable(amount))}|`,
    '{width:auto}',
  ];
}

/** Breaks a text between words and escapes markup. */
function wrapped(text: string, width: number): string[] {
  const most = Math.floor(width);
  const lines: string[] = [];
  for (const word of printable(text).split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else {
      lines.push(word);
    }
  }
  return lines.map(escaped);
}

/** A text in one line, without what a printer would take as a command. Few printers have a real minus. */
export function printable(text: string): string {
  const plain = text.normalize('NFC').replaceAll(INVISIBLE, '').replaceAll('−', '-');
  return plain.replaceAll(SPACES, ' ').trim();
}

function escaped(text: string): string {
  return text.replaceAll(MARKUP, (sign) => `\\x${sign.charCodeAt(0).toString(16)}`);
}
