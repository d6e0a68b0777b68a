import { expect, test } from 'vitest';
import { busyProcessors, KINDS, lunchOf, needOf } from './capacity-model.ts';
import type { Costs, Kind, Processor } from './capacity-model.ts';

function ofEach<Value>(value: Value): Record<Kind, Value> {
  // Every kind has the value.
  return Object.fromEntries(KINDS.map((kind) => [kind, value])) as Record<Kind, Value>;
}

const free: Processor = { shop: 0, database: 0 };
const costs: Costs = {
  request: { ...ofEach(free), order: { shop: 0.004, database: 0.002 } },
  instance: { shop: 0.1, database: 0.05 },
  page: { shop: 0.0001, database: 0.0002 },
};

test('requests, instances and open pages add up', () => {
  const lunch = { rate: { ...ofEach(0), order: 50 }, pages: 1000 };
  const busy = busyProcessors(costs, lunch, 2);
  expect(busy.shop).toBeCloseTo(50 * 0.004 + 2 * 0.1 + 1000 * 0.0001);
  expect(busy.database).toBeCloseTo(50 * 0.002 + 2 * 0.05 + 1000 * 0.0002);
});

test.each([
  [0, 1, 1],
  [99, 1, 1],
  // Each further instance has work of its own to do.
  [101, 2, 1],
  [401, 5, 3],
])('%i orders a second need %i instances and %i processors', (order, instances, processors) => {
  const need = needOf(costs, { rate: { ...ofEach(0), order }, pages: 0 });
  expect(need.instances).toBe(instances);
  expect(need.databaseProcessors).toBe(processors);
});

test('a lunch has one usual visit for each order by default', () => {
  expect(lunchOf(60)).toEqual({
    rate: { 'page load': 5, 'sign-in': 0.5, order: 1, 'step of the kitchen': 3, history: 2 },
    pages: 900,
  });
  const told = lunchOf(60, { pageLoads: 600, signIns: 6, pages: 10 });
  expect(told.rate).toMatchObject({ 'page load': 10, 'sign-in': 0.1 });
  expect(told.pages).toBe(10);
});
