import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Debian's packages that the cluster needs, each with the possible places of one of its programs. */
const PACKAGES = {
  patroni: ['/usr/bin/patroni'],
  'etcd-server': ['/usr/bin/etcd'],
  haproxy: ['/usr/sbin/haproxy'],
  iproute2: ['/usr/bin/ip', '/usr/sbin/ip', '/sbin/ip'],
};
const POSTGRES = '/usr/lib/postgresql';

/** Where PostgreSQL's programs are: those of the newest version that is installed. */
export function findPostgresPrograms(): string | undefined {
  if (!existsSync(POSTGRES)) return undefined;
  const versions = readdirSync(POSTGRES).toSorted((one, other) => Number(other) - Number(one));
  return versions
    .map((version) => join(POSTGRES, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')));
}

/** The packages that are not installed. */
export function missingPackages(): string[] {
  const missing = Object.entries(PACKAGES).filter(
    ([, files]) => !files.some((file) => existsSync(file)),
  );
  const names = missing.map(([name]) => name);
  return findPostgresPrograms() === undefined ? [...names, 'postgresql'] : names;
}

/** Installs packages with apt, which only root may do. Installed packages stay as they are. */
export function installPackages(names: readonly string[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update'], { env, stdio: 'ignore' });
  const options = ['install', '--yes', '--no-upgrade', '--no-install-recommends'];
  spawnSync('apt-get', [...options, ...names], { env, stdio: 'ignore' });
}
