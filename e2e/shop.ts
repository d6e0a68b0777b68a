import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '@tall-order/domain/rights.ts';
import { buildApp } from '../server/src/app.ts';
import { readConfig } from '../server/src/config.ts';
import { openDb } from '../server/src/db/open-db.ts';
import { createMetrics } from '../server/src/http/metrics/metrics.ts';
import { grantRole } from '../server/src/accounts/roles/grant-role.ts';
import { issueOwnerCode, ownerLink } from '../server/src/accounts/roles/owner-link.ts';
import { STOREFRONT_DIR } from '../server/src/storefront/storefront-routes.ts';
import { putNewShopFile } from '../server/test/new-shop-file.ts';
import { LEAST_COST, NO_LIMITS } from '../server/test/no-limits.ts';

/** A running shop: the built storefront and the server, with its own data folder. */
export interface Shop {
  url: string;
  /** path and query of the link that makes the first owner */
  ownerLink: string;
  /** the folder of its SQLite file */
  dataDir: string;
  /** grants an account a role, as the command does */
  grant: (email: string, role: Role) => Promise<void>;
  /** closes it; requests under way are answered first */
  stop: () => Promise<void>;
  /** opens it again at the same address with the same data */
  start: () => Promise<void>;
  /** stops it and removes its data */
  remove: () => Promise<void>;
}

/**
 * Opens a shop on a free port, in this process: a process of its own takes a second to start.
 * @param settings environment variables, such as SESSION_SECONDS
 */
export async function openShop(settings: Record<string, string> = {}): Promise<Shop> {
  const folder = await mkdtemp(join(tmpdir(), 'tall-order-e2e-'));
  const dataDir = join(folder, 'data');
  await putNewShopFile(dataDir);
  const env = {
    ...NO_LIMITS,
    LOG_LEVEL: 'silent',
    HOST: '127.0.0.1',
    ...settings,
    DATA_DIR: dataDir,
  };
  let running = await open({ ...env, PORT: '0' });
  const { url } = running;
  const code = await issueOwnerCode(running.db, Date.now());
  const { pathname, search } = new URL(ownerLink(url, code ?? ''));
  return {
    url,
    ownerLink: pathname + search,
    dataDir,
    grant: async (email, role) => {
      const change = { role, way: 'command line', changedBy: null } as const;
      await grantRole(running.db, email, change, Date.now());
    },
    stop: async () => {
      await running.close();
    },
    start: async () => {
      running = await open({ ...env, PORT: new URL(url).port });
    },
    remove: async () => {
      await running.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function open(env: Record<string, string>) {
  const config = readConfig(env);
  const metrics = createMetrics();
  const db = await openDb({ ...config, onQuery: metrics.queryTook, onConnectionLost: () => {} });
  const app = await buildApp(config, {
    db,
    storefrontDir: STOREFRONT_DIR,
    now: Date.now,
    metrics,
    passwordCost: LEAST_COST,
  });
  const url = await app.listen({ host: config.host, port: config.port });
  return {
    url,
    db,
    close: async () => {
      await app.close();
      await db.destroy();
    },
  };
}
