import type { SlipLine } from '@tall-order/domain/print-slip.ts';

// oxlint-disable-next-line no-control-regex -- control characters would be commands of the printer
const SPACES = /[\u0000-\u001F\u007F-\u009F\p{Zl}\p{Zp}\p{Zs}]+/gu;
/** Signs that turn text around and other invisible ones, but not those that join letters and emoji. */
const INVISIBLE = /(?!\u200C|\u200D|[\u{E0020}-\u{E007F}])\p{Cf}/gu;
/** Characters with a meaning in receiptline's notation. */
const MARKUP = /[\\|{}~_"`^=-]/g;

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
    case 'warning':
      return wrapped(line.text, columns / 2).map((text) => `|^^^\`${text}\`|`);
    case 'sign':
      return wrapped(line.text, columns / 3).map((text) => `|^^^^"${text}" |`);
    case 'layer':
      return wrapped(line.text, columns / 2).map((text) => `|^^^"${text}" |`);
    case 'name':
      return wrapped(line.text, columns).map((text) => `|^^"${text}" |`);
    case 'boxed':
      return wrapped(line.text, columns).map((text) => `|"${text}" |`);
    case 'text':
      return wrapped(line.text, columns).map((text) => `|${text} |`);
    case 'amount':
      return amountRow(line, columns);
  }
}

/** The column of the amount is as wide as the amount, so that it is never cut. */
function amountRow(
  { text, amount, isStrong }: Extract<SlipLine, { kind: 'amount' }>,
  columns: number,
): string[] {
  const sign = isStrong ? '^^"' : '';
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

/** A text in one line, without what a printer would take as a command. */
export function printable(text: string): string {
  return text.normalize('NFC').replaceAll(INVISIBLE, '').replaceAll(SPACES, ' ').trim();
}

function escaped(text: string): string {
  return text.replaceAll(MARKUP, (sign) => `\\x${sign.charCodeAt(0).toString(16)}`);
}
