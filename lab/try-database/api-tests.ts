import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { whyAlone } from './given-database.ts';
import type { Row } from './row.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The used part of Vitest's report. */
interface Report {
  testResults: {
    name: string;
    message: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

/** Runs the server's tests in new databases on the given server. @returns a row for each part of the server */
export async function apiTests(databaseUrl: string): Promise<Row[]> {
  const reason = await whyAlone(databaseUrl);
  if (reason !== null) return [notRun(reason)];
  const folder = await mkdtemp(join(tmpdir(), 'tall-order-try-'));
  try {
    const file = join(folder, 'report.json');
    const options = ['--project=server-postgres*', '--reporter=json', `--outputFile=${file}`];
    const child = spawn(
      'npm',
      ['--silent', 'run', 'test:unit', '--ignore-scripts', '--', ...options],
      {
        cwd: ROOT,
        env: { ...process.env, TEST_POSTGRES_URL: databaseUrl, NO_COLOR: '1' },
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
    let errors = '';
    child.stderr.on('data', (chunk: Buffer) => {
      errors += chunk.toString();
    });
    await once(child, 'close');
    const report = await readFile(file, 'utf8').catch(() => '{"testResults":[]}');
    // Vitest wrote this report.
    const rows = rowsOf(JSON.parse(report) as Report);
    return rows.length > 0 ? rows : [notRun(errors.trim())];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function notRun(reason: string): Row {
  return { what: 'API tests', problems: [reason], result: 'not run' };
}

function rowsOf({ testResults }: Report): Row[] {
  const parts = Map.groupBy(testResults, ({ name }) => partOf(name));
  return [...parts]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([part, files]) => {
      const tests = files.flatMap(({ assertionResults }) => assertionResults);
      const failed = tests.filter(({ status }) => status !== 'passed');
      const broken = files.filter(({ assertionResults }) => assertionResults.length === 0);
      return {
        what: `API tests, ${part}`,
        problems: [
          ...failed.map(({ fullName }) => fullName),
          ...broken.map(({ name, message }) => `${relative(ROOT, name)}: ${message}`),
        ],
        result: `${tests.length - failed.length} of ${tests.length} pass`,
      };
    });
}

/** The folder of the server that a test is about: that of `server/src/shop/menu/….test.ts` is `menu`. */
function partOf(file: string): string {
  const [, , folder = '', ...rest] = relative(ROOT, file).split('/');
  return rest.length > 0 ? folder : 'start and stop';
}
