import { setTimeout as sleep } from 'node:timers/promises';
import { ELECTION_SECONDS } from './cluster-fault.ts';
import type { ClusterFault } from './cluster-fault.ts';

/** How long a killed server stays away once orders are placed again. */
const AWAY_MS = 3000;

/** The leader's machine fails. */
export const leaderLost: ClusterFault = {
  name: 'C1',
  what: "the leader's database and guard are killed",
  mostSecondsWithoutOrder: ELECTION_SECONDS,
  run: async ({ cluster, untilOrdered }) => {
    const leader = await cluster.leader();
    await leader.killGuard();
    leader.killDatabase();
    await untilOrdered();
    await sleep(AWAY_MS);
    leader.startGuard();
    return [];
  },
};

/** A leader whose Patroni was killed goes on while another leader is chosen. */
export const guardLost: ClusterFault = {
  name: 'C2',
  what: "the leader's guard alone is killed",
  mostSecondsWithoutOrder: ELECTION_SECONDS,
  run: async ({ cluster, untilOrdered }) => {
    const leader = await cluster.leader();
    await leader.killGuard();
    await untilOrdered();
    await sleep(AWAY_MS);
    leader.startGuard();
    return [];
  },
};

/** The only replica that commits wait for fails. */
export const replicaLost: ClusterFault = {
  name: 'C4',
  what: 'the synchronous replica is killed',
  mostSecondsWithoutOrder: ELECTION_SECONDS,
  run: async ({ cluster, untilOrdered }) => {
    const replica = await cluster.synchronous();
    await replica.killGuard();
    replica.killDatabase();
    await untilOrdered();
    await sleep(AWAY_MS);
    replica.startGuard();
    return [];
  },
};
