import { expect, test } from 'vitest';
import { isWhole, leaderOf, readMembers, synchronousOf } from './members.ts';

/** As Patroni 3 answers `GET /cluster`; from 3.1 on a replica's state is `streaming`. */
const ANSWER = {
  members: [
    { name: 'a', role: 'sync_standby', state: 'streaming', host: '10.0.0.11', timeline: 1, lag: 0 },
    { name: 'b', role: 'leader', state: 'running', host: '10.0.0.12', timeline: 1 },
    { name: 'c', role: 'replica', state: 'running', host: '10.0.0.13', timeline: 1, lag: 0 },
  ],
};

test('leader and synchronous replica are found by their roles', () => {
  const members = readMembers(ANSWER);
  expect([leaderOf(members), synchronousOf(members)]).toEqual(['b', 'a']);
});

test('a cluster is whole with every server running, a leader and a synchronous replica', () => {
  const members = readMembers(ANSWER);
  expect(isWhole(members, 3)).toBe(true);
  expect(isWhole(members.slice(1), 2)).toBe(false);
  expect(isWhole(members.slice(0, 2), 3)).toBe(false);
  const [synchronous, leader, replica] = members;
  if (synchronous === undefined || leader === undefined || replica === undefined) throw new Error();
  expect(isWhole([synchronous, leader, { ...replica, state: 'stopped' }], 3)).toBe(false);
  expect(isWhole([synchronous, replica, { ...leader, role: 'replica' }], 3)).toBe(false);
});

test.each([null, 'starting', {}, { members: {} }, { members: [{ role: 'leader' }, 7] }])(
  'an answer without members has none: %j',
  (answer) => {
    expect(readMembers(answer)).toEqual([]);
  },
);
