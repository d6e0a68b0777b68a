import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countOfPlaywright, countOfVitest } from './test-reports.ts';
import type { Count } from './test-reports.ts';

// Runs all checks and tests of a commit, or with --release those that a release needs besides. The last line
// counts them.

const folder = mkdtempSync(join(tmpdir(), 'tall-order-results-'));

interface Step {
  name: string;
  args: string[];
  env?: Record<string, string>;
  /** counts the step's tests; a step without tests counts as one */
  count?: () => Count;
}

/** These scenarios stand for the others before a commit: killed shop, sale, printer, mailer, and restarts. */
const FAULTS_OF_A_COMMIT = 'F1,F21,F30,F33,F34';

/**
 * The groups run one after the other, the steps of a group at the same time, because a single step leaves a
 * processor idle. What a commit needs:
 */
const COMMIT: Step[][] = [
  [
    { name: 'format', args: ['run', 'check:format'] },
    { name: 'lint and directions', args: ['run', 'check:lint'] },
    { name: 'types', args: ['run', 'check:types'] },
    { name: 'unused code', args: ['run', 'check:unused'] },
    { name: 'portable SQL', args: ['run', 'check:sql'] },
    // The steps below use this build and build nothing themselves.
    { name: 'browser and build', args: ['run', 'pretest:e2e'] },
  ],
  [
    {
      name: 'unit and API tests',
      ...vitestRun(['test:unit', '--ignore-scripts'], ['--project=!server-postgres-rest'], 'unit'),
    },
    // Installs the clients first.
    { name: 'official clients', ...vitestRun(['test:reference'], [], 'reference') },
    faultsStep(`--only=${FAULTS_OF_A_COMMIT}`),
    { name: 'budget of the first screen', args: ['run', 'budget'] },
  ],
  [endToEndStep('--grep-invert=@release')],
];

/** What a release needs besides. */
const RELEASE: Step[][] = [
  [{ name: 'browser and build', args: ['run', 'pretest:e2e'] }],
  [
    {
      name: 'the rest of the API tests on PostgreSQL',
      ...vitestRun(
        ['test:unit', '--ignore-scripts'],
        ['--project=server-postgres-rest'],
        'unit-rest',
      ),
    },
    { name: 'emulator', ...vitestRun(['test:emulator'], [], 'emulator') },
    faultsStep(`--except=${FAULTS_OF_A_COMMIT}`),
  ],
  [endToEndStep('--grep=@release')],
];

function faultsStep(choice: string): Step {
  return {
    name: 'faults, in their smallest size',
    args: ['run', 'faults', '--ignore-scripts', '--', '--smoke', '--seed=1', choice],
  };
}

function endToEndStep(choice: string): Step {
  const results = join(folder, 'end-to-end.json');
  return {
    name: 'end-to-end tests',
    args: ['run', 'test:e2e', '--ignore-scripts', '--', '--reporter=list,json', choice],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: results },
    count: () => countOfPlaywright(results),
  };
}

/** A script that ends in a run of Vitest, whose report counts the tests. */
function vitestRun(
  script: string[],
  options: string[],
  name: string,
): Pick<Step, 'args' | 'count'> {
  const results = join(folder, `${name}.json`);
  return {
    args: [
      'run',
      ...script,
      '--',
      ...options,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${results}`,
    ],
    count: () => countOfVitest(results),
  };
}

/** so many lines of output are repeated of a step that fails without a failed test */
const LAST_LINES = 60;

interface Result {
  name: string;
  count: Count;
  seconds: number;
}

/**
 * Runs one step and counts it.
 * @param alone whether its output may be shown at once; otherwise it is shown when the step has ended
 */
async function run(step: Step, alone: boolean): Promise<Result> {
  const { name, args, env } = step;
  const start = Date.now();
  if (alone) console.log(`\n── ${name}`);
  const child = spawn('npm', ['--silent', ...args], {
    stdio: alone ? 'inherit' : 'pipe',
    env: { ...process.env, ...env },
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => output.push(chunk));
  }
  const [status] = await once(child, 'close');
  if (!alone) {
    console.log(`\n── ${name}`);
    process.stdout.write(Buffer.concat(output));
  }
  const text = Buffer.concat(output).toString();
  return { name, count: countOf(step, status === 0, text), seconds: secondsSince(start) };
}

function secondsSince(start: number): number {
  return Math.round((Date.now() - start) / 1000);
}

function countOf({ count }: Step, success: boolean, output: string): Count {
  const lastLines = output.trimEnd().split('\n').slice(-LAST_LINES).join('\n    ');
  const failure = {
    failed: 1,
    failures: [`no test by itself; its output ends with\n    ${lastLines}`],
  };
  if (count === undefined) return success ? { passed: 1, failed: 0 } : { passed: 0, ...failure };
  try {
    const counted = count();
    // A run may fail without a failed test, for example by an error that no test waits for.
    return success || counted.failed > 0 ? counted : { ...counted, ...failure };
  } catch {
    // The step has written no report.
    return { passed: 0, ...failure };
  }
}

const results: Result[] = [];
for (const steps of process.argv.includes('--release') ? RELEASE : COMMIT) {
  results.push(...(await Promise.all(steps.map((step) => run(step, steps.length === 1)))));
}
rmSync(folder, { recursive: true, force: true });

console.log('');
for (const { name, count, seconds } of results) {
  console.log(`${name}: ${count.passed} passed, ${count.failed} failed, in ${seconds} s`);
  for (const failure of count.failures ?? []) console.log(`  failed: ${failure}`);
  for (const test of count.unsteady ?? []) console.log(`  passed at the second try only: ${test}`);
}
const passed = results.reduce((total, { count }) => total + count.passed, 0);
const failed = results.reduce((total, { count }) => total + count.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
