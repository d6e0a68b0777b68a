import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';

// The lowest browsers that the README names run every built file, those of the dependencies included. The
// build lowers syntax, but adds no missing methods. Types refuse those in the storefront's own code
// (tsconfig.browser.json), except those of the DOM, of which TypeScript knows only the newest.

const DIST = join(import.meta.dirname, '../dist');

/** Calls that Chrome 109, Safari 15.4 or Firefox 102 lacks, by owner; '*' for methods of values. */
const NEWER: Readonly<Record<string, string>> = {
  '*': `toSorted toReversed toSpliced findLast findLastIndex isWellFormed toWellFormed
    union intersection difference symmetricDifference isSubsetOf isSupersetOf isDisjointFrom
    getOrInsert getOrInsertComputed toArray toBase64 toHex setFromBase64 transferToFixedLength
    checkVisibility requestSubmit showPopover hidePopover togglePopover requestClose showPicker
    startViewTransition moveBefore setHTML setHTMLUnsafe getHTML attachInternals adoptedStyleSheets
    wakeLock userActivation navigation requestIdleCallback scheduler setAppBadge`,
  Array: 'fromAsync',
  Promise: 'withResolvers try',
  Object: 'groupBy',
  Map: 'groupBy',
  Iterator: 'from concat zip',
  URL: 'canParse parse',
  AbortSignal: 'any timeout',
  Response: 'json',
  ReadableStream: 'from',
  Uint8Array: 'fromBase64 fromHex',
  RegExp: 'escape',
  Error: 'isError',
  Math: 'sumPrecise f16round',
  Document: 'parseHTMLUnsafe',
  Intl: 'DurationFormat Segmenter',
  globalThis:
    'Temporal CloseWatcher URLPattern CompressionStream DecompressionStream DisposableStack Float16Array',
};

/** Newer calls in the build that only browsers reach which have them. */
const TESTED_FIRST: Readonly<Record<string, string>> = {
  'Intl.DurationFormat': 'temporal-polyfill has its own format for other browsers',
  'globalThis.Temporal': 'temporal-polyfill uses that of the browser if it has one',
  '*.startViewTransition': 'React calls it only for <ViewTransition>, which no screen uses',
  '*.navigation':
    'React reads it in a view transition only; use-leaving-guard.tsx asks for it first',
  '*.requestIdleCallback': 'main.tsx has a timer for other browsers',
  '*.wakeLock': 'use-wake-lock.ts asks for it first',
  '*.togglePopover': 'TicketActions.tsx asks for it first',
};

interface Node {
  type: string;
  [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function visit(value: unknown, see: (node: Node) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if (isNode(value)) see(value);
  for (const part of Object.values(value)) visit(part, see);
}

const nameOf = (node: unknown): string => {
  if (!isNode(node)) return '';
  const name = node['name'] ?? node['value'];
  return typeof name === 'string' ? name : '';
};

/** @returns the newer call that a node makes, such as `*.toSorted` or `Intl.Segmenter` */
function newerCall(node: Node): string | null {
  const { type, object, property } = node;
  const isIn = (owner: string, called: string) =>
    Object.hasOwn(NEWER, owner) && NEWER[owner]?.split(/\s+/).includes(called) === true;
  if (type === 'Identifier' && isIn('globalThis', nameOf(node))) {
    return `globalThis.${nameOf(node)}`;
  }
  if (type !== 'MemberExpression') return null;
  const owner = [nameOf(object), '*'].find((one) => isIn(one, nameOf(property)));
  return owner === undefined ? null : `${owner}.${nameOf(property)}`;
}

/** Syntax that the build leaves as it is, or cannot lower. */
function newerSyntax({ type, kind, regex, attributes, callee, arguments: given }: Node) {
  if (type === 'StaticBlock' || type === 'Decorator') return type;
  if (type === 'VariableDeclaration' && String(kind).includes('using')) return 'using';
  if (Array.isArray(attributes) && attributes.length > 0) return 'import attributes';
  const isMade = type === 'NewExpression' || type === 'CallExpression';
  const [first]: unknown[] =
    isMade && nameOf(callee) === 'RegExp' && Array.isArray(given) ? given : [];
  const { pattern, flags } = Object(regex ?? { pattern: nameOf(first), flags: '' });
  // Safari 15.4 has no lookbehind: one makes the whole file unreadable.
  return /\(\?<[=!]|\(\?-?[ims]+-?[ims]*:/.test(pattern) || flags.includes('v')
    ? `/${pattern}/`
    : null;
}

const files = globSync('**/*.js', { cwd: DIST });
const inPages = globSync('*.html', { cwd: DIST }).flatMap((page) =>
  [...readFileSync(join(DIST, page), 'utf8').matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, code = '']) => ({ file: page, code }),
  ),
);
const scripts = [
  ...files.map((file) => ({ file, code: readFileSync(join(DIST, file), 'utf8') })),
  ...inPages,
];

/** The newer calls and syntax of a script, each once. */
function newerIn(code: string): string[] {
  const found = new Set<string>();
  visit(parseAst(code), (node) => {
    for (const one of [newerCall(node), newerSyntax(node)]) if (one !== null) found.add(one);
  });
  return [...found];
}

test.each([
  ['a.b.toSorted()', '*.toSorted'],
  ['a?.["toSorted"]()', '*.toSorted'],
  ['AbortSignal.timeout(1)', 'AbortSignal.timeout'],
  ['typeof window.Temporal', 'globalThis.Temporal'],
  ['new URLPattern()', 'globalThis.URLPattern'],
  ['class A { static {} }', 'StaticBlock'],
  ['/(?<=a)b/', '/(?<=a)b/'],
  ['new RegExp("(?<!a)b")', '/(?<!a)b/'],
  ['/a/v', '/a/'],
])('the check sees %s', (code, found) => {
  expect(newerIn(code)).toEqual([found]);
});

test('the check leaves alone what the lowest browsers have', () => {
  const code = 'a.sort(); Intl.ListFormat; /(?<name>a)(?=b)(?:c)/u; class A { #b = 1; static c; }';
  expect(newerIn(code)).toEqual([]);
});

test('every built script keeps to what the lowest browsers have', () => {
  expect(files.length).toBeGreaterThan(2);
  expect(inPages.length).toBeGreaterThan(2);
  const found = scripts.flatMap(({ file, code }) =>
    newerIn(code).map((newer) => ({ file, newer })),
  );
  expect(found.filter(({ newer }) => !Object.hasOwn(TESTED_FIRST, newer))).toEqual([]);
  // What is no longer in the build leaves the list as well.
  expect([...new Set(found.map(({ newer }) => newer))].sort()).toEqual(
    Object.keys(TESTED_FIRST).sort(),
  );
});
