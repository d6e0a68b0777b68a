import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { rollingRestart } from '../server/test/many-instances/rolling-restart.ts';
import { startPostgres } from '../server/test/postgres.ts';

// Two instances behind a balancer, restarted in turn under load: `npm run rolling-restart --
// --seconds 60 --restarts 10 --rate 200`. Ends with 1 when a request failed or an order was lost.

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    restarts: { type: 'string', default: '10' },
    rate: { type: 'string', default: '200' },
  },
});

const folder = await mkdtemp(join(tmpdir(), 'tall-order-rolling-'));
try {
  const postgres = await startPostgres(folder);
  try {
    const { requests, failures, acknowledged, exits, stored } = await rollingRestart(
      `${postgres.url}/postgres`,
      {
        seconds: Number(values.seconds),
        restarts: Number(values.restarts),
        perSecond: Number(values.rate),
      },
    );
    const ids = new Set(acknowledged.values());
    const kept = new Set(stored);
    const lost = [...ids].filter((id) => !kept.has(id));
    const uncalledFor = stored.length - [...ids].filter((id) => kept.has(id)).length;
    const unclean = exits.filter(({ code }) => code !== 0);
    for (const failure of failures.slice(0, 20)) console.log(`failed: ${failure}`);
    console.log(
      [
        `restarts: ${exits.length}, of them unclean: ${unclean.length}`,
        `slowest exit: ${Math.max(0, ...exits.map(({ seconds }) => seconds)).toFixed(1)} s`,
        `requests: ${requests}, failed: ${failures.length}`,
        `orders acknowledged: ${ids.size}, lost: ${lost.length}, stored without need: ${uncalledFor}`,
      ].join('\n'),
    );
    const held = failures.length + lost.length + uncalledFor + unclean.length === 0;
    process.exitCode = held ? 0 : 1;
  } finally {
    await postgres.stop();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
