import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

// Without a mode the emulator's recorded answers stand for it; --mode=live starts it, --mode=record records them.
export default defineConfig(({ mode }) => ({
  test: {
    name: 'reference',
    dir: import.meta.dirname,
    include: mode === 'test' ? ['**/*.test.ts'] : ['**/{auth-emulator,hosted-page}.test.ts'],
    exclude: mode === 'test' ? ['**/node_modules/**', '**/hosted-page.test.ts'] : [],
    environment: 'node',
    // To load the shop and the official clients takes longer than most files. The hosted page is loaded with
    // settings of its own.
    isolate: mode !== 'test',
    // One emulator for the files that need one, in turn: it has one list of accounts.
    globalSetup: mode === 'test' ? [] : [join(import.meta.dirname, 'emulator.ts')],
    fileParallelism: mode === 'test',
    env: { TEST_DATABASE: 'sqlite' },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
}));
