import { callSign } from '@tall-order/domain/call-sign.ts';
import { expect, test } from 'vitest';
import { ADDRESS, openCounter } from '../../../test/open-counter.ts';
import { call, signIn } from '../../../test/shop.ts';
import type { Customer } from '../../../test/shop.ts';

const HOUR_MS = 60 * 60_000;

test('staff find a finished order of today by its number, without its person, until the day ends', async () => {
  const { here, there, counter, staff, place, step, advance } = await openCounter();
  const driver = await staff('driver');
  const owner = await staff('owner');
  const dayStart = new Date(Date.now() - HOUR_MS).toISOString().slice(11, 16);
  const settings = { version: 0, timeZone: 'UTC', dayStart };
  const set = await call(`${there.url}/shop.json?auth=${owner.idToken}`, {
    method: 'PATCH',
    json: settings,
  });
  expect(set.status).toBe(200);
  const [id, other] = [await place(), await place()];
  for (const [turn, status] of ['preparing', 'ready', 'handed-over'].entries()) {
    await step(counter, id, status, turn + 1);
  }
  await step(counter, other, 'cancelled', 1);
  const found = async (by: Customer, number = callSign(id)) => {
    const { idToken } = await signIn(here, by);
    return await call(`${here.url}/counter/finished/${number}.json?auth=${idToken}`);
  };
  // Nobody knows whether the customer paid, in a shop that records no payments.
  const list = await call(`${here.url}/counter/baskets.json?auth=${counter.idToken}`);
  expect(list.body[id]).toMatchObject({ due: 6.3, unrecorded: true });
  expect(list.body[other]).not.toHaveProperty('unrecorded');
  // The list still has it.
  expect((await found(counter)).body).toEqual({});
  advance(HOUR_MS + 60_000);
  const { body, text } = await found(counter);
  expect(body[id]).toMatchObject({
    total: 6.3,
    due: 6.3,
    unrecorded: true,
    state: { status: 'handed-over' },
  });
  for (const known of ['Ann Example', '0207946018', 'Ring twice', ADDRESS.street]) {
    expect(text).not.toContain(known);
  }
  expect(body[id]).not.toHaveProperty('writtenOff');
  const { idToken } = await signIn(here, owner);
  const writeOff = { method: 'POST', json: { due: 6.3, reason: 'They moved away.' } };
  const off = await call(`${there.url}/baskets/${id}/write-off.json?auth=${idToken}`, writeOff);
  expect(off.status).toBe(200);
  expect((await found(counter)).body[id]).toMatchObject({ due: 0, writtenOff: 6.3 });
  expect(Object.keys((await found(counter, callSign(other))).body)).toContain(other);
  expect((await found(driver)).body).toEqual({});
  advance(22 * HOUR_MS);
  expect((await found(counter)).body).toEqual({});
});
