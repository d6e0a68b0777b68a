import { call } from '../../../server/test/shop.ts';
import { ELECTION_SECONDS } from './cluster-fault.ts';
import type { ClusterFault } from './cluster-fault.ts';

/** The leader hands over on request, as for an upgrade of its machine. */
export const switchOver: ClusterFault = {
  name: 'C3',
  what: 'a planned switch-over',
  mostSecondsWithoutOrder: ELECTION_SECONDS,
  // Patroni makes the third server follow after a pause of two seconds, unless that server has already seen
  // the new leader; until then no commit is acknowledged.
  mostSecondsFromLeader: 3,
  run: async ({ cluster }) => {
    const leader = await cluster.leader();
    const { name: candidate } = await cluster.synchronous();
    const { status, text } = await call(`http://${leader.address}:8008/switchover`, {
      method: 'POST',
      json: { leader: leader.name, candidate },
    });
    return status === 200 ? [] : [`the switch-over was answered ${status} ${text}`];
  },
};
