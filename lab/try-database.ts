import { parseArgs } from 'node:util';
import { apiTests } from './try-database/api-tests.ts';
import { describeServer, dropTables, tablesOf } from './try-database/given-database.ts';
import { orderLoad } from './try-database/order-load.ts';

// Tests whether the shop works on a given database: `npm run try-database -- postgres://…`, as
// docs/scaling.md explains. Ends with 1 if something does not work, with 2 if nothing was tested.

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '10' } },
});
const [databaseUrl = ''] = positionals;
const seconds = Number(values.seconds);

function refuse(message: string): never {
  console.error(message);
  process.exit(2);
}

if (!/^postgres(ql)?:\/\/.+\/.+/.test(databaseUrl) || positionals.length !== 1 || !(seconds > 0)) {
  refuse('Usage: npm run try-database -- postgres://user:password@host:5432/database');
}
const tables = await tablesOf(databaseUrl).catch((error: unknown) =>
  refuse(`The database cannot be reached: ${String(error)}`),
);
if (tables.length > 0) {
  const count = tables.length === 1 ? '1 table' : `${tables.length} tables`;
  refuse(`The database has ${count} (${tables.join(', ')}). Give the address of an empty one.`);
}

console.log(await describeServer(databaseUrl));
const rows = [];
try {
  rows.push(...(await orderLoad(databaseUrl, seconds)));
} finally {
  await dropTables(databaseUrl);
}
rows.push(...(await apiTests(databaseUrl)));
for (const { what, problems } of rows) {
  for (const problem of problems) console.log(`${what}: ${problem}`);
}
console.table(
  rows.map(({ what, problems, result }) => ({
    what,
    works: problems.length === 0 ? 'yes' : 'no',
    result,
  })),
);
process.exitCode = rows.every(({ problems }) => problems.length === 0) ? 0 : 1;
