import type { Cluster } from './cluster.ts';
import type { Instance } from './shop.ts';

/** The environment of a fault. */
interface Scene {
  cluster: Cluster;
  instances: Instance[];
  /** waits until an order that is sent after the call is acknowledged */
  untilOrdered: () => Promise<void>;
}

/** A fault of a cluster while customers order. */
export interface ClusterFault {
  name: string;
  what: string;
  /** the longest allowed time without an order, in seconds */
  mostSecondsWithoutOrder: number;
  /** the longest allowed time from a new leader to an order, in seconds; 2 by default */
  mostSecondsFromLeader?: number;
  /** why it cannot run here; null when it can */
  impossible?: (cluster: Cluster) => string | null;
  /**
   * Injects the fault and repairs it; afterwards every server runs or is starting.
   * @returns the problems, as phrases
   */
  run: (scene: Scene) => Promise<string[]>;
}

/** How long a dead leader keeps its lease: `ttl` of `deploy/cluster/patroni.yml`. */
const LEASE_SECONDS = 20;
/** Until the others have noticed, agreed and begun, and the shop has found the new leader. */
export const ELECTION_SECONDS = LEASE_SECONDS + 6;
