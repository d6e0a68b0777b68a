import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const VITE = join(ROOT, 'node_modules/vite/bin/vite.js');

test('a storefront is not built for a currency that the shop would refuse', async () => {
  const env = { PATH: process.env['PATH'] ?? '', CURRENCY: 'JPY' };
  const ended = await new Promise<{ failed: boolean; errors: string }>((resolve) => {
    execFile(process.execPath, [VITE, 'build', 'web'], { cwd: ROOT, env }, (error, _out, errors) =>
      resolve({ failed: error !== null, errors }),
    );
  });
  expect(ended.errors).toContain('Bad setting: CURRENCY=JPY ');
  expect(ended.failed).toBe(true);
});
