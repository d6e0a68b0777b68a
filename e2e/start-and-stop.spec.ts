import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

const ROOT = join(import.meta.dirname, '..');

/** Runs npm's start script, as whoever keeps a shop open does, without building again. */
async function npmStart(dataDir: string) {
  const npm = spawn('npm', ['start', '--ignore-scripts'], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0' },
  });
  const exit = new Promise<number | null>((resolve) => {
    npm.on('exit', resolve);
  });
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    npm.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /Tall Order is open at (\S+)/.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    });
    void exit.then((code) => {
      reject(new Error(`npm start ended with ${code}: ${output}`));
    });
  });
  return { npm, url, exit };
}

test('npm start opens the shop, a signal to npm closes it, and it can be opened again', async ({
  page,
}) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tall-order-start-'));
  for (const round of ['first', 'second']) {
    await test.step(`${round} time`, async () => {
      const shop = await npmStart(dataDir);
      await page.goto(shop.url);
      await expect(page.getByRole('button', { name: 'SIGN UP TO ORDER' })).toBeVisible();
      shop.npm.kill('SIGTERM');
      await shop.exit;
      await expect(fetch(shop.url)).rejects.toThrow('fetch failed');
    });
  }
  await rm(dataDir, { recursive: true, force: true });
});
