import { transform } from 'receiptline';
import { expect, test } from 'vitest';
import { slipDocument } from './slip-document.ts';

const HOSTILE = '|a|{code:x;option:qrcode}~ _u_ "b" `i` ^^^ \\x1b \\n | {w:1} - = --- ===';

function printed(text: string, columns = 200): string {
  const document = slipDocument([{ kind: 'text', text }], { columns, hasSizes: true });
  return transform(document, { cpl: columns, encoding: 'multilingual', command: 'text' }).trim();
}

test('characters with a meaning in the notation are printed as written', () => {
  expect(printed(HOSTILE)).toBe(HOSTILE);
});

test.each(['---', '===', '{i:abc}', '|', '{command:\\x1b@}', '-', '=', '~', ' x '])(
  'a text that is %s alone is printed, and is no rule, property or column',
  (text) => {
    expect(printed(text)).toBe(text.trim());
  },
);

test('control characters and line breaks become spaces, and signs that turn text around go', () => {
  expect(printed('a\u001B@b\r\nc\u2028d\u202Ee\u0085f\u0000g\u00A0h')).toBe('a @b c de f g h');
});

test('a real minus is printed as the one that all printers have', () => {
  expect(printed('−$4.00')).toBe('-$4.00');
});

test('lines break between words, and amounts keep to the right', () => {
  const document = slipDocument(
    [
      { kind: 'text', text: 'one two three four' },
      { kind: 'amount', text: 'A very long name of a burger', amount: '$1,234.50' },
    ],
    { columns: 20, hasSizes: false },
  );
  const lines = transform(document, { cpl: 20, encoding: 'multilingual', command: 'text' });
  expect(lines.split('\n').map((line) => line.trimEnd())).toEqual(
    expect.arrayContaining(['one two three four', 'A very', 'burger     $1,234.50']),
  );
});
