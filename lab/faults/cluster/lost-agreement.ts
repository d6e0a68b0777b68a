import { setTimeout as sleep } from 'node:timers/promises';
import { ELECTION_SECONDS } from './cluster-fault.ts';
import type { ClusterFault } from './cluster-fault.ts';

const AWAY_SECONDS = 30;
const FROZEN_SECONDS = 40;

/** Two of three members of etcd are gone, so no server can be sure that it holds the lease. */
export const membersLost: ClusterFault = {
  name: 'C5',
  what: 'two of three members of etcd are away for 30 s',
  mostSecondsWithoutOrder: AWAY_SECONDS + ELECTION_SECONDS,
  run: async ({ cluster }) => {
    const leader = await cluster.leader();
    const others = cluster.servers.filter(({ name }) => name !== leader.name);
    for (const server of others) await server.killMember();
    await sleep(AWAY_SECONDS * 1000);
    for (const server of others) server.startMember();
    return [];
  },
};

/** The leader and the other servers do not reach each other, but the shop reaches all of them. */
export const networkCut: ClusterFault = {
  name: 'C6',
  what: 'the network between the leader and the others is cut for 30 s',
  mostSecondsWithoutOrder: ELECTION_SECONDS,
  impossible: ({ machines }) =>
    machines.cut === null ? 'only root may make networks for the servers' : null,
  run: async ({ cluster }) => {
    const leader = await cluster.leader();
    const heal = cluster.machines.cut?.(leader.name);
    await sleep(AWAY_SECONDS * 1000);
    heal?.();
    return [];
  },
};

/** All servers end at once, as in a power failure, and start again. */
export const powerLost: ClusterFault = {
  name: 'C7',
  what: 'every server and every process of it is killed at once and started again',
  mostSecondsWithoutOrder: ELECTION_SECONDS,
  run: async ({ cluster }) => {
    const { servers } = cluster;
    await Promise.all(servers.flatMap((server) => [server.killGuard(), server.killMember()]));
    for (const server of servers) server.killDatabase();
    for (const server of servers) server.startMember();
    for (const server of servers) server.startGuard();
    return [];
  },
};

/** A server that has slept through its lease wakes up and believes that it is still the leader. */
export const leaderFrozen: ClusterFault = {
  name: 'C10',
  what: 'the leader is frozen for 40 s, longer than its lease, without a watchdog',
  mostSecondsWithoutOrder: ELECTION_SECONDS,
  run: async ({ cluster }) => {
    const leader = await cluster.leader();
    leader.freeze();
    await sleep(FROZEN_SECONDS * 1000);
    leader.thaw();
    return [];
  },
};
