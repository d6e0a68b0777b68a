import { readFileSync } from 'node:fs';

/** How many tests passed and failed. */
export interface Count {
  passed: number;
  failed: number;
  /** the names of the failed tests, as far as they are known */
  failures?: string[];
  /** tests that passed only at the second try */
  unsteady?: string[];
}

/** Counts the tests in a report of Vitest. A skipped test counts as failed: every test has to run. */
export function countOfVitest(report: string): Count {
  const { numPassedTests, numTotalTests, testResults } = readJson(report);
  return {
    passed: numPassedTests,
    failed: numTotalTests - numPassedTests,
    failures: testResults.flatMap(failedTests),
  };
}

/** Counts the tests in a report of Playwright; here too a skipped test counts as failed. */
export function countOfPlaywright(report: string): Count {
  const { stats, suites } = readJson(report);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped,
    failures: testsOf({ suites }, 'unexpected'),
    unsteady: testsOf({ suites }, 'flaky'),
  };
}

/** The failed tests of one file in Vitest's report, each with its message. */
function failedTests(file: {
  name: string;
  message?: string;
  assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
}): string[] {
  const failed = file.assertionResults.filter(({ status }) => status !== 'passed');
  if (failed.length === 0 && file.message) return [`${file.name}: ${file.message}`];
  return failed.map(({ fullName, failureMessages = [] }) =>
    [`${file.name}: ${fullName}`, ...failureMessages].join('\n    '),
  );
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: { file: string; title: string; tests: { status: string }[] }[];
}

/** The tests of a suite and its inner suites in Playwright's report that have this status. */
function testsOf({ suites = [], specs = [] }: PlaywrightSuite, status: string): string[] {
  const named = specs
    .filter(({ tests }) => tests.some((test) => test.status === status))
    .map(({ file, title }) => `${file}: ${title}`);
  return [...named, ...suites.flatMap((suite) => testsOf(suite, status))];
}

// oxlint-disable-next-line no-explicit-any -- reports of two test runners; a missing field shows as NaN
function readJson(file: string): any {
  return JSON.parse(readFileSync(file, 'utf8'));
}
