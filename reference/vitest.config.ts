import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'reference',
    dir: import.meta.dirname,
    environment: 'node',
    env: { TEST_DATABASE: 'sqlite' },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
