import { expect, test } from 'vitest';
import { newCustomer, startShop } from '../../../test/shop.ts';
import { endedSessions } from './stream-limits.ts';

test('the sessions that have ended are found among more than one page of them', async () => {
  const { db, url } = await startShop();
  const { localId } = await newCustomer({ url });
  const ids = Array.from({ length: 1100 }, (_, place) => `session-${place}`);
  const ended = new Set(['session-0', 'session-499', 'session-500', 'session-1099']);
  for (const page of [ids.slice(0, 550), ids.slice(550)]) {
    const rows = page.map((id) => ({
      id,
      account_id: localId,
      created_at: 1,
      ended_at: ended.has(id) ? 2 : null,
    }));
    await db.insertInto('sessions').values(rows).execute();
  }
  const holders = [...ids, 'gone'].map((sessionId) => ({ sessionId }));
  expect(await endedSessions(db, holders)).toEqual(new Set([...ended, 'gone']));
});
