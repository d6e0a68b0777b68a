import type { Cluster } from './cluster.ts';
import type { Instance } from './shop.ts';

/** What a row has to do with. */
interface Scene {
  cluster: Cluster;
  instances: Instance[];
  /** waits until an order was acknowledged that was sent from now on */
  untilOrdered: () => Promise<void>;
}

/** Something that happens to a cluster while customers order. */
export interface Row {
  name: string;
  what: string;
  /** the longest time without an order that it may bring, in seconds */
  mostSecondsWithoutOrder: number;
  /** from a new leader to an order, in seconds; 2 unless it says otherwise */
  mostSecondsFromLeader?: number;
  /** why it cannot run here; null when it can */
  impossible?: (cluster: Cluster) => string | null;
  /**
   * Makes it happen and undoes it; every server runs again afterwards, or is about to.
   * @returns what else went wrong, in words
   */
  run: (scene: Scene) => Promise<string[]>;
}

/** How long a dead leader keeps its lease: `ttl` of `deploy/cluster/patroni.yml`. */
const LEASE_SECONDS = 20;
/** Until the others have noticed, agreed and begun, and the shop has found the new leader. */
export const ELECTION_SECONDS = LEASE_SECONDS + 6;
