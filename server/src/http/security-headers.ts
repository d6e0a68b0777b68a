import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { HelmetOptions } from 'helmet';

/**
 * Headers of every reply, errors and static files included: a strict content security policy, no
 * referrer (the contract puts tokens into addresses), and CORS for every origin. CORS may be open
 * because nothing here rests on cookies: who calls must hold a token.
 * @param storefront what the policy allows it: origins besides its own that it calls, and the hashes
 *   of the scripts and styles in its pages
 */
export function securityHeaders(storefront: {
  callsTo: string[];
  scripts: string[];
  styles: string[];
}): Record<string, string> {
  const headers = headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...storefront.scripts],
        styleSrc: ["'self'", ...storefront.styles],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...storefront.callsTo],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['tall-order'],
      },
    },
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
    reply.header('x-request-id', request.id);
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
