import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { reportAnswers } from '../logging/answers.ts';
import { logAnswers } from '../logging/request-log.ts';
import { followRequests } from '../logging/request-under-way.ts';
import { countAnswers, countRefusals } from '../metrics/count-requests.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { readInlineParts } from '../storefront/storefront-pages.ts';
import { limitIdentityBodies } from '../wire/body-limits.ts';
import { parseJsonBodies } from '../wire/json-body.ts';
import { refuseRepeatedParameters } from '../wire/query-parameters.ts';
import { asServiceReply } from '../wire/service-reply.ts';
import { refuseLongAddresses } from './address-limit.ts';
import { announceClosing, refuseWhileClosing } from './announce-closing.ts';
import type { Closing } from './announce-closing.ts';
import { answerInPlaceOfNode } from './client-errors.ts';
import { limitConnections } from './connection-limit.ts';
import { endConnectionsOnClose } from './end-connections.ts';
import { answerPreflights } from './preflights.ts';
import { refuseIfMatch } from './refuse-if-match.ts';
import { refuseWithoutSpace } from './refuse-without-space.ts';
import { setSecurityHeaders } from './security-headers.ts';
import { shedReads } from './shed-reads.ts';
import { createReplyLimits, limitSlowReaders } from './slow-readers.ts';

interface GuardParts {
  config: Config;
  metrics: Metrics;
  storefrontDir: string;
}

/**
 * Registers what every request passes before its route, in this order, and what the shop does with
 * its connections when it closes.
 * @returns how far the shop has come on its way out, for the routes that say so
 */
export function registerGuards(app: FastifyInstance, parts: GuardParts): Closing {
  const { config, metrics, storefrontDir } = parts;

  // Connections, before anything is read from them.
  limitConnections(app, config);
  limitSlowReaders(app, createReplyLimits());

  // First of all requests: refusals have these headers, and a line of the log names its request.
  setSecurityHeaders(app, { callsTo: config.storefrontCallsTo, ...readInlineParts(storefrontDir) });
  followRequests(app);
  countRefusals(app, metrics);
  reportAnswers(app, [logAnswers(app.log), countAnswers(metrics)]);

  // Then what Node would refuse without a body of the contract.
  answerInPlaceOfNode(app);
  // Before every guard that refuses: browsers do not say why a preflight was refused.
  answerPreflights(app);

  // A shop that closes announces it, finishes what is under way, and only then ends connections.
  const closing = announceClosing(app, config.drainSeconds);
  endConnectionsOnClose(app);
  refuseWhileClosing(app, closing.hasBegun);

  // What costs least to refuse is refused first.
  refuseLongAddresses(app);
  shedReads(app);

  // Bodies are read last, for requests that passed all of these.
  parseJsonBodies(app);
  limitIdentityBodies(app);
  return closing;
}

/**
 * Registers what the calls of the services pass besides. Pages do not: a link with a query that makes
 * no sense still opens the storefront.
 */
export function registerServiceGuards(services: FastifyInstance, config: Config): void {
  services.addHook('onRequest', (_request, reply, done) => {
    asServiceReply(reply);
    done();
  });
  refuseRepeatedParameters(services);
  refuseIfMatch(services);
  // PostgreSQL looks after its disk itself.
  if (config.databaseUrl === undefined) refuseWithoutSpace(services, config);
}
