import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join('docs', file)),
];

/** Files that a document names, draws or links to, with the part that a link leads to. */
function pointersOf(document: string): { file: string; part: string | undefined }[] {
  const text = readFileSync(join(ROOT, document), 'utf8');
  const named = text.matchAll(/`((?:deploy|docs|domain|e2e|lab|scripts|server|web)\/[\w./-]+)`/g);
  const linked = text.matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)]*))?\)/g);
  return [
    ...[...named].map(([, file = '']) => ({ file, part: undefined })),
    ...drawnFiles(text).map((file) => ({ file, part: undefined })),
    ...[...linked].map(([, link = '', part]) => ({
      file: link === '' ? document : join(dirname(document), link),
      part,
    })),
  ];
}

/** What stands in drawings of a source folder: folders below it, and their files without the ending of code. */
function drawnFiles(text: string): string[] {
  return [...text.matchAll(/^```\n((?:domain|server|web)\/src\/)\n([^`]*)^```$/gm)].flatMap(
    ([, root = '', lines = '']) => {
      let folder = root;
      return lines.split('\n').flatMap((line) => {
        const [, indent = '', name = ''] = /^( {2}| {4})([\w./-]+)(?: |$)/.exec(line) ?? [];
        // A word in capitals is a subject, and * stands for several files.
        if (name === '' || name === name.toUpperCase()) return [];
        if (indent.length === 2) folder = root + name;
        const path = indent.length === 2 ? folder : folder + name;
        return [['', '.ts', '.tsx'].map((end) => path + end).find(isThere) ?? path];
      });
    },
  );
}

function isThere(file: string): boolean {
  return existsSync(join(ROOT, file));
}

/** The parts of a document that a link may lead to, as its headings are made into them. */
function partsOf(document: string): string[] {
  const headings = readFileSync(join(ROOT, document), 'utf8').matchAll(/^#+ (.*)$/gm);
  return [...headings].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

test('the documents point to many files', () => {
  expect(DOCUMENTS.length).toBeGreaterThan(20);
  const pointers = DOCUMENTS.flatMap(pointersOf);
  expect(pointers.filter(({ part }) => part === undefined).length).toBeGreaterThan(100);
  const architecture = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
  expect(drawnFiles(architecture).length).toBeGreaterThan(200);
});

test.each(DOCUMENTS)('what %s names and links to is there', (document) => {
  const missing = pointersOf(document).filter(
    ({ file, part }) => !isThere(file) || (part !== undefined && !partsOf(file).includes(part)),
  );
  expect(missing).toEqual([]);
});
