import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseCounts } from '../src/api/ingredients-calls.ts';
import { addressOfOwn } from '../src/api/orders-calls.ts';

// docs/hosted.md says what a hosted database needs. This tries what it says to paste.

interface Rules {
  ingredients: { '.read': boolean };
  orders: {
    '.indexOn': string[];
    '.read': string;
    $order: { '.write': string; '.validate': string };
  };
}

const page = readFileSync(join(import.meta.dirname, '../../docs/hosted.md'), 'utf8');
const [record, pasted] = [...page.matchAll(/```json\n(.*?)```/gs)].map(([, text = '']): unknown =>
  JSON.parse(text),
);
const { rules } = pasted as { rules: Rules }; // as the page has it, or the tests below fail

/** A part of the database, as its rules see it. */
function snapshot(value: unknown): object {
  const isThere = value !== null && value !== undefined;
  const children = Object(value) as Record<string, unknown>; // of a text or a number: none that rules name
  return {
    exists: () => isThere,
    val: () => value,
    child: (name: string) => snapshot(children[name]),
    hasChildren: (names: string[]) => names.every((name) => children[name] !== undefined),
  };
}

/** Decides as the database does: a rule's words are an expression. */
function allows(rule: string, seen: Record<string, unknown>): boolean {
  // oxlint-disable-next-line no-implied-eval -- the rule is that of this repository's page
  return new Function(...Object.keys(seen), `return (${rule})`)(...Object.values(seen)) === true;
}

const ANN = { uid: 'ann' };
const order = (userId: string) => ({ ingredients: { meat: 1 }, price: 5.3, orderData: {}, userId });

/** The query that the storefront sends. */
function queryOf(userId: string) {
  const sent = new URL(addressOfOwn('/orders.json', 'token', userId), 'https://shop.example');
  const read = (name: string): unknown => JSON.parse(sent.searchParams.get(name) ?? 'null');
  return { orderByChild: read('orderBy'), equalTo: read('equalTo') };
}

test('the record has the starting counts', () => {
  const { ingredients } = record as { ingredients: unknown }; // or parseCounts refuses it
  expect(parseCounts(ingredients)).toEqual({ salad: 0, bacon: 0, cheese: 0, meat: 0 });
  expect(rules.ingredients['.read']).toBe(true);
});

test('a customer reads their own orders, by the index, and nobody else does', () => {
  const { '.read': read, '.indexOn': index } = rules.orders;
  expect(index).toContain(queryOf('ann').orderByChild);
  expect(allows(read, { auth: ANN, query: queryOf('ann') })).toBe(true);
  expect(allows(read, { auth: ANN, query: queryOf('bob') })).toBe(false);
  expect(allows(read, { auth: null, query: queryOf('ann') })).toBe(false);
  expect(allows(read, { auth: ANN, query: { orderByChild: null, equalTo: null } })).toBe(false);
});

test('a customer places an order of their own, and changes none', () => {
  const { '.write': write, '.validate': validate } = rules.orders.$order;
  const places = (auth: typeof ANN | null, before: unknown, after: unknown) =>
    [write, validate].every((rule) =>
      allows(rule, { auth, data: snapshot(before), newData: snapshot(after) }),
    );
  expect(places(ANN, null, order('ann'))).toBe(true);
  expect(places(ANN, null, order('bob'))).toBe(false);
  expect(places(ANN, null, { userId: 'ann' })).toBe(false);
  expect(places(ANN, order('ann'), { ...order('ann'), price: 1 })).toBe(false);
  expect(places(ANN, order('ann'), null)).toBe(false);
  expect(places(null, null, order('ann'))).toBe(false);
});
