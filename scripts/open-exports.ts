import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseCsv } from 'hucre/csv';
import type { CellValue } from 'hucre/csv';
import { asCsv, asXlsx } from '../server/src/admin/sheet.ts';
import type { Cell, Sheet } from '../server/src/admin/sheet.ts';

// Opens exports with LibreOffice and Gnumeric and compares what these read: `npm run open-exports`. On Debian
// and Ubuntu: apt-get install libreoffice-calc gnumeric.

const AT = Date.parse('2026-11-30T23:30:05-05:00');
const COLUMNS: Sheet['columns'] = [
  ['text', 'text'],
  ['amount', 'amount'],
  ['count', 'number'],
  ['taxRate', 'percent'],
  ['businessDay', 'day'],
  ['placedAt', 'moment'],
];
const TEXTS = [
  '02138',
  '+44 20 7946 0018',
  '020 7946 0018',
  '-Oabc123',
  '=1+1',
  '@SUM(A1)',
  '1e5',
  '2026-11-30',
  'TRUE',
  'Zoë Łódź',
  '花生过敏 👨‍👩‍👧 سلام',
  'a,"b"\n;c',
  'x'.repeat(280),
];
const NO_TEXT_IN_CSV = /^(?:[\d=+@-]|TRUE$)/;
const VALUES = ['-12.34', '7', '19', '2026-11-30', '2026-11-30 23:30:05'];

function sheet(): Sheet {
  async function* rows(): AsyncGenerator<Cell[]> {
    for (const text of TEXTS) yield [text, -1234, 7, 1900, '2026-11-30', AT];
  }
  return { name: 'Orders', columns: COLUMNS, rows: rows(), timeZone: 'America/New_York' };
}

/** What a program makes of a file, as the path of a CSV. */
const PROGRAMS = {
  LibreOffice: (file: string, folder: string) => {
    const filter = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false';
    const home = `-env:UserInstallation=file://${folder}/profile`;
    // Its window finds the encoding by the mark; without a window it has to be told.
    const encoding = '--infilter=CSV:44,34,76,1';
    const options = file.endsWith('.csv') ? [home, encoding] : [home];
    run('soffice', [
      ...options,
      '--headless',
      '--convert-to',
      filter,
      '--outdir',
      join(folder, 'read'),
      file,
    ]);
    return join(folder, 'read', 'orders.csv');
  },
  Gnumeric: (file: string, folder: string) => {
    run('ssconvert', [file, join(folder, 'read.csv')]);
    return join(folder, 'read.csv');
  },
} as const;

function run(program: string, args: string[]): void {
  const { status, error, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program}: ${error?.message ?? stderr}`);
}

function isSame(expected: string, found: string | undefined): boolean {
  const isValue = VALUES.includes(expected) && Number(expected) === Number(found);
  return isValue || expected === found;
}

/** Dates are written in the manner of each program; every cell of a CSV file is read as a text. */
function asRead(cell: CellValue): string {
  return (typeof cell === 'string' ? cell : '').replace(/^(\d{4})\/(\d\d)\/(\d\d)/, '$1-$2-$3');
}

/** @returns what differs from the texts and values that were exported */
async function differences(open: (typeof PROGRAMS)['Gnumeric'], name: string, bytes: Buffer) {
  const folder = await mkdtemp(join(tmpdir(), 'tall-order-exports-'));
  const isWorkbook = name.endsWith('.xlsx');
  try {
    const file = join(folder, name);
    await writeFile(file, bytes);
    const opened = open(file, folder);
    const [, ...rows] = parseCsv(await readFile(opened, 'utf8'));
    const read = rows.map((cells) => cells.map(asRead));
    const expected = TEXTS.flatMap((text) => [text].concat(VALUES));
    const found = read.flat();
    return expected.flatMap((cell, place) => {
      // CSV cannot say that a cell is a text, so numbers become numbers, and formulas have an apostrophe.
      const mayDiffer = !isWorkbook && place % COLUMNS.length === 0 && NO_TEXT_IN_CSV.test(cell);
      return mayDiffer || isSame(cell, found[place]) ? [] : [`${cell} is ${found[place]}`];
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function bytesOf(parts: AsyncIterable<string | Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const part of parts) all.push(Buffer.from(part));
  return Buffer.concat(all);
}

let isGood = true;
for (const [program, open] of Object.entries(PROGRAMS)) {
  for (const [name, parts] of [
    ['orders.xlsx', asXlsx(sheet())],
    ['orders.csv', asCsv(sheet())],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- the programs are started one after the other
    const problems = await differences(open, name, await bytesOf(parts));
    console.log(
      `${program}, ${name}: ${problems.length === 0 ? 'as exported' : problems.join('; ')}`,
    );
    isGood &&= problems.length === 0;
  }
}
process.exitCode = isGood ? 0 : 1;
