import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { configuration } from './configuration.ts';
import { databaseServer } from './database-server.ts';
import type { DatabaseServer } from './database-server.ts';
import { makeMachines } from './machines.ts';
import type { Machine, Machines } from './machines.ts';
import { isWhole, leaderOf, readMembers, synchronousOf } from './members.ts';
import type { Member } from './members.ts';
import { killed } from './processes.ts';
import { findPostgresPrograms } from './programs.ts';
import { writeConfiguration } from './write-configuration.ts';

/** A cluster of PostgreSQL with a proxy for each instance of the shop. */
export interface Cluster {
  servers: DatabaseServer[];
  machines: Machines;
  /** the settings of each instance of a shop, by `deploy/cluster/shop.env` */
  instances: Record<string, string>[];
  /** the members, from Patroni; empty while no Patroni answers */
  members: () => Promise<Member[]>;
  /** @throws Error when there is none */
  leader: () => Promise<DatabaseServer>;
  /** @throws Error when there is none */
  synchronous: () => Promise<DatabaseServer>;
  /** waits until every server runs, one as leader and one as its synchronous replica */
  untilWhole: () => Promise<void>;
  /** makes a database of the shop's user; the settings of instances name the one called `shop` */
  createDatabase: (name: string) => Promise<void>;
  close: () => Promise<void>;
}

const WHOLE_WITHIN_MS = 180_000;
const LOOK_EVERY_MS = 250;
/** Patroni asks etcd before it answers. */
const ASK_WITHIN_MS = 3000;

/** Starts a new cluster with everything in a folder. */
export async function openCluster(folder: string): Promise<Cluster> {
  const machines = makeMachines();
  const { all, network } = machines;
  const homeOf = ({ name }: Machine) => join(folder, name);
  const files = configuration(all, network, homeOf, findPostgresPrograms() ?? '');
  const { instances, passwords } = files;
  const proxies = await writeConfiguration(folder, files);
  const servers = all.map((machine) => databaseServer(machine, homeOf(machine)));
  for (const server of servers) server.startMember();
  for (const server of servers) server.startGuard();
  const balancers: ChildProcess[] = proxies.map((file) =>
    spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore', env: { PATH: '/usr/sbin:/usr/bin' } }),
  );

  const members = async () => {
    const answers = await Promise.all(servers.map(askServer));
    return answers.find((answer) => leaderOf(answer) !== undefined) ?? [];
  };
  const serverOf = async (find: (found: readonly Member[]) => string | undefined, what: string) => {
    const name = find(await members());
    const server = servers.find((one) => one.name === name);
    if (server === undefined) throw new Error(`the cluster has no ${what}`);
    return server;
  };
  const leader = async () => await serverOf(leaderOf, 'leader');
  const cluster: Cluster = {
    servers,
    machines,
    instances,
    members,
    leader,
    synchronous: async () => await serverOf(synchronousOf, 'synchronous replica'),
    untilWhole: async () => {
      const deadline = performance.now() + WHOLE_WITHIN_MS;
      // Each server must say so: one that was cut off knows only an earlier state.
      for (;;) {
        const answers = await Promise.all(servers.map(askServer));
        if (answers.every((answer) => isWhole(answer, servers.length))) return;
        if (performance.now() > deadline) {
          throw new Error(`the cluster is not whole: ${JSON.stringify(answers)}`);
        }
        await sleep(LOOK_EVERY_MS);
      }
    },
    createDatabase: async (name) => {
      const { address } = await leader();
      const client = new pg.Client({
        host: address,
        user: 'postgres',
        password: passwords.superuser,
        database: 'postgres',
      });
      await client.connect();
      const { rowCount } = await client.query('select from pg_roles where rolname = $1', ['shop']);
      if (rowCount === 0) await client.query(`create role shop login password '${passwords.shop}'`);
      await client.query(`create database ${name} owner shop`);
      await client.end();
    },
    close: async () => {
      for (const server of servers) await server.killGuard();
      for (const server of servers) server.killDatabase();
      for (const server of servers) await server.killMember();
      for (const balancer of balancers) await killed(balancer);
      machines.close();
    },
  };
  try {
    await cluster.untilWhole();
  } catch (error) {
    await cluster.close();
    throw error;
  }
  return cluster;
}

/** The members according to one server; empty if it does not answer. */
async function askServer({ address }: DatabaseServer): Promise<Member[]> {
  try {
    const reply = await fetch(`http://${address}:8008/cluster`, {
      signal: AbortSignal.timeout(ASK_WITHIN_MS),
    });
    return readMembers(await reply.json());
  } catch {
    return [];
  }
}
