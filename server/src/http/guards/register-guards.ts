import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/schema.ts';
import { isPostgres, statementsAtOnce } from '../../db/engine-differences.ts';
import { logAnswers, reportAnswers, followRequests } from '../logging/request-log.ts';
import { countAnswers, countRefusals } from '../metrics/metrics.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { limitIdentityBodies, parseJsonBodies, requireBodies } from '../wire/json-body.ts';
import { asServiceReply, answerPreflights, setSecurityHeaders } from './security-headers.ts';
import { answerInPlaceOfNode } from './client-errors.ts';
import { announceShutdown, endConnectionsOnClose, refuseDuringShutdown } from './shutdown.ts';
import type { Shutdown } from './shutdown.ts';
import { limitConnections } from './connection-limit.ts';
import { queueWrites } from './queue-writes.ts';
import { refuseIfMatch, refuseLongAddresses, refuseRepeatedParameters } from './refuse-by-head.ts';
import { refuseWithoutSpace } from './refuse-without-space.ts';
import { shedReads } from './shed-reads.ts';
import { createReplyLimits, limitSlowReaders } from './slow-readers.ts';
import { spreadRequests } from './spread-requests.ts';

interface GuardParts {
  config: Config;
  metrics: Metrics;
  /** hashes of the parts that the storefront's pages contain in themselves */
  inlineParts: { scripts: string[]; styles: string[] };
}

export function registerGuards(app: FastifyInstance, parts: GuardParts): Shutdown {
  const { config, metrics, inlineParts } = parts;

  limitConnections(app, config);

  // The guards below refuse requests: refusals need the headers, and log lines need the request's id.
  setSecurityHeaders(app, { callsTo: config.storefrontCallsTo, ...inlineParts });
  followRequests(app);
  countRefusals(app, metrics);
  reportAnswers(app, [logAnswers(app.log), countAnswers(metrics)]);

  // The limits of a connection come before anything else is done for its requests.
  limitSlowReaders(app, createReplyLimits());
  spreadRequests(app);
  answerInPlaceOfNode(app);
  // Preflights do not pass the guards below, because browsers hide why a preflight was refused.
  answerPreflights(app);

  const shutdown = announceShutdown(app, config.drainSeconds);
  endConnectionsOnClose(app);
  refuseDuringShutdown(app, shutdown.hasBegun);

  // The cheapest refusals first.
  refuseLongAddresses(app);
  shedReads(app);

  // Bodies are read last, only for requests that passed the other guards.
  parseJsonBodies(app);
  limitIdentityBodies(app);
  return shutdown;
}

/** Pages do not pass these guards: a link with a wrong query still opens the storefront. */
export function registerServiceGuards(services: FastifyInstance, config: Config, db: Db): void {
  services.addHook('onRequest', (_request, reply, done) => {
    asServiceReply(reply);
    done();
  });
  refuseRepeatedParameters(services);
  refuseIfMatch(services);
  // PostgreSQL watches its own disk.
  if (!isPostgres(db)) refuseWithoutSpace(services, config);
  declareTokenParameter(services);
  requireBodies(services);
  queueWrites(services, statementsAtOnce(db, config));
}

const TokenQuery = Type.Object({ auth: Type.Optional(Type.String()) });

/** Must be called before the routes: gives `auth` to calls that need a token and have no other parameters. */
function declareTokenParameter(services: FastifyInstance): void {
  services.addHook('onRoute', (route) => {
    if (route.config?.signedIn) route.schema = { querystring: TokenQuery, ...route.schema };
  });
}
