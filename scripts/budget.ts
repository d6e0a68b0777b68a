import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { loadUntilRest } from './load-until-rest.ts';

// Compares what `/` loads until the builder is usable, and until the page is at rest, with its limits.
// docs/performance.md says what counts.

const DIST = join(import.meta.dirname, '../web/dist');
if (!existsSync(DIST)) throw new Error('There is no built storefront. Run "npm run build" first.');
const page = readFileSync(join(DIST, 'index.html'), 'utf8');

/** The built files that the page names in an element that matches the pattern. */
function named(pattern: RegExp): string[] {
  return [...page.matchAll(pattern)].map(([, file = '']) => file);
}

/** Files and everything that they import in turn before they run. */
function withImports(files: string[]): string[] {
  const all = new Set(files);
  for (const file of all) {
    const code = readFileSync(join(DIST, file), 'utf8');
    for (const [, name = ''] of code.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) {
      all.add(`assets/${name}`);
    }
  }
  return [...all];
}

/** Bytes on the wire: of the compressed copy, or of the file if it is too small to have a copy. */
function sent(files: string[]): number {
  return files.reduce((sum, file) => {
    const copy = join(DIST, `${file}.br`);
    return sum + readFileSync(existsSync(copy) ? copy : join(DIST, file)).length;
  }, 0);
}

const scripts = withImports([
  ...named(/<script[^>]* src="\/([^"]+)"/g),
  // The scripts that a script in the page starts.
  ...named(/<script>(?:(?!<\/script>).)*\)\("\/([^"]+\.js)"\)<\/script>/gs),
  ...named(/<link[^>]* rel="modulepreload"[^>]* href="\/([^"]+)"/g),
]);
const sheets = named(/<link[^>]* rel="stylesheet"[^>]* href="\/([^"]+)"/g);
const inline = named(/<style>(.*?)<\/style>/gs).join('');
const styles = inline + sheets.map((file) => readFileSync(join(DIST, file), 'utf8')).join('');
const fonts = [
  ...new Set([...styles.matchAll(/url\(["']?\/([^"')]+\.woff2)/g)].map(([, file = '']) => file)),
];
const calls = named(/<link[^>]* as="fetch"[^>]* href="([^"]+)"/g);
// A page without its program, its styles or its call is useless, and would meet every limit.
if (scripts.length === 0 || styles === '' || calls.length === 0) {
  throw new Error('The built page lacks its program, its styles or its call.');
}
const images = named(/<img[^>]* src="\/([^"]+)"/g);

/** Addresses on other origins that a page or a style sheet loads, except those of the data service. */
const foreign = globSync('**/*.{html,css}', { cwd: DIST }).flatMap((file) => {
  const text = readFileSync(join(DIST, file), 'utf8');
  const addresses = text.matchAll(/(?:src=|href=|url\()["']?((?:https?:)?\/\/[^"')\s]+)/g);
  return [...addresses].flatMap(([, address = '']) => (calls.includes(address) ? [] : address));
});

/** The files that the worker keeps for a visit without a network. */
const worker = readFileSync(join(DIST, 'sw.js'), 'utf8');
const kept = [...worker.matchAll(/"url":"([^"]+)"/g)].map(([, file = '']) => file);
const untilRest = await loadUntilRest();

const rows = [
  { what: 'initial JavaScript, brotli', measured: sent(scripts), bar: 96_000, unit: 'B' },
  { what: 'CSS, brotli', measured: brotliCompressSync(styles).length, bar: 10_500, unit: 'B' },
  { what: 'fonts', measured: sent(fonts), bar: 30_000, unit: 'B' },
  {
    what: 'requests to a usable builder',
    measured: 1 + [scripts, sheets, fonts, images, calls].flat().length,
    bar: 6,
    unit: '',
  },
  {
    what: 'first HTML with its styles, brotli',
    measured: sent(['index.html']),
    bar: 14_000,
    unit: 'B',
  },
  { what: 'addresses of third parties', measured: foreign.length, bar: 0, unit: '' },
  {
    what: 'requests until the page is at rest',
    measured: untilRest.requests,
    bar: 20,
    unit: '',
  },
  {
    what: 'until the page is at rest, with headers',
    measured: untilRest.bytes,
    bar: 150_000,
    unit: 'B',
  },
];

console.table(
  Object.fromEntries(
    rows.map(({ what, measured, bar, unit }) => [
      what,
      {
        measured: `${measured.toLocaleString('en')} ${unit}`.trim(),
        bar: `${bar.toLocaleString('en')} ${unit}`.trim(),
        '': measured <= bar ? 'holds' : 'OVER',
      },
    ]),
  ),
);
console.log(
  `Afterwards the worker fills the offline cache: ${kept.length} files, ${sent(kept).toLocaleString('en')} B.`,
);
process.exitCode = rows.every(({ measured, bar }) => measured <= bar) ? 0 : 1;
