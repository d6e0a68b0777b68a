import { join } from 'node:path';
import { expect, test } from 'vitest';
import { configuration } from './configuration.ts';
import { findPostgresPrograms } from './programs.ts';

const MACHINES = (['a', 'b', 'c'] as const).map((name, place) => ({
  name,
  address: `127.83.0.${11 + place}`,
  inside: [],
}));

function filledIn(folder: string) {
  const programs = findPostgresPrograms() ?? '/usr/lib/postgresql/15/bin';
  return configuration(MACHINES, '127.0.0.0/8', ({ name }) => join(folder, name), programs);
}

test('each server has its own files, and each instance its own proxy and settings', () => {
  const { servers, proxies, instances, passwords } = filledIn('/data');
  expect([...servers.keys()]).toEqual(['a', 'b', 'c']);
  expect(servers.get('b')?.get('etcd.yml')).toContain(
    'initial-advertise-peer-urls: http://127.83.0.12:2380',
  );
  const patroni = servers.get('b')?.get('patroni.yml');
  expect(patroni).toContain('name: b');
  expect(patroni).toContain('synchronous_mode_strict: true');
  expect(proxies[1]).toContain('bind 127.83.1.2:5432');
  expect(proxies[1]).toContain('server c 127.83.0.13:5432');
  expect(instances[1]).toMatchObject({
    HOST: '127.83.1.2',
    DATABASE_URL: `postgres://shop:${passwords.shop}@127.83.1.2:5432/shop`,
  });
});
