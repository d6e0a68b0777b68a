import { MAIL_LIFE } from '@tall-order/domain/order-messages.ts';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Answer } from '../logging/request-log.ts';
import type { RequestError } from '../wire/request-error.ts';

const MAIL_OUTCOMES = ['sent', 'failed'] as const;
const PUSH_OUTCOMES = ['sent', 'gone', 'rejected', 'failed'] as const;

export interface Metrics {
  /** `route` is the pattern, never the address */
  requestAnswered: (
    labels: { method: string; route: string; status: number },
    seconds: number,
  ) => void;
  refused: (reason: string) => void;
  /** a repeated submission is not counted again */
  burgersPlaced: (count: number) => void;
  mailAttempted: (outcome: (typeof MAIL_OUTCOMES)[number]) => void;
  mailGivenUp: (messages: number) => void;
  pushAttempted: (outcome: (typeof PUSH_OUTCOMES)[number]) => void;
  queryTook: (seconds: number) => void;
  watchHashes: (count: () => { running: number; waiting: number }) => void;
  watchStreams: (of: 'orders' | 'menu', count: () => number) => void;
  read: () => Promise<{ contentType: string; text: string }>;
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Includes the process's memory, processor and event-loop lag. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the first byte of a request to the last of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  const refusals = new Counter({
    name: 'refusals_total',
    help: 'Requests that were refused',
    labelNames: ['reason'],
    registers,
  });
  const burgers = new Counter({
    name: 'orders_placed_total',
    help: 'Burgers of the orders that were stored',
    registers,
  });
  const mailAttempted = countAttempts(registry, {
    name: 'mail_attempts_total',
    help: 'Attempts to hand a message to the mail server',
    outcomes: MAIL_OUTCOMES,
  });
  const mailGivenUp = new Counter({
    name: 'mail_given_up_total',
    help: `Messages that were not sent within ${MAIL_LIFE}`,
    registers,
  });
  const pushAttempted = countAttempts(registry, {
    name: 'push_attempts_total',
    help: 'Attempts to hand a message to the server of a browser',
    outcomes: PUSH_OUTCOMES,
  });
  const queries = new Histogram({
    name: 'database_query_duration_seconds',
    help: 'From sending a query to having its answer',
    buckets: SECONDS,
    registers,
  });
  const watched = new Map<string, () => number>();
  const streams = new Gauge({
    name: 'open_streams',
    help: 'Streams that are open',
    labelNames: ['of'],
    registers,
    collect: () => {
      for (const [of, count] of watched) streams.set({ of }, count());
    },
  });
  return {
    requestAnswered: (labels, seconds) => {
      requests.observe(labels, seconds);
    },
    refused: (reason) => {
      refusals.inc({ reason });
    },
    burgersPlaced: (count) => {
      burgers.inc(count);
    },
    mailAttempted,
    mailGivenUp: (messages) => {
      mailGivenUp.inc(messages);
    },
    pushAttempted,
    queryTook: (seconds) => {
      queries.observe(seconds);
    },
    watchHashes: (count) => {
      const gauge = new Gauge({
        name: 'password_hashes',
        help: 'Passwords that are being hashed, and that wait for it',
        labelNames: ['state'],
        registers,
        collect: () => {
          const { running, waiting } = count();
          gauge.set({ state: 'running' }, running);
          gauge.set({ state: 'waiting' }, waiting);
        },
      });
    },
    watchStreams: (of, count) => {
      watched.set(of, count);
    },
    read: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  };
}

function countAttempts(
  registry: Registry,
  { outcomes, ...about }: { name: string; help: string; outcomes: readonly string[] },
): (outcome: string) => void {
  const attempts = new Counter({ ...about, labelNames: ['outcome'], registers: [registry] });
  // A series that begins with its first failure would hide that increase from queries.
  for (const outcome of outcomes) attempts.inc({ outcome }, 0);
  return (outcome) => {
    attempts.inc({ outcome });
  };
}

declare module 'fastify' {
  interface FastifyInstance {
    countRefusal: (refusal: RequestError) => void;
  }
}

export function countAnswers(metrics: Metrics): (answer: Answer) => void {
  return ({ method, route, status, ms, isStream }) => {
    // The duration of a stream says nothing about the shop's speed.
    if (!isStream) metrics.requestAnswered({ method, route, status }, ms / 1000);
  };
}

export function countRefusals(app: FastifyInstance, metrics: Metrics): void {
  app.decorate('countRefusal', (refusal) => metrics.refused(reasonOf(refusal)));
}

/** The values of a metric's label must be few and known. */
function reasonOf({ code, status }: RequestError): string {
  return code ?? `STATUS_${status}`;
}
