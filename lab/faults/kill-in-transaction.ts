import { StatementSync } from 'node:sqlite';
import pg from 'pg';

// Preloaded into a shop, it ends the process at a step of a transaction: before the statement with that
// number, or after the commit. The first step is the first statement that reads KILL_FROM_TABLE.

const step = Number(process.env['KILL_AT_STEP']);
const firstStep = new RegExp(`^select .* from "${process.env['KILL_FROM_TABLE']}"`);

/** The number of steps of each connection's open transaction. */
const counts = new WeakMap<object, number>();
const SQLITE = {};

/** @returns whether the process must end after this statement, the commit */
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
