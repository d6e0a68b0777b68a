import { CALLS } from '@tall-order/domain/calls.ts';
import type { Call } from '@tall-order/domain/calls.ts';
import type { CallEntry } from '@tall-order/domain/contract-parts.ts';
import { expect, test } from 'vitest';
import { SAMPLES } from '../../server/test/call-samples.ts';
import { answersTo } from '../../server/test/expected-answers.ts';
import type { Scene } from '../../server/test/expected-answers.ts';
import { newStaff } from '../../server/test/new-staff.ts';
import { newScenes } from '../../server/test/scenes.ts';
import { call, goodOrder, placeOrder, startShop } from '../../server/test/shop.ts';
import type { Shop } from '../../server/test/shop.ts';
import type { JsonSchema } from './described-values.ts';

/** Longer than any text or list may be whose schema does not say. */
const MANY = 500;

/** Values at the ends of what a schema accepts. */
function endsOf(schema: JsonSchema): unknown[] {
  if ('const' in schema) return [schema.const];
  if (schema.enum) return [schema.enum[0], schema.enum.at(-1)];
  if (schema.anyOf) return schema.anyOf.flatMap(endsOf);
  const { type = 'string' } = schema;
  switch (type) {
    case 'integer': {
      const { minimum, maximum = Number.MAX_SAFE_INTEGER, multipleOf = 1 } = schema;
      return [minimum ?? Number.MIN_SAFE_INTEGER, maximum - (maximum % multipleOf)];
    }
    case 'number':
      return [schema.minimum ?? -Number.MAX_VALUE, schema.maximum ?? Number.MAX_VALUE];
    case 'boolean':
      return [false, true];
    case 'null':
      return [null];
    case 'array': {
      const item = endsOf(schema.items ?? {}).at(-1);
      return [[], Array.from({ length: schema.maxItems ?? MANY }, () => item)];
    }
    case 'object':
      return [leastOf(schema), ...bodiesAtEnds(schema, leastOf(schema))];
    default:
      return ['a'.repeat(schema.minLength ?? 0), '9'.repeat(schema.maxLength ?? MANY)];
  }
}

function leastOf({ properties = {}, required = [] }: JsonSchema): Record<string, unknown> {
  return Object.fromEntries(required.map((name) => [name, endsOf(properties[name] ?? {})[0]]));
}

/** The same object many times, each time with another of its fields at an end. */
function bodiesAtEnds({ properties = {} }: JsonSchema, object: Record<string, unknown>) {
  return Object.entries(properties).flatMap(([name, schema]): Record<string, unknown>[] => {
    const value = object[name];
    const ends =
      schema.type === 'object' && isObject(value) ? bodiesAtEnds(schema, value) : endsOf(schema);
    return ends.map((end) => Object.assign({}, object, { [name]: end }));
  });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Who may make the call; a customer's own calls are refused to the owner. */
function callerOf(entry: CallEntry, { answers }: (typeof SAMPLES)[Call], scenes: Scene[]) {
  const isOwners = { ...answersTo(entry.for), ...answers }.owner !== 401;
  return scenes.find(({ actor }) => actor === (isOwners ? 'owner' : 'customer'));
}

/** The version that a change must name. */
async function versionOf(shop: Shop, path: string, { customer, orderId }: Scene): Promise<number> {
  const [, what = ''] = path.split(/[/.]/);
  const list = { shop: 'shop', menu: 'menu', extras: 'menu' }[what];
  const read = list ?? `baskets/${orderId}`;
  return (await call(`${shop.url}/${read}.json?auth=${customer.idToken}`)).body.version;
}

test('no value at an end of what a call accepts fails it, or an order and a read after it', async () => {
  const shop = await startShop();
  const founder = await newStaff(shop, 'owner');
  const failed: unknown[] = [];
  let accepted = 0;
  for (const [key, entry] of Object.entries<CallEntry>(CALLS)) {
    const body: JsonSchema | undefined = entry.body;
    if (body === undefined) continue;
    const sample = SAMPLES[key as Call]; // the list's own key
    const scene = callerOf(entry, sample, await newScenes(shop, founder));
    if (scene === undefined) throw new Error('nobody may make the call');
    const [method = '', pattern = ''] = key.split(' ');
    const path = sample.path?.(scene) ?? pattern;
    const { idToken } = scene.held;
    const usual = sample.json?.(scene);
    const bodies = isObject(usual) ? bodiesAtEnds(body, usual) : endsOf(body);
    for (const [turn, sent] of bodies.entries()) {
      await shop.db.deleteFrom('rate_limits').execute();
      const json =
        isObject(sent) && 'version' in sent
          ? { ...sent, version: await versionOf(shop, path, scene) }
          : sent;
      const headers = { ...sample.headers?.(scene), 'idempotency-key': `end-${turn}` };
      const { status } = await call(`${shop.url}${path}?auth=${idToken}`, {
        method,
        headers,
        json,
      });
      const statuses = [status];
      if (status === 200) {
        accepted += 1;
        statuses.push((await placeOrder(shop, scene.customer, goodOrder(scene.customer))).status);
        for (const read of ['promises', 'day', 'kitchen/baskets', 'counter/baskets']) {
          statuses.push((await call(`${shop.url}/${read}.json?auth=${idToken}`)).status);
        }
      }
      if (statuses.some((one) => one >= 500)) failed.push({ key, json, statuses });
    }
  }
  expect(failed).toEqual([]);
  // Mostly refusals, but not only.
  expect(accepted).toBeGreaterThan(100);
});
