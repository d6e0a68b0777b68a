import type { FastifyInstance, FastifyReply } from 'fastify';

interface StorefrontPolicy {
  callsTo: string[];
  scripts: string[];
  styles: string[];
}

const OPENER_POLICY = 'cross-origin-opener-policy';

const SECURITY_HEADERS = {
  // The contract puts tokens into addresses.
  'referrer-policy': 'no-referrer',
  // CORS for every origin: nothing here rests on cookies, so a caller must hold a token.
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, Retry-After, X-More-Orders, X-Request-Id',
  'cross-origin-resource-policy': 'cross-origin',
  // Another site's window gets no hold of one that shows a file or a reply.
  [OPENER_POLICY]: 'same-origin',
  // Memory is not shared with other origins of the same site.
  'origin-agent-cluster': '?1',
  'x-content-type-options': 'nosniff',
  // For browsers that do not know `frame-ancestors`.
  'x-frame-options': 'DENY',
  // No name server learns that a link to another site was shown.
  'x-dns-prefetch-control': 'off',
  // Plug-ins that ask for a policy file of the site may not read its replies.
  'x-permitted-cross-domain-policies': 'none',
  // An old browser does not open a download in the site's name.
  'x-download-options': 'noopen',
  // The filter of old browsers could be used to switch off parts of a page.
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

/** An opener policy would delay the first paint (docs/performance.md, docs/security.md). All pages or none. */
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
