import type { FastifyBaseLogger } from 'fastify';
import type { Metrics } from '../../http/metrics/metrics.ts';
import type { PushOutcome } from './send-push.ts';

const QUIET_MS = 10 * 60_000;

/** Counts push messages. Logs why a message failed, at most every ten minutes, and never its endpoint. */
export function logPush(
  log: FastifyBaseLogger,
  metrics: Metrics,
  now: () => number,
): (outcome: PushOutcome) => void {
  let loggedAt = -Infinity;
  return (outcome) => {
    metrics.pushAttempted(outcome.kind);
    if (!('reason' in outcome)) return;
    // A clock that was set back must not silence the log for longer.
    if (Math.abs(now() - loggedAt) < QUIET_MS) return;
    loggedAt = now();
    log.warn({ outcome: outcome.kind, reason: outcome.reason }, 'a push message cannot be sent');
  };
}
