import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { findBrowser, launchOptionsOf } from './e2e/browser.ts';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  // More than there are processors end no sooner: each look for what is not there yet takes time from the page.
  workers: Math.min(4, availableParallelism()),
  // Far more than either takes: a busy machine is slow at times, and none is about that.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  forbidOnly: Boolean(process.env['CI']),
  // A browser on a busy machine is late at times; a test that passes at the second try only is named.
  retries: 1,
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    // A trace of every test takes a third of the time of all: --trace on, for the one that fails.
    trace: 'off',
    // Installing the offline cache takes a fifth of the time of all. Tests in which it matters allow it.
    serviceWorkers: 'block',
    launchOptions: launchOptionsOf(findBrowser()),
  },
});
