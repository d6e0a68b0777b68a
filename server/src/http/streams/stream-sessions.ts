import type { Db } from '../../db/schema.ts';

/** Within the number of parameters that one statement may have. */
const PAGE = 500;

export async function endedSessions(
  db: Db,
  holders: { sessionId: string }[],
): Promise<Set<string>> {
  const ended = new Set(holders.map(({ sessionId }) => sessionId));
  const ids = [...ended];
  for (let start = 0; start < ids.length; start += PAGE) {
    const live = await db
      .selectFrom('sessions')
      .select('id')
      .where('id', 'in', ids.slice(start, start + PAGE))
      .where('ended_at', 'is', null)
      .execute();
    for (const { id } of live) ended.delete(id);
  }
  return ended;
}
