import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { HelmetOptions } from 'helmet';
import { answerUnder } from './constant-headers.ts';

/** What the storefront may do beyond its own files. */
interface StorefrontPolicy {
  /** origins besides its own that it calls */
  callsTo: string[];
  /** hashes of the scripts in its pages */
  scripts: string[];
  /** hashes of the styles in its pages */
  styles: string[];
}

/**
 * Headers of every reply, errors and static files included: a strict content security policy, no
 * referrer (the contract puts tokens into addresses), and CORS for every origin. CORS may be open
 * because nothing here rests on cookies: who calls must hold a token.
 */
export function securityHeaders({
  callsTo,
  scripts,
  styles,
}: StorefrontPolicy): Record<string, string> {
  return headersUnder({
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'", ...scripts],
    styleSrc: ["'self'", ...styles],
    imgSrc: ["'self'", 'data:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'", ...callsTo],
    manifestSrc: ["'self'"],
    workerSrc: ["'self'"],
    baseUri: ["'none'"],
    objectSrc: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    requireTrustedTypesFor: ["'script'"],
    trustedTypes: ['tall-order'],
  });
}

/**
 * The same for the storefront's pages, which have no opener policy. A browser that reads one moves the
 * page to another process before it shows it, which on a slow device takes longer than all that the
 * page does itself. Another site that opens the shop in a window can close that window or lead it
 * elsewhere, as it could a window of its own; it reads nothing of the shop, and cannot frame it. It is
 * all pages or none: a tab that goes from one to the other forgets the state of its history.
 */
export function securityHeadersOfPages(headers: Record<string, string>) {
  const { 'cross-origin-opener-policy': _policy, ...others } = headers;
  return others;
}

/** The same for replies of the services: a browser that is led to one shows data and runs nothing. */
export function securityHeadersOfServices(): Record<string, string> {
  return headersUnder({
    defaultSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
    frameAncestors: ["'none'"],
  });
}

type Directives = NonNullable<
  Exclude<HelmetOptions['contentSecurityPolicy'], boolean | undefined>['directives']
>;

function headersUnder(directives: Directives): Record<string, string> {
  const headers = headersOf({
    contentSecurityPolicy: { useDefaults: false, directives },
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    // The shop itself speaks plain HTTP; the proxy that adds TLS also adds this promise.
    strictTransportSecurity: false,
    crossOriginResourcePolicy: { policy: 'cross-origin' },
  });
  return {
    ...headers,
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'ETag, Retry-After, X-Request-Id',
  };
}

/** Headers that depend on the request: its id, and leave to be called from a public page. */
export function answerWithRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    answerUnder(request.id, reply.raw);
    if (request.headers['access-control-request-private-network'] === 'true') {
      reply.header('access-control-allow-private-network', 'true');
    }
    done();
  });
}

/** What helmet sets. It is the same for every reply, so it is asked once. */
function headersOf(options: HelmetOptions): Record<string, string> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => {},
  };
  // Of a reply it uses these two, of the request nothing.
  helmet(options)({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error !== undefined) throw error;
  });
  return headers;
}
