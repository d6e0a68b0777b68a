import { StatementSync } from 'node:sqlite';
import pg from 'pg';

// Loaded ahead of a shop, it ends its process at a step of a transaction: before the statement of that
// number, or once the commit is done. The first step is the first statement that reads KILL_FROM_TABLE.

const step = Number(process.env['KILL_AT_STEP']);
const firstStep = new RegExp(`^select .* from "${process.env['KILL_FROM_TABLE']}"`);

/** How many steps the open transaction of each connection has had. */
const counts = new WeakMap<object, number>();
const SQLITE = {};

/** @returns whether the statement is the commit after the steps, and what follows it is the one */
function comeTo(connection: object, statement: string): boolean {
  if (/^(?:begin|start transaction)\b/.test(statement)) {
    counts.set(connection, 0);
    return false;
  }
  const count = counts.get(connection);
  if (count === undefined || (count === 0 && !firstStep.test(statement))) return false;
  counts.set(connection, count + 1);
  if (count + 1 === step) end();
  if (statement !== 'commit') return false;
  counts.delete(connection);
  return count + 2 === step;
}

function end(): void {
  process.kill(process.pid, 'SIGKILL');
}

pg.Client.prototype.query = new Proxy(Reflect.get(pg.Client.prototype, 'query'), {
  apply: (query, client: object, given: unknown[]) => {
    const [statement] = given;
    const isLast = typeof statement === 'string' && comeTo(client, statement);
    const answer: unknown = Reflect.apply(query, client, given);
    return isLast && answer instanceof Promise ? answer.then(end) : answer;
  },
});

for (const way of ['all', 'run'] as const) {
  const value = new Proxy(Reflect.get(StatementSync.prototype, way), {
    apply: (run: () => unknown, statement: StatementSync, given) => {
      const isLast = comeTo(SQLITE, statement.sourceSQL);
      const answer = Reflect.apply(run, statement, given);
      if (isLast) end();
      return answer;
    },
  });
  Object.defineProperty(StatementSync.prototype, way, { value });
}
