import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// The storefront runs on devices whose clocks and time zones may be wrong. It reckons with the shop's clock
// (web/src/api/server-clock.ts) and writes times in the shop's zone (web/src/shop/dates-in-words.ts).

const STOREFRONT = join(import.meta.dirname, '../web/src');

interface Rule {
  what: RegExp;
  instead: string;
  /** the files that may, with the reason */
  allowed: Readonly<Record<string, string>>;
}

const RULES: readonly Rule[] = [
  {
    what: /\bDate\.now\b|\bnew Date\(\)|\bDate\(\)|\btimeOrigin\b|\bTemporal\.Now\b/,
    instead: 'serverNow() for a time of the shop, steadyNow() for a span',
    allowed: {
      'api/server-clock.ts': 'compares the clocks',
      'session/session.ts': "the device's clock ends the session (specification, section 3)",
      'session/session-end.ts': 'the same',
      'session/SessionRenewal.tsx': 'the same',
    },
  },
  {
    what: /\bDateTimeFormat\b|\.toLocale(?:Date|Time)?String\b|\.to(?:Date|Time)String\(|\.get(?:Day|Date|Month|FullYear|Hours|Minutes|Seconds|TimezoneOffset)\(/,
    instead: "the words of shop/dates-in-words.ts, with the shop's zone",
    allowed: { 'shop/dates-in-words.ts': 'writes all times' },
  },
];

const files = globSync('**/*.{ts,tsx}', { cwd: STOREFRONT }).filter(
  (file) => !file.includes('.test.'),
);
const faults = files.flatMap((file) => {
  const lines = readFileSync(join(STOREFRONT, file), 'utf8').split('\n');
  return RULES.filter(({ allowed }) => allowed[file] === undefined).flatMap(({ what, instead }) =>
    lines.flatMap((line, place) =>
      what.test(line) ? [`web/src/${file}:${place + 1}: use ${instead}`] : [],
    ),
  );
});
const unused = RULES.flatMap(({ what, allowed }) =>
  Object.keys(allowed).filter((file) => !what.test(readFileSync(join(STOREFRONT, file), 'utf8'))),
);
for (const fault of faults) console.log(fault);
for (const file of unused) console.log(`${file} no longer needs to be allowed`);
console.log(
  `${files.length} files of the storefront, ${faults.length} that trust the device's clock`,
);
process.exitCode = faults.length + unused.length === 0 && files.length > 0 ? 0 : 1;
