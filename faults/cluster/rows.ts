import { migrationMeanwhile, shopRestarted } from './changes-meanwhile.ts';
import { leaderFrozen, membersLost, networkCut, powerLost } from './lost-agreement.ts';
import { guardLost, leaderLost, replicaLost } from './lost-servers.ts';
import type { Row } from './row.ts';
import { switchOver } from './switch-over.ts';

export const ROWS: readonly Row[] = [
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
