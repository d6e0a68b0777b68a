import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkHistory } from '../check-history.ts';
import { untilReady } from '../customers.ts';
import { newCook } from './check-pages.ts';
import { openCluster } from './cluster.ts';
import type { Cluster } from './cluster.ts';
import { installPackages, missingPackages } from './programs.ts';
import type { ClusterFault } from './cluster-fault.ts';
import { CLUSTER_FAULTS } from './cluster-faults.ts';
import { runClusterFault } from './run-cluster-fault.ts';
import { superviseInstance } from './shop.ts';
import type { Instance } from './shop.ts';
import { openTimedJournal } from './timed-journal.ts';

/**
 * Starts a cluster and two instances of the shop on it, and injects the faults.
 * @param only names of faults; all of them when undefined
 * @returns the exit code: 0 when every fault is survived, 1 when one is not, 2 when none can run
 */
export async function runCluster(
  only: readonly string[] | undefined,
  random: () => number,
): Promise<number> {
  const missing = missingPackages();
  if (missing.length > 0) installPackages(missing);
  const stillMissing = missingPackages();
  if (stillMissing.length > 0) {
    console.error(
      `The cluster needs packages that are not installed: ${stillMissing.join(', ')}. With Debian: apt-get install --no-install-recommends ${stillMissing.join(' ')}`,
    );
    return 2;
  }
  const chosen = CLUSTER_FAULTS.filter(({ name }) => only?.includes(name) ?? true);
  if (chosen.length === 0) {
    console.error(`Choose --only from ${CLUSTER_FAULTS.map(({ name }) => name).join(',')}.`);
    return 2;
  }
  const folder = await mkdtemp(join(tmpdir(), 'tall-order-cluster-'));
  const cluster = await openCluster(folder);
  const instances: Instance[] = [];
  const close = async () => {
    for (const instance of instances) await instance.close();
    await cluster.close();
  };
  const interrupt = () => {
    void close().then(() => process.exit(1));
  };
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  try {
    await cluster.createDatabase('shop');
    instances.push(...cluster.instances.map(superviseInstance));
    for (const { address } of instances) await untilReady(address);
    const code = await runFaults(chosen, { cluster, instances, folder, random });
    if (code !== 0) console.log(`The logs of the servers are in ${folder}.`);
    await close();
    if (code === 0) await rm(folder, { recursive: true, force: true });
    return code;
  } catch (error) {
    await close();
    throw error;
  }
}

interface Run {
  cluster: Cluster;
  instances: Instance[];
  folder: string;
  random: () => number;
}

async function runFaults(
  faults: readonly ClusterFault[],
  { cluster, instances, folder, random }: Run,
): Promise<number> {
  const databaseUrl = cluster.instances[0]?.['DATABASE_URL'] ?? '';
  const [first] = instances;
  if (first === undefined) throw new Error('a shop needs an instance');
  const cook = await newCook(databaseUrl, first);
  const journal = openTimedJournal(join(folder, 'journal.jsonl'));
  let before = checkHistory([], []);
  const lines = [];
  const leftOut: string[] = [];
  let held = 0;
  for (const fault of faults) {
    const reason = fault.impossible?.(cluster) ?? null;
    if (reason !== null) {
      leftOut.push(`${fault.name} ${fault.what}: not run, ${reason}`);
      continue;
    }
    const stage = { cluster, instances, databaseUrl, cook, journal, random, before };
    const { line, after, holds } = await runClusterFault(fault, stage);
    before = after;
    if (holds) held += 1;
    lines.push(line);
    console.log(JSON.stringify(line));
  }
  journal.close();
  console.table(lines);
  for (const line of leftOut) console.log(line);
  console.log(`${held} faults hold, ${lines.length - held} do not, ${leftOut.length} were not run`);
  return held === lines.length ? 0 : 1;
}
