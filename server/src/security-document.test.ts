import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

test('every file that the security document names is there, and every threat has a test', () => {
  const text = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');
  const named = [...text.matchAll(/`((?:server|domain|web|e2e)\/[\w./-]+\.tsx?)`/g)].map(
    ([, file = '']) => file,
  );
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  for (let threat = 1; threat <= 18; threat += 1) {
    const row = text.split('\n').find((line) => line.startsWith(`| T${threat} `)) ?? '';
    expect(row.split('|').at(-2), `T${threat}`).toMatch(/\.(?:test|spec)\.ts`/);
  }
});
