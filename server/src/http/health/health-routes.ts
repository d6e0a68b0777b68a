import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { isStillMigrated } from '../../db/migrate.ts';
import type { Db } from '../../db/schema.ts';
import { VERSION } from '../../config.ts';
import { HEALTH_PATH, READY_PATH } from '../wire/addresses.ts';

const State = Type.Object({ status: Type.String() });
const Alive = Type.Object({ status: Type.String(), version: Type.String() });
const DATABASE_BUDGET_MS = 1000;
/** How long the result of a check is used, counted from the beginning of the check. */
const REUSED_FOR_MS = 1000;

type DatabaseProblem =
  | 'database unreachable'
  | 'database not migrated'
  | 'database needs a newer version'
  | null;

/** `/healthz`: the process answers. `/readyz`: its database also has a schema that this version works with, and it is not closing. */
export function healthRoutes(db: Db, isClosing: () => boolean): FastifyPluginAsyncTypebox {
  return async (app) => {
    let last: { at: number; problem: Promise<DatabaseProblem> } | undefined;
    // Callers share one check: while the database hangs, each check holds a connection.
    const databaseProblem = async () => {
      const now = performance.now();
      if (last === undefined || now - last.at >= REUSED_FOR_MS) {
        last = { at: now, problem: within(DATABASE_BUDGET_MS, checkDatabase(db)) };
      }
      return await last.problem;
    };

    app.get(
      HEALTH_PATH,
      {
        schema: {
          operationId: 'healthz',
          tags: ['health'],
          summary: 'The process answers',
          response: { 200: Alive },
        },
      },
      async () => ({ status: 'ok', version: VERSION }),
    );

    app.get(
      READY_PATH,
      {
        schema: {
          operationId: 'readyz',
          tags: ['health'],
          summary: 'The shop can take orders',
          response: { 200: State, 503: State },
        },
      },
      async (_request, reply) => {
        const problem = await databaseProblem();
        if (problem === null && !isClosing()) return { status: 'ready' };
        reply.code(503).header('retry-after', 2);
        return { status: problem ?? 'closing' };
      },
    );
  };
}

async function checkDatabase(db: Db): Promise<DatabaseProblem> {
  try {
    const migrated = await isStillMigrated(db);
    if (migrated === 'too new') return 'database needs a newer version';
    return migrated ? null : 'database not migrated';
  } catch {
    return 'database unreachable';
  }
}

async function within(budget: number, work: Promise<DatabaseProblem>): Promise<DatabaseProblem> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<DatabaseProblem>((resolve) => {
    timer = setTimeout(resolve, budget, 'database unreachable');
  });
  const problem = await Promise.race([work, timeout]);
  clearTimeout(timer);
  return problem;
}
