import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

const ROOT = join(import.meta.dirname, '..');

/** Runs npm's start script, as an owner does, without building again. */
async function npmStart(dataDir: string) {
  const npm = spawn('npm', ['start', '--ignore-scripts'], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0' },
    // The leader of a process group, as a terminal and a supervisor make it.
    detached: true,
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

test(
  'a signal to the process group of npm start lets a request under way finish',
  { tag: '@release' },
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'tall-order-start-'));
    const shop = await npmStart(dataDir);
    const body = JSON.stringify({
      email: 'last@example.com',
      password: 'correct horse battery',
      returnSecureToken: true,
    });
    const signUp = request(`${shop.url}/v1/accounts:signUp?key=k`, {
      method: 'POST',
      headers: { 'content-length': body.length },
    });
    const answered = once(signUp, 'response') as Promise<[IncomingMessage]>;
    signUp.write(body.slice(0, 5));
    // An answer on another connection shows that the shop has seen this one.
    await fetch(`${shop.url}/ingredients.json`);
    process.kill(-(shop.npm.pid ?? Number.NaN), 'SIGTERM');
    // The shop takes no other request by now, so it has the signal, and npm's as well.
    await expect
      .poll(async () => {
        const response = await fetch(`${shop.url}/ingredients.json`).catch(() => null);
        return response?.status === 200;
      })
      .toBe(false);
    signUp.end(body.slice(5));
    const [{ statusCode }] = await answered;
    expect(statusCode).toBe(200);
    await shop.exit;
    // The database merges its log when it is closed.
    await expect
      .poll(async () => (await readdir(dataDir)).filter((file) => file.endsWith('-wal')))
      .toEqual([]);
    await rm(dataDir, { recursive: true, force: true });
  },
);
