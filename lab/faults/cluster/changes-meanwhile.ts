import { call } from '../../../server/test/shop.ts';
import { untilReady } from '../customers.ts';
import { leaderLost } from './lost-servers.ts';
import { ELECTION_SECONDS } from './cluster-fault.ts';
import type { ClusterFault } from './cluster-fault.ts';
import { superviseInstance } from './shop.ts';

/** The shop is restarted while there is no leader. */
export const shopRestarted: ClusterFault = {
  name: 'C8',
  what: "the shop's instances are restarted in turn while the leader is lost",
  mostSecondsWithoutOrder: ELECTION_SECONDS,
  run: async (scene) => {
    const losing = leaderLost.run(scene);
    for (const instance of scene.instances) await instance.restart();
    return await losing;
  },
};

/** A shop makes all of its tables while there is no leader. */
export const migrationMeanwhile: ClusterFault = {
  name: 'C9',
  what: 'the schema is migrated from nothing by two instances while the leader is lost',
  mostSecondsWithoutOrder: ELECTION_SECONDS,
  run: async (scene) => {
    const { cluster } = scene;
    await cluster.createDatabase('migrating');
    const started = cluster.instances.map((settings) => {
      const database = new URL(settings['DATABASE_URL'] ?? '');
      database.pathname = '/migrating';
      return superviseInstance({ ...settings, PORT: '8081', DATABASE_URL: database.href });
    });
    try {
      const problems = await leaderLost.run(scene);
      for (const { address } of started) await untilReady(address);
      const menus = await Promise.all(
        started.map(({ address }) => call(`${address}/ingredients.json`)),
      );
      const unread = menus.filter(({ status }) => status !== 200).length;
      return unread > 0 ? [...problems, `${unread} instances have no menu`] : problems;
    } finally {
      for (const instance of started) await instance.close();
    }
  },
};
