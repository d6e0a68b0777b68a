import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Machine } from './machines.ts';
import { fillIn, readSettings } from './placeholders.ts';

const TEMPLATES = join(import.meta.dirname, '../../../deploy/cluster');
/** Each instance of the shop has its proxy beside it. */
const INSTANCES = ['127.83.1.1', '127.83.1.2'];

/** The files of a cluster, filled in. */
export interface Configuration {
  /** the files of each server, by the server's name and the file's name */
  servers: Map<string, Map<string, string>>;
  /** the file of each instance's proxy */
  proxies: string[];
  /** the settings of each instance */
  instances: Record<string, string>[];
  /** passwords of the database's superuser and of the shop's user */
  passwords: { superuser: string; shop: string };
}

/**
 * Fills in the configuration of `deploy/cluster`.
 * @param homeOf the folder that a server has for itself
 * @param programs the folder of PostgreSQL's programs
 */
export function configuration(
  machines: readonly Machine[],
  network: string,
  homeOf: (machine: Machine) => string,
  programs: string,
): Configuration {
  const passwords = { superuser: randomUUID(), shop: randomUUID() };
  const addresses = machines.map(
    ({ name, address }) => [`ADDRESS_${name.toUpperCase()}`, address] as const,
  );
  const common = {
    ...Object.fromEntries(addresses),
    NETWORK: network,
    ETCD_STATE: 'new',
    POSTGRES_BIN: programs,
    SUPERUSER_PASSWORD: passwords.superuser,
    REPLICATION_PASSWORD: randomUUID(),
    SHOP_PASSWORD: passwords.shop,
    // A watchdog would reset the machine that all servers run on.
    WATCHDOG: 'off',
    TRUST_PROXY: '127.0.0.0/8',
  };
  const servers = machines.map((machine) => {
    const home = homeOf(machine);
    const values = {
      ...common,
      NAME: machine.name,
      ADDRESS: machine.address,
      ETCD_DATA: join(home, 'etcd'),
      POSTGRES_DATA: join(home, 'postgres'),
      POSTGRES_SOCKETS: home,
    };
    const files = ['etcd.yml', 'patroni.yml'].map((file) => [file, filled(file, values)] as const);
    return [machine.name, new Map(files)] as const;
  });
  const proxyFile = (host: string) =>
    filled('haproxy.cfg', {
      ...common,
      DATABASE_PROXY: `${host}:5432`,
      FIGURES: `${host}:8404`,
    });
  const settings = (host: string) =>
    filled('shop.env', {
      ...common,
      SHOP_HOST: host,
      PUBLIC_URL: `http://${host}:8080`,
      DATABASE_PROXY: `${host}:5432`,
    });
  return {
    servers: new Map(servers),
    proxies: INSTANCES.map((host) => proxyFile(host)),
    instances: INSTANCES.map((host) => readSettings(settings(host))),
    passwords,
  };
}

function filled(file: string, values: Record<string, string>): string {
  return fillIn(readFileSync(join(TEMPLATES, file), 'utf8'), values);
}
