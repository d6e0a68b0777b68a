import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { MIGRATIONS } from '../server/src/db/migrate.ts';
import { MIXED, sourceProblems, stepProblems } from '../server/test/portable-sql.ts';
import { stepStatements } from '../server/test/step-statements.ts';

// The shop's SQL must work alike on SQLite, on PostgreSQL and on engines that speak its protocol:
// this checks every migration and all SQL in the server's sources.

const ROOT = join(import.meta.dirname, '..');

/** Orders move to other tables at once, so that no start, however it ends, leaves a shop without its orders. */
const MOVES = new Set(['032-one-order']);

const problems: string[] = [];
let statements = 0;
for (const [name, step] of Object.entries(MIGRATIONS)) {
  const sent = await stepStatements(step);
  statements += sent.length;
  const found = stepProblems(sent).filter((problem) => !(problem === MIXED && MOVES.has(name)));
  problems.push(...found.map((problem) => `step ${name}: ${problem}`));
}
const files = globSync(join(ROOT, 'server/src/**/*.ts')).filter(
  (file) => !file.endsWith('.test.ts'),
);
for (const file of files) {
  const found = sourceProblems(readFileSync(file, 'utf8'));
  problems.push(...found.map((problem) => `${relative(ROOT, file)}: ${problem}`));
}

for (const problem of problems) console.log(`not portable: ${problem}`);
console.log(
  `${statements} statements of the schema and ${files.length} files, ${problems.length} problems`,
);
process.exitCode = problems.length === 0 && statements > 0 && files.length > 0 ? 0 : 1;
