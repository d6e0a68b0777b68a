import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Everything that must hold before a change is finished, in one go; the last line counts it.

const folder = mkdtempSync(join(tmpdir(), 'tall-order-results-'));
const unitResults = join(folder, 'unit.json');
const oracleResults = join(folder, 'oracles.json');
const journeyResults = join(folder, 'journeys.json');

interface Step {
  name: string;
  args: string[];
  env?: Record<string, string>;
  /** counts the step's tests; a step without tests counts as one */
  count?: () => Count;
}

interface Count {
  passed: number;
  failed: number;
  /** the failed ones, by name, as far as they are known */
  failures?: string[];
}

const STEPS: Step[] = [
  { name: 'format', args: ['run', 'check:format'] },
  { name: 'lint and directions', args: ['run', 'check:lint'] },
  { name: 'types', args: ['run', 'check:types'] },
  { name: 'unused code', args: ['run', 'check:unused'] },
  { name: 'portable SQL', args: ['run', 'check:sql'] },
  {
    name: 'unit and API tests',
    ...vitestRun('test:unit', unitResults),
  },
  {
    name: 'official clients and emulator',
    ...vitestRun('test:oracles', oracleResults),
  },
  // After the unit tests, which have built the storefront.
  { name: 'faults, in their smallest size', args: ['run', 'faults', '--', '--smoke', '--seed=1'] },
  { name: 'budget of the first screen', args: ['run', 'budget'] },
  {
    name: 'browser journeys',
    args: ['run', 'test:e2e', '--', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: journeyResults },
    count: () => {
      const { stats, suites } = readJson(journeyResults);
      return {
        passed: stats.expected,
        failed: stats.unexpected + stats.flaky + stats.skipped,
        failures: suites.flatMap(failedJourneys),
      };
    },
  },
];

/** A script that ends in a run of Vitest, counted by its report. */
function vitestRun(script: string, results: string): Pick<Step, 'args' | 'count'> {
  return {
    args: [
      'run',
      script,
      '--',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${results}`,
    ],
    count: () => {
      // A skipped test counts as failed: nothing here may be left out.
      const { numPassedTests, numTotalTests, success, testResults } = readJson(results);
      return {
        ...atLeastOneFailure(numPassedTests, numTotalTests - numPassedTests, success),
        failures: testResults.flatMap(failedTests),
      };
    },
  };
}

/** The tests of one file in Vitest's report that did not pass. */
function failedTests(file: {
  name: string;
  assertionResults: { status: string; fullName: string }[];
}): string[] {
  return file.assertionResults
    .filter(({ status }) => status !== 'passed')
    .map(({ fullName }) => `${file.name}: ${fullName}`);
}

interface JourneySuite {
  suites?: JourneySuite[];
  specs?: { ok: boolean; file: string; title: string }[];
}

/** The journeys of a suite in Playwright's report, and of those within it, that did not pass. */
function failedJourneys({ suites = [], specs = [] }: JourneySuite): string[] {
  const failed = specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file}: ${title}`);
  return [...failed, ...suites.flatMap(failedJourneys)];
}

// oxlint-disable-next-line no-explicit-any -- reports of two test runners; a missing field shows as NaN
function readJson(file: string): any {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** A run may fail without a failed test, for example when a file cannot be read. */
function atLeastOneFailure(passed: number, failed: number, success: boolean): Count {
  return { passed, failed: success ? failed : Math.max(1, failed) };
}

function run({ name, args, env, count }: Step): Count {
  console.log(`\n── ${name}`);
  const { status } = spawnSync('npm', ['--silent', ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  if (count === undefined)
    return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  try {
    const counted = count();
    return status === 0
      ? counted
      : { ...counted, ...atLeastOneFailure(counted.passed, counted.failed, false) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

// They are large: fetched while the first steps run, or else by the step that wants them.
spawn(process.execPath, [join(import.meta.dirname, '../oracles/ensure-installed.ts')], {
  stdio: 'ignore',
});
const results = STEPS.map((step) => {
  const start = Date.now();
  return { name: step.name, count: run(step), seconds: Math.round((Date.now() - start) / 1000) };
});
rmSync(folder, { recursive: true, force: true });

console.log('');
for (const { name, count, seconds } of results) {
  console.log(`${name}: ${count.passed} passed, ${count.failed} failed, in ${seconds} s`);
  for (const failure of count.failures ?? []) console.log(`  failed: ${failure}`);
}
const passed = results.reduce((total, { count }) => total + count.passed, 0);
const failed = results.reduce((total, { count }) => total + count.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
