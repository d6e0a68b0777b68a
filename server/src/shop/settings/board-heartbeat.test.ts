import { expect, test } from 'vitest';
import { startShop } from '../../../test/shop.ts';
import { createBoardHeartbeat } from './board-heartbeat.ts';
import { readShop } from './shop-settings-queries.ts';

const BEAT_MS = 20_000;
const HOUR_MS = 60 * 60_000;
const START = 1_700_000_000_000;

test('a connected board is noted every 20 seconds, whatever the clock does, and forgotten after a day', async () => {
  const { db } = await startShop();
  let now = START;
  const [one, other] = [createBoardHeartbeat(db, () => now), createBoardHeartbeat(db, () => now)];
  const seenAt = async () => {
    const rows = await db.selectFrom('board_heartbeats').select('seen_at').execute();
    return rows.map(({ seen_at: at }) => at).toSorted((a, b) => a - b);
  };
  const seen = async (beat: typeof one, at: number, isBoardConnected = true) => {
    now = at;
    await beat(isBoardConnected);
    return await seenAt();
  };
  expect(await seen(one, START, false)).toEqual([]);
  expect(await seen(one, START)).toEqual([START]);
  expect(await seen(one, START + BEAT_MS - 1)).toEqual([START]);
  expect(await seen(one, START + BEAT_MS)).toEqual([START + BEAT_MS]);
  const setBack = START - HOUR_MS;
  expect(await seen(one, setBack)).toEqual([setBack]);
  const later = setBack + 24 * HOUR_MS;
  expect(await seen(other, later)).toEqual([setBack, later]);
  const details = JSON.stringify({ boardGuard: 'warn' });
  await db.updateTable('shop_settings').set({ details }).execute();
  expect((await readShop(db)).boardSeenAt).toBe(later);
  expect(await seen(other, later + BEAT_MS)).toEqual([later + BEAT_MS]);
  // An instance that has ended is not seen longer because the clock was set back.
  expect(await seen(one, START)).toEqual([START]);
});
