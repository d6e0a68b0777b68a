import { expect, test } from 'vitest';
import { createDatabase } from '../db-locations.ts';
import { rollingRestart } from './rolling-restart.ts';

test('instances that are restarted in turn under load refuse no customer and keep every order once', async () => {
  const outcome = await rollingRestart(await createDatabase(), {
    seconds: 5,
    restarts: 3,
    // So few that a busy machine keeps up; npm run rolling-restart sends more.
    perSecond: 40,
  });
  expect(outcome.failures).toEqual([]);
  expect(outcome.requests).toBeGreaterThanOrEqual(200);
  // An instance that does not leave is killed in the end, and has no exit code.
  expect(outcome.exits.map(({ code }) => code)).toEqual([0, 0, 0]);
  expect(outcome.acknowledged.size).toBeGreaterThan(0);
  expect(outcome.stored.toSorted()).toEqual([...outcome.acknowledged.values()].toSorted());
});
