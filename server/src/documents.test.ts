import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

const DOCUMENTS = [
  'README.md',
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join('docs', file)),
];

test('there are documents', () => {
  expect(DOCUMENTS.length).toBeGreaterThan(20);
});

test.each(DOCUMENTS)('what %s names and links to is there', (document) => {
  const text = readFileSync(join(ROOT, document), 'utf8');
  const named = [
    ...text.matchAll(
      /`((?:bench|deploy|docs|domain|e2e|faults|oracles|scripts|server|web)\/[\w./-]+)`/g,
    ),
  ].map(([, file = '']) => file);
  const linked = [...text.matchAll(/\]\((?!https?:)([^)#\s]+)(?:#[^)]*)?\)/g)].map(
    ([, file = '']) => join(dirname(document), file),
  );
  expect([...named, ...linked].filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});
