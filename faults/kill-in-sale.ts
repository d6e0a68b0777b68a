import { StatementSync } from 'node:sqlite';
import pg from 'pg';

// Loaded ahead of a shop, it ends its process at a step of the transaction that sells: before the
// statement of that number, or once the commit is done. The first statement of a sale reads the menu.

const step = Number(process.env['KILL_AT_STEP']);

/** How many statements there were in the transaction of a connection; null where it is no sale. */
const counts = new WeakMap<object, number | null>();
const SQLITE = {};

/** @returns whether the statement is the commit of a sale, and the step after it is the one */
function comeTo(connection: object, statement: string): boolean {
  if (/^(?:begin|start transaction)\b/.test(statement)) {
    counts.set(connection, 0);
    return false;
  }
  const count = counts.get(connection);
  if (count === undefined || count === null) return false;
  const isSale = count > 0 || /^select .* from "ingredients"/.test(statement);
  counts.set(connection, isSale ? count + 1 : null);
  if (!isSale) return false;
  if (count + 1 === step) end();
  if (statement !== 'commit') return false;
  counts.set(connection, null);
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
