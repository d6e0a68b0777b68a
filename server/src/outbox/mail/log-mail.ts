import type { FastifyBaseLogger } from 'fastify';
import type { Metrics } from '../../http/metrics/metrics.ts';

/** The result of an attempt, or messages that were given up. */
export type MailEvent =
  | { kind: 'sent' }
  | { kind: 'failed'; error: unknown }
  | { kind: 'given up'; messages: number };

const QUIET_MS = 10 * 60_000;

const REASONS = ['code', 'originalCode', 'responseCode', 'command'] as const;

/** Logs when mail begins to fail and when it works again, not every message or bad address. */
export function logMail(
  log: FastifyBaseLogger,
  metrics: Metrics,
  now: () => number,
): (event: MailEvent) => void {
  let hasLoggedFailure = false;
  let loggedAt = -Infinity;
  return (event) => {
    switch (event.kind) {
      case 'sent':
        metrics.mailAttempted('sent');
        if (hasLoggedFailure) log.info('mail is sent again');
        hasLoggedFailure = false;
        return;
      case 'failed':
        metrics.mailAttempted('failed');
        // A clock that was set back must not keep the log quiet for longer.
        if (hasLoggedFailure || Math.abs(now() - loggedAt) < QUIET_MS) return;
        log.warn(reasonOf(event.error), 'mail cannot be sent, it is tried again for a day');
        hasLoggedFailure = true;
        loggedAt = now();
        return;
      case 'given up':
        metrics.mailGivenUp(event.messages);
        log.warn({ messages: event.messages }, 'mail was given up after a day');
    }
  };
}

/** The error itself is not logged: its message has the mail server's answer, which may contain addresses. */
function reasonOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return {};
  const known = new Map(Object.entries(error));
  const reasons = REASONS.filter((name) => known.has(name)).map((name) => [name, known.get(name)]);
  return { error: error.name, ...Object.fromEntries(reasons) };
}
