import { randomUUID } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DATABASE_USER } from './database-server.ts';
import type { Machine } from './machines.ts';
import { fillIn, readSettings } from './placeholders.ts';
import { findPostgresPrograms } from './programs.ts';

const TEMPLATES = join(import.meta.dirname, '../../deploy/cluster');
/** Each instance of the shop has its proxy beside it. */
const INSTANCES = ['127.83.1.1', '127.83.1.2'];

/** The files of a cluster, filled in. */
interface Configuration {
  /** where each server's configuration and data are */
  folders: Record<Machine['name'], string>;
  /** the configuration of each instance's proxy */
  proxies: string[];
  /** the settings of each instance */
  instances: Record<string, string>[];
  /** the password of the shop's user of the database */
  owner: string;
}

/**
 * Fills in the configuration of `deploy/cluster`.
 * @param superuser the password of the database's superuser
 */
export async function configure(
  folder: string,
  machines: readonly Machine[],
  network: string,
  superuser: string,
): Promise<Configuration> {
  const owner = randomUUID();
  const common = {
    ...Object.fromEntries(
      machines.map(({ name, address }) => [`ADDRESS_${name.toUpperCase()}`, address]),
    ),
    NETWORK: network,
    ETCD_STATE: 'new',
    POSTGRES_BIN: findPostgresPrograms() ?? '',
    SUPERUSER_PASSWORD: superuser,
    REPLICATION_PASSWORD: randomUUID(),
    SHOP_PASSWORD: owner,
    WATCHDOG: 'off',
    TRUST_PROXY: '127.0.0.0/8',
  };
  await chmod(folder, 0o755);
  const folders = { a: join(folder, 'a'), b: join(folder, 'b'), c: join(folder, 'c') };
  for (const { name, address } of machines) {
    const home = folders[name];
    await mkdir(home, { mode: 0o700 });
    const values = {
      ...common,
      NAME: name,
      ADDRESS: address,
      ETCD_DATA: join(home, 'etcd'),
      POSTGRES_DATA: join(home, 'postgres'),
      POSTGRES_SOCKETS: home,
    };
    for (const file of ['etcd.yml', 'patroni.yml']) {
      await writeFile(join(home, file), fillIn(await template(file), values), { mode: 0o600 });
    }
    giveAway(home);
  }
  const proxies: string[] = [];
  const instances: Record<string, string>[] = [];
  for (const host of INSTANCES) {
    const values = {
      ...common,
      SHOP_HOST: host,
      PUBLIC_URL: `http://${host}:8080`,
      DATABASE_PROXY: `${host}:5432`,
      FIGURES: `${host}:8404`,
    };
    const file = join(folder, `haproxy-${host}.cfg`);
    await writeFile(file, fillIn(await template('haproxy.cfg'), values));
    proxies.push(file);
    instances.push(readSettings(fillIn(await template('shop.env'), values)));
  }
  return { folders, proxies, instances, owner };
}

async function template(file: string): Promise<string> {
  return await readFile(join(TEMPLATES, file), 'utf8');
}

/** Gives a folder to the user that the database runs as, where that is another one. */
function giveAway(folder: string): void {
  if (process.getuid?.() !== 0) return;
  const { status, stderr } = spawnSync('chown', ['-R', `${DATABASE_USER}:`, folder], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
}
