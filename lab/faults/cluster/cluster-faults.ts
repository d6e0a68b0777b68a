import { migrationMeanwhile, shopRestarted } from './changes-meanwhile.ts';
import { leaderFrozen, membersLost, networkCut, powerLost } from './lost-agreement.ts';
import { guardLost, leaderLost, replicaLost } from './lost-servers.ts';
import type { ClusterFault } from './cluster-fault.ts';
import { switchOver } from './switch-over.ts';

export const CLUSTER_FAULTS: readonly ClusterFault[] = [
  leaderLost,
  guardLost,
  switchOver,
  replicaLost,
  membersLost,
  networkCut,
  powerLost,
  shopRestarted,
  migrationMeanwhile,
  leaderFrozen,
];
