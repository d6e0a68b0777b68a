import { expect, test } from 'vitest';
import { mergeRecords, parseChange } from './records.ts';

const received = { status: 'received', version: 1, receivedAt: 1 };
const records = { a: { price: 4, state: received }, b: { price: 5 } };

test.each([
  ['everything again', 'put', '/', { c: 1 }, { c: 1 }],
  ['everything gone', 'put', '/', null, {}],
  ['a new record', 'put', '/c', { price: 6 }, { ...records, c: { price: 6 } }],
  ['a record gone', 'put', '/b', null, { a: records.a }],
  [
    'a step taken',
    'patch',
    '/a/state',
    { status: 'preparing', version: 2, preparingAt: 2, readyAt: null },
    {
      ...records,
      a: { price: 4, state: { status: 'preparing', version: 2, receivedAt: 1, preparingAt: 2 } },
    },
  ],
  [
    'part of a record that is not there',
    'patch',
    '/c/state',
    { version: 1 },
    { ...records, c: { state: { version: 1 } } },
  ],
  ['some records', 'patch', '/', { b: null, c: 1 }, { a: records.a, c: 1 }],
] as const)('%s', (_what, kind, path, data, merged) => {
  const before = structuredClone(records);
  expect(mergeRecords(records, { kind, path, data })).toEqual(merged);
  expect(records).toEqual(before);
});

test('an undone step leaves nothing behind', () => {
  const state = { status: 'preparing', version: 2, preparingAt: 2 };
  const undone = { status: 'received', version: 3, preparingAt: null };
  expect(mergeRecords({ a: { state } }, { kind: 'patch', path: '/a/state', data: undone })).toEqual(
    { a: { state: { status: 'received', version: 3 } } },
  );
});

test.each(['', 'null', '[]', '{"data":1}', '{"path":1,"data":1}'])('no change: %s', (text) => {
  expect(parseChange('put', text)).toBeNull();
});

test('a change is parsed as a stream sends it', () => {
  expect(parseChange('patch', '{"path":"/a","data":null}')).toEqual({
    kind: 'patch',
    path: '/a',
    data: null,
  });
});
