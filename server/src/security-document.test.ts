import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

test('every threat of the security document has a test', () => {
  const text = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');
  const threats = rowsUnder('## Threats', text);
  for (const [threat = '', , test] of threats) expect(test, threat).toMatch(/\.(?:test|spec)\.ts`/);
  // None is left out: they are counted through, and the last of them bear no number.
  const numbered = threats.flatMap(([threat = '']) => /^T\d+(?= )/.exec(threat) ?? []);
  expect(numbered.length).toBeGreaterThan(18);
  expect(numbered).toEqual(numbered.map((_threat, place) => `T${place + 1}`));
  expect(threats.length).toBeGreaterThan(numbered.length);
});

/** The cells of the table under a heading, without its head. */
function rowsUnder(heading: string, text: string): string[][] {
  const [section = ''] = text.slice(text.indexOf(`${heading}\n`) + heading.length).split('\n## ');
  const [, , ...rows] = section.split('\n').filter((line) => line.startsWith('|'));
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}
