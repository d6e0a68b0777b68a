import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { sql } from 'kysely';
import { Type } from 'typebox';
import type { Db } from '../db/open-db.ts';

const State = Type.Object({ status: Type.String() });
const DATABASE_BUDGET_MS = 1000;
const CACHED_FOR_MS = 1000;

/** `/healthz`: the process answers. `/readyz`: it also reaches its database, and is to stay open. */
export function healthRoutes(db: Db, isClosing: () => boolean): FastifyPluginAsyncTypebox {
  return async (app) => {
    let checked = { at: -CACHED_FOR_MS, reachable: false };
    const isDatabaseReachable = async () => {
      if (performance.now() - checked.at >= CACHED_FOR_MS) {
        const reachable = await within(DATABASE_BUDGET_MS, sql`select 1`.execute(db));
        checked = { at: performance.now(), reachable };
      }
      return checked.reachable;
    };

    app.get(
      '/healthz',
      {
        schema: {
          operationId: 'healthz',
          tags: ['health'],
          summary: 'The process answers',
          response: { 200: State },
        },
      },
      async () => ({ status: 'ok' }),
    );

    app.get(
      '/readyz',
      {
        schema: {
          operationId: 'readyz',
          tags: ['health'],
          summary: 'The shop can take orders',
          response: { 200: State, 503: State },
        },
      },
      async (_request, reply) => {
        const reachable = await isDatabaseReachable();
        if (reachable && !isClosing()) return { status: 'ready' };
        reply.code(503).header('retry-after', 2);
        return { status: reachable ? 'closing' : 'database unreachable' };
      },
    );
  };
}

async function within(budget: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, budget, false);
  });
  const done = work.then(
    () => true,
    () => false,
  );
  const reachable = await Promise.race([done, timeout]);
  clearTimeout(timer);
  return reachable;
}
