import { pagesOf } from '../../db/pages-of.ts';
import type { Db } from '../../db/schema.ts';

/** Within the number of parameters that one statement may have. */
const PAGE = 500;

export async function endedSessions(
  db: Db,
  holders: { sessionId: string }[],
): Promise<Set<string>> {
  const ended = new Set(holders.map(({ sessionId }) => sessionId));
  for (const ids of pagesOf([...ended], PAGE)) {
    const live = await db
      .selectFrom('sessions')
      .select('id')
      .where('id', 'in', ids)
      .where('ended_at', 'is', null)
      .execute();
    for (const { id } of live) ended.delete(id);
  }
  return ended;
}
