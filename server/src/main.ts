import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { readConfig, VERSION } from './config.ts';
import type { Config } from './config.ts';
import type { Db } from './db/schema.ts';
import { openDb } from './db/open-db.ts';
import { PASSWORD_COST } from './accounts/identity/passwords.ts';
import { createMetrics } from './http/metrics/metrics.ts';
import { ConfigError } from './read-setting.ts';
import { OWNER_LINK_LASTS, issueOwnerCode, ownerLink } from './accounts/roles/owner-link.ts';
import { readCurrency } from './storefront/storefront-pages.ts';
import { STOREFRONT_DIR } from './storefront/storefront-routes.ts';
import { MAX_CLOSING_MS } from './http/guards/shutdown.ts';
import { reportUncaught } from './http/wire/handle-error.ts';

async function main(): Promise<void> {
  // The database holds password hashes and the signing key: its files are for this user only.
  process.umask(0o077);
  const config = readConfig(process.env);
  const metrics = createMetrics();
  /** null until the app is built, which needs the database */
  let log: FastifyBaseLogger | null = null;
  const db = await openDb({
    ...config,
    onQuery: metrics.queryTook,
    onConnectionLost: ({ message }) => {
      // Only the message is logged: the error contains the connection with all its settings.
      log?.warn(`database connection lost: ${message}`);
    },
  });
  const app = await buildApp(config, {
    db,
    storefrontDir: STOREFRONT_DIR,
    now: Date.now,
    metrics,
    passwordCost: PASSWORD_COST,
  });
  log = app.log;
  log.info({ version: VERSION }, 'the shop starts');

  const isClosing = closeOnSignal(app, db, config.drainSeconds);
  let address: string;
  try {
    address = await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    await db.destroy();
    throw new Error(listenProblem(error, config), { cause: error });
  }
  let link: string | null = null;
  try {
    // Issued after listening, because a failed start must not make the link of another instance void.
    link = await newOwnerLink(db, config.publicUrl ?? address);
  } catch (error) {
    // If the shop was stopped meanwhile, its database is closed, and the error is expected.
    if (!isClosing()) throw error;
  }
  // The invitation comes before the address, because only log lines may follow the address.
  process.stdout.write(
    `${link === null ? '' : invitation(link)}Tall Order is open at ${address}\n`,
  );
  warnOfSettings(app.log, config);
  if (link !== null) app.log.warn({ ownerLink: link }, 'the shop has no owner');
}

/** @returns the link that makes its visitor the owner; null if the shop has an owner */
async function newOwnerLink(db: Db, shopAddress: string): Promise<string | null> {
  const code = await issueOwnerCode(db, Date.now());
  return code === null ? null : ownerLink(shopAddress, code);
}

/** Warns of settings with which the shop runs, but not as its owner expects. */
function warnOfSettings(log: FastifyBaseLogger, { currency, publicUrl }: Config): void {
  const shown = readCurrency(STOREFRONT_DIR);
  if (shown !== currency) {
    log.warn(
      `CURRENCY is ${currency} and the storefront was built to show ${shown}. Run "npm run build" with the same settings.`,
    );
  }
  if (lacksTls(publicUrl)) {
    log.warn(
      `PUBLIC_URL=${publicUrl} has no TLS: passwords, tokens and orders can be read on the way. Put a proxy with TLS in front of the shop.`,
    );
  }
}

function lacksTls(address: string | undefined): boolean {
  const url = address === undefined ? null : URL.parse(address);
  return url?.protocol === 'http:' && !/^(?:localhost|127\..*|\[::1\])$/.test(url.hostname);
}

function invitation(link: string): string {
  return `This shop has no owner yet. Open this one-time link and sign in to become its owner; it ${OWNER_LINK_LASTS}:\n${link}\n`;
}

function listenProblem(error: unknown, { host, port }: { host: string; port: number }): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'EADDRINUSE':
      return `PORT=${port} is in use on ${host}. Stop the other program or choose another port.`;
    case 'EACCES':
      return `PORT=${port} may not be opened by this user. Choose a port above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST=${host} is not an address of this machine. Leave it out for this machine alone, or set 0.0.0.0 for every network.`;
    default:
      return `The shop cannot listen on ${host}:${port}: ${String(error)}`;
  }
}

/** Two signals within this time count as one: npm repeats a signal that the process group already got. */
const SAME_SIGNAL_MS = 1000;

/**
 * Closes the shop and ends the process at SIGTERM and SIGINT, and with exit code 1 after an error that nothing
 * has caught.
 * @param drainSeconds how long the server still answers meanwhile
 * @returns whether closing has begun
 */
function closeOnSignal(app: FastifyInstance, db: Db, drainSeconds: number): () => boolean {
  /** by `performance.now`; null while the shop is open */
  let closingSince: number | null = null;
  const close = (code: number) => {
    closingSince = performance.now();
    setTimeout(() => process.exit(1), drainSeconds * 1000 + MAX_CLOSING_MS).unref();
    void app
      .close()
      .then(() => db.destroy())
      .then(
        () => process.exit(code),
        (error: unknown) => {
          app.log.error({ err: error }, 'the shop did not close as it should');
          process.exit(1);
        },
      );
  };
  const stop = () => {
    if (closingSince === null) close(0);
    // A second signal means that the owner does not want to wait.
    else if (performance.now() - closingSince >= SAME_SIGNAL_MS) process.exit(1);
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
  process.on('uncaughtException', (error) => {
    reportUncaught(app, error);
    // Requests under way are answered first. The exit code tells a process manager to start the shop again.
    if (closingSince === null) close(1);
  });
  return () => closingSince !== null;
}

try {
  await main();
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(
    error instanceof ConfigError
      ? `Bad setting: ${message}\n`
      : `The shop cannot start. ${message}\n`,
  );
  process.exit(1);
}
