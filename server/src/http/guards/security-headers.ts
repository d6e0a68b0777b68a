import type { FastifyInstance, FastifyReply } from 'fastify';

interface StorefrontPolicy {
  callsTo: string[];
  scripts: string[];
  styles: string[];
}

const OPENER_POLICY = 'cross-origin-opener-policy';

const SECURITY_HEADERS = {
  // Addresses contain tokens (wire contract).
  'referrer-policy': 'no-referrer',
  // Every origin may call: the shop uses no cookies, so a page needs the token of its visitor.
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, Retry-After, X-More-Orders, X-Request-Id',
  'cross-origin-resource-policy': 'cross-origin',
  // A page of another site gets no reference to a window that shows a file or a reply.
  [OPENER_POLICY]: 'same-origin',
  // The browser shares no memory between the shop and other origins of the same site.
  'origin-agent-cluster': '?1',
  'x-content-type-options': 'nosniff',
  // For browsers that do not know `frame-ancestors`.
  'x-frame-options': 'DENY',
  // Browsers look up no host of a link in advance, so name servers do not learn what a page shows.
  'x-dns-prefetch-control': 'off',
  // Plug-ins that ask the shop for a policy file may not read its replies.
  'x-permitted-cross-domain-policies': 'none',
  // Internet Explorer must not open a download with the rights of the shop's pages.
  'x-download-options': 'noopen',
  // Attackers could use the XSS filter of old browsers to switch off parts of a page.
  'x-xss-protection': '0',
} as const;

/** Must be the first hook, so that refusals of the others have the headers too. */
export function setSecurityHeaders(app: FastifyInstance, policy: StorefrontPolicy): void {
  const headers = {
    ...SECURITY_HEADERS,
    'content-security-policy': storefrontPolicy(policy),
  };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    // Private Network Access: a page of the internet may call a shop on a private network.
    if (request.headers['access-control-request-private-network'] === 'true') {
      reply.header('access-control-allow-private-network', 'true');
    }
    done();
  });
}

/**
 * Pages have no opener policy: it would delay the first paint (docs/performance.md, docs/security.md). All
 * pages must do the same: a tab that goes from a page with a policy to one without it loses its history
 * state.
 */
export function asPage(reply: FastifyReply): FastifyReply {
  return reply.removeHeader(OPENER_POLICY);
}

function storefrontPolicy({ callsTo, scripts, styles }: StorefrontPolicy): string {
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", ...styles],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...callsTo],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['tall-order'],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';');
}

const METHODS = ['GET', 'HEAD', 'PUT', 'POST', 'PATCH', 'DELETE', 'OPTIONS'];
const REMEMBERED_SECONDS = 600;

/** Answers CORS preflights (Fetch standard): a page of any site may use any method and any header. */
export function answerPreflights(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'OPTIONS') {
      done();
      return;
    }
    const wanted = request.headers['access-control-request-headers'];
    if (wanted !== undefined) reply.header('access-control-allow-headers', wanted);
    reply
      .code(204)
      .headers({
        'access-control-allow-methods': METHODS.join(', '),
        'access-control-max-age': String(REMEMBERED_SECONDS),
        vary: 'Access-Control-Request-Headers',
      })
      .send();
  });
  // Lets the hook run at every address.
  app.options('*', { schema: { hide: true } }, (_request, reply) => reply.send());
}

/**
 * The content security policy of replies that are no page: a browser that opens one shows it as data and runs
 * no script.
 */
export const POLICY_OF_DATA =
  "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'";

const SERVICE_HEADERS = {
  'content-security-policy': POLICY_OF_DATA,
  // Most of these replies contain personal data.
  'cache-control': 'no-store',
} as const;

export function asServiceReply(reply: FastifyReply): FastifyReply {
  return reply.headers(SERVICE_HEADERS);
}
