import type { FastifyInstance } from 'fastify';
import type { Db } from './db/schema.ts';
import { reportUncaught } from './http/wire/handle-error.ts';

/** How long closing may take. The server waits for the database, which may never answer. */
const MAX_CLOSING_MS = 10_000;

/** Two signals within this time count as one: npm repeats a signal that the process group already got. */
const SAME_SIGNAL_MS = 1000;

/**
 * Closes the shop and ends the process at SIGTERM and SIGINT, and with exit code 1 after an error that nothing
 * has caught.
 * @param drainSeconds how long the server still answers meanwhile
 * @returns whether closing has begun
 */
export function closeOnSignal(app: FastifyInstance, db: Db, drainSeconds: number): () => boolean {
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
