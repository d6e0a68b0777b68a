import { buffer } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { asCsv, asXlsx } from './sheet.ts';
import type { Cell, Sheet } from './sheet.ts';

function sheet(rows: Cell[][]): Sheet {
  async function* given() {
    yield* rows;
  }
  return {
    name: 'Orders',
    columns: [
      ['text', 'text'],
      ['amount', 'amount'],
      ['count', 'number'],
      ['taxRate', 'percent'],
      ['businessDay', 'day'],
      ['placedAt', 'moment'],
    ],
    rows: given(),
    timeZone: 'America/New_York',
  };
}

const AT = Date.parse('2026-11-30T23:30:05-05:00');
const TEXTS = [
  '02138',
  '+44 20 7946 0018',
  '-Oabc',
  '=1+1',
  '@x',
  '\t=1',
  '\rx',
  'Zoë 花生 👨‍👩‍👧',
  'a,"b"\n;-1',
  '_x0041_',
];

async function csv(rows: Cell[][]): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of asCsv(sheet(rows))) lines.push(line);
  return lines;
}

async function xlsx(rows: Cell[][]) {
  const { sheets } = await readXlsx(await buffer(asXlsx(sheet(rows))));
  return sheets[0]?.rows;
}

test('CSV has a mark at its start, and amounts, days and times on the clock of the shop', async () => {
  expect(await csv([['x', -1234, 7, 1900, '2026-11-30', AT]])).toEqual([
    '\uFEFFtext,amount,count,taxRate,businessDay,placedAt\r\n',
    'x,-12.34,7,19.00,2026-11-30,2026-11-30 23:30:05\r\n',
  ]);
  expect(await csv([[null, null, null, null, null, null]])).toContain(',,,,,\r\n');
});

test('no text of a CSV begins as a formula does', async () => {
  const lines = await csv(TEXTS.map((text) => [text, 0, 0, 0, null, null]));
  const texts = lines.slice(1).map((line) => line.slice(0, line.indexOf(',0.00')));
  expect(texts).toEqual([
    '02138',
    "'+44 20 7946 0018",
    "'-Oabc",
    "'=1+1",
    "'@x",
    '"\'\t\'=1"',
    '"\'\rx"',
    'Zoë 花生 👨‍👩‍👧',
    '"a,""b""\n;\'-1"',
    '_x0041_',
  ]);
});

test('a workbook has texts as they were written, amounts, days and times as values', async () => {
  const rows = await xlsx(TEXTS.map((text) => [text, -1234, 7, 1900, '2026-11-30', AT]));
  const [header, ...read] = rows ?? [];
  expect(header).toEqual(['text', 'amount', 'count', 'taxRate', 'businessDay', 'placedAt']);
  expect(read.map(([text]) => text)).toEqual(TEXTS);
  expect(read[0]?.slice(1)).toEqual([
    -12.34,
    7,
    19,
    new Date('2026-11-30T00:00Z'),
    new Date('2026-11-30T23:30:05Z'),
  ]);
});

test('a workbook is readable XML whatever people write', async () => {
  const rows = await xlsx([['a\uFFFEb\uFFFFc', 0, 0, 0, null, null]]);
  expect(rows?.[1]?.[0]).toBe('a\uFFFDb\uFFFDc');
});
