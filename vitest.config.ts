import { defineConfig } from 'vitest/config';
import type { TestProjectConfiguration } from 'vitest/config';

/**
 * The server's tests run twice, the same files: once on each database. A file that is about one of
 * them says so in its name.
 */
function serverProject(database: 'sqlite' | 'postgres'): TestProjectConfiguration {
  return {
    test: {
      name: `server-${database}`,
      include: ['server/**/*.test.ts'],
      exclude: [`server/**/*.${database === 'sqlite' ? 'postgres' : 'sqlite'}.test.ts`],
      environment: 'node',
      env: { TEST_DATABASE: database },
      testTimeout: 20_000,
      expect: { poll: { timeout: 15_000 } },
      ...(database === 'postgres' ? { globalSetup: ['server/test/postgres.ts'] } : {}),
    },
  };
}

export default defineConfig({
  test: {
    // Most of them wait: for a clock, a process, a database.
    maxWorkers: 4,
    projects: [
      {
        test: {
          name: 'domain',
          include: ['domain/**/*.test.ts'],
          environment: 'node',
          // Thousands of made-up values, beside other tests.
          testTimeout: 20_000,
        },
      },
      { test: { name: 'faults', include: ['faults/**/*.test.ts'], environment: 'node' } },
      serverProject('sqlite'),
      serverProject('postgres'),
      {
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['web/test/setup.ts'],
          // A whole visit of many presses, beside other tests.
          testTimeout: 20_000,
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
  },
});
