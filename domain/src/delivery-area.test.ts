import { expect, test } from 'vitest';
import { examplesOf, takesZipCode } from './delivery-area.ts';

/** An entry, the codes that it takes, and codes that it does not. */
const ENTRIES: [country: string, entry: string, taken: string[], left: string[]][] = [
  [
    'United Kingdom',
    'N1',
    ['N1 1AA', 'n11aa', 'N1-9ZZ', 'N1C 4AB'],
    ['N10 1AA', 'N11 1AA', 'N19 9ZZ', 'NW1 1AA'],
  ],
  [
    'United Kingdom',
    'N1 *',
    ['N1 1AA', 'N11AA', 'N1C 4AB'],
    ['N10 1AA', 'N111AA', 'N19 9ZZ', 'N10'],
  ],
  ['United Kingdom', 'N1-*', ['N1 1AA'], ['N11 1AA']],
  ['United Kingdom', 'N1 1*', ['N1 1AA', 'N11ZZ'], ['N1 2AA', 'N11 1AA', 'N11 9AA']],
  ['United Kingdom', 'N1*', ['N1 1AA', 'N10 1AA', 'N19 9ZZ', 'N1C 4AB'], ['N2 1AA', 'NW1 1AA']],
  ['United Kingdom', 'SW1A', ['SW1A 1AA', 'SW1A'], ['SW1 1AA', 'SW1B 1AA', 'SW10 1AA']],
  ['United Kingdom', 'W1', ['W1A 1AA', 'W1 1AA'], ['W10 1AA', 'W11 1AA', 'EW1 1AA']],
  ['United Kingdom', 'N1 1AA', ['n1 1aa', 'N11AA'], ['N11 1AA', 'N1 1AB']],
  ['Ireland', 'D02', ['D02 AF30', 'd02af30'], ['D20 AF30', 'D01 AF30', 'D6W AF30']],
  ['Ireland', 'D6W *', ['D6W XK28'], ['D06 XK28']],
  ['Netherlands', '1012', ['1012 AB', '1012AB', '1012'], ['1013 AB', '10120', '1011 AB']],
  ['Netherlands', '1012 A*', ['1012 AB', '1012AZ'], ['1012 BA', '1013 AB']],
  ['Netherlands', '101*', ['1012 AB', '1019 ZZ'], ['1021 AB']],
  ['Canada', 'K1A', ['K1A 0B1', 'k1a0b1'], ['K1B 0B1', 'K2A 0B1']],
  ['Canada', 'K1A 0*', ['K1A 0B1'], ['K1A 1B1', 'K10 1AA']],
  ['Canada', 'K1*', ['K1A 0B1', 'K1Z 9Z9'], ['K2A 0B1']],
  ['United States', '10001', ['10001', '10001-1234', '100011234'], ['10002', '10002-1234', '1000']],
  ['United States', '10001-1*', ['10001-1234'], ['10001-2234', '10002-1234']],
  ['United States', '02138', ['02138', '02138-0001'], ['2138', '02139']],
  ['United States', '100*', ['10001', '10099-1234'], ['10101', '11001-0000']],
  ['Germany', '10115', ['10115'], ['10117', '101150']],
  ['Germany', '10*', ['10115', '10999'], ['11011', '01067']],
  ['Japan', '100-*', ['100-0001', '1000001', '１００ー０００１'], ['101-0001', '010-0001']],
  ['Japan', '100-0001', ['1000001', '100 0001'], ['100-0002']],
  ['Sweden', '114 *', ['114 55', '11455'], ['115 55', '141 14']],
  ['Sweden', '114 55', ['11455'], ['114 56']],
  ['Poland', '00-*', ['00-001', '00950'], ['01-001', '10-001']],
  ['Poland', '00-001', ['00001'], ['00-002']],
  ['Portugal', '1000-*', ['1000-205', '1000205'], ['1001-205', '1100-205']],
  ['Brazil', '01310', ['01310-100', '01310100', '01310'], ['01311-100', '01210-310']],
  ['Brazil', '01310-1*', ['01310-100'], ['01310-200']],
  ['India', '110*', ['110001', '110 001'], ['111001']],
  ['India', '110 *', ['110001', '110 001'], ['101001']],
  ['Argentina', 'C1425', ['C1425ABC', 'C1425'], ['C1426ABC', 'C14250']],
  ['Latvia', 'LV-10*', ['LV-1010', 'lv1050'], ['LV-2010', 'LT-1010']],
  ['Malta', 'VLT', ['VLT 1117', 'vlt1117'], ['VLA 1117']],
];

test.each(ENTRIES)('%s: %s takes %j and leaves %j', (_country, entry, taken, left) => {
  for (const code of taken) expect(takesZipCode(entry, code), code).toBe(true);
  for (const code of left) expect(takesZipCode(entry, code), code).toBe(false);
  for (const code of taken)
    expect(takesZipCode(`\u200E${entry.toLowerCase()} `, ` ${code}\u202C`)).toBe(true);
});

test.each([
  [
    'N1',
    '',
    ['N1 1AA', 'N1A 1AA', 'N1 2AA', 'N1A 2AA'],
    ['N10 1AA', 'N11 1AA', 'N10 2AA', 'N11 2AA'],
  ],
  [
    'N1 1*',
    'N1 1AA',
    ['N1 1AA', 'N1A 1AA'],
    ['N10 1AA', 'N11 1AA', 'N1 2AA', 'N10 2AA', 'N11 2AA', 'N1A 2AA'],
  ],
  ['K1A', 'K1A 0B1', ['K1A 1A1', 'K1A 2A1'], []],
  ['10*', '', ['10000', '10999'], ['11000']],
  ['10*', '114 55', ['100 00', '109 99'], ['110 00']],
  ['00-*', '00-001', ['00-000', '00-999'], ['01-000']],
  ['100-*', '100-0001', ['100-0000', '100-9999'], ['101-0000']],
  ['10115', '10117', ['10115'], ['10116']],
  ['1011', '', ['1011'], ['1012']],
  ['1011', '1012 AB', ['1011 AB'], []],
  ['SW1-A*', 'N1 9GU', [], ['SW1 2AA', 'SW10 2AA', 'SW11 2AA', 'SW1A 2AA']],
])('the examples of %s in a shop at "%s" are %j and not %j', (entry, own, taken, left) => {
  expect(examplesOf(entry, own)).toEqual({ taken, left });
});
