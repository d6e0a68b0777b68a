import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createSplicedGzip } from './preview-page.ts';

test.each([
  ['<p>before</p>', 'between', '<p>after</p>'],
  ['', '', ''],
  ['', 'Zoë · 食べ物', ''],
  ['é'.repeat(40_000), 'ë'.repeat(100_000), '🍔'.repeat(40_000)],
])('a spliced file is read as its parts in sequence', (before, between, after) => {
  const gzip = createSplicedGzip(before, after);
  for (const text of [between, `${between}!`]) {
    expect(gunzipSync(gzip(text)).toString()).toBe(before + text + after);
  }
});
