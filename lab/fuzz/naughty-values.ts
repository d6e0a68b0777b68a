import fc from 'fast-check';

/** Stands in a request where the run puts a secret that must never reach a log. */
export const CANARY = '{{canary}}';

/** Texts that have broken programs before, none of them with words of our own tables or files. */
const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD800',
  'a\uDC00b',
  '\uFEFF',
  '\u202Egnp.exe',
  '\u200B\u200D',
  'İıſK',
  'ﷺ'.repeat(40),
  '🍔'.repeat(30),
  'Z̸̨a̶l̷g̵o̴',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  '-0',
  '1e400',
  '-1',
  '9007199254740993',
  '0x10',
  '1/0',
  "' or '1'='1",
  "'; drop table x; --",
  '" or ""="',
  "\\'; --",
  '%00',
  '%27%20or%201',
  "admin'/*",
  '${7*7}',
  '{{7*7}}',
  '#{7*7}',
  '$where',
  '{"$gt":""}',
  '../../../../x',
  '..%2f..%2fx',
  '..\\..\\x',
  '%2e%2e%2f',
  '%252e%252e%252f',
  '.',
  '..',
  '/',
  '//',
  'a/b',
  'a%2Fb',
  'a$b#c[d]',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  'a\r\nSet-Cookie: a=b',
  'a\nlevel: 60',
  '\u001B[31mred',
  '() { :; }; echo x',
  '$(sleep 9)',
  '| sleep 9',
  '%s%s%s%n',
  '%',
  '%%',
  '%zz',
  '%E0%A4%A',
  'x@y',
  '@',
  'a@b.co\0',
  '"a b"@example.com',
  'a@example.com,b@example.com',
  `${'a'.repeat(64)}@${'b'.repeat(190)}.com`,
  'x'.repeat(300),
  'x'.repeat(5000),
  '('.repeat(2000),
  CANARY,
];

export const naughtyText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
);

const ODD_VALUES: unknown[] = [
  [null, true, false, 0, -1, -0, 1.5, 1e21, 5e-324, 2 ** 53, -(2 ** 63), [], {}],
  [[[]], [null], { a: {} }, ['x'], { length: 3 }, { toString: 1 }, { valueOf: 'x' }],
].flat();

/** Values of every type that JSON has, and of every size. */
export const naughtyValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: naughtyText },
  {
    weight: 2,
    arbitrary: fc.constantFrom(...ODD_VALUES),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3, noUnicodeString: false }) },
);

const deep = (open: string, close: string, depth: number) =>
  open.repeat(depth) + close.repeat(depth);

const ODD_BODIES = [
  ['', ' ', 'null', 'true', '0', '""', '[]', '{}', '{', '}', '[', '{"a"', '{"a":}', '\0'],
  ['{"a":1}{"b":2}', "{'a':1}", '{"a":1,}', '{"a":NaN}', '\uFEFF{}', '// {}', '<a/>'],
  ['{"email":1e400}', '{"price":-1e400}', '{"ingredients":{"salad":1e400}}', '1e400'],
  ['{"__proto__":{"x":1}}', '{"a":{"__proto__":null}}', '{"\\u005f_proto__":{"x":1}}'],
  ['{"constructor":{"prototype":{"x":1}}}', '{"email":"a","email":"b"}'],
  ['{"email":"\\u0000"}', '{"email":"\\ud800"}', '{"\\u0000":1}', '{"\\udfff":1}'],
  ['a=1&b=2', 'grant_type=refresh_token&refresh_token=%00', '__proto__=1&a[]=2', '&&&===%'],
  [deep('[', ']', 40), deep('[', ']', 20_000), deep('{"a":', '}', 5000), '['.repeat(60_000)],
  [JSON.stringify({ a: 'x'.repeat(70_000) })],
  [JSON.stringify(Object.fromEntries(Array.from({ length: 4000 }, (_, i) => [`k${i}`, i])))],
  [JSON.stringify(Array.from({ length: 20_000 }, () => 0))],
  [JSON.stringify({ idToken: CANARY, password: CANARY, email: CANARY, [CANARY]: CANARY })],
].flat();

/** Bodies that are not what any call takes, as text. */
export const naughtyBody: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(...ODD_BODIES),
  },
  { weight: 1, arbitrary: naughtyValue.map((value) => JSON.stringify(value) ?? '') },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
);
