import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { blockListOf } from '../../http/rate-limits/networks-of.ts';

/** The shop must not send to this endpoint: a client can name any address, even one in the shop's network. */
export class EndpointRefused extends Error {}

export interface PushEndpoints {
  /**
   * Resolves an endpoint to the only addresses that the shop may connect to: the name could get another
   * address after this check.
   * @throws EndpointRefused for addresses outside the public internet, and what the name servers throw
   */
  addressesOf: (endpoint: string) => Promise<{ url: URL; addresses: string[] }>;
}

/** @param parts `allowedOrigins` are not checked, `resolve` gives all addresses of a name */
export function createPushEndpoints({
  allowedOrigins,
  resolve = askNameServers,
}: {
  allowedOrigins: readonly string[];
  resolve?: (name: string) => Promise<string[]>;
}): PushEndpoints {
  return {
    addressesOf: async (endpoint) => {
      const url = URL.parse(endpoint);
      if (url === null || url.username !== '' || url.password !== '') throw new EndpointRefused();
      // In a URL, an IPv6 address is in brackets.
      const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
      const isAllowed = allowedOrigins.includes(url.origin);
      if (!isAllowed && (url.protocol !== 'https:' || url.port !== '')) throw new EndpointRefused();
      const addresses = isIP(host) === 0 ? await resolve(host) : [host];
      const isPublic = addresses.length > 0 && addresses.every(isPublicAddress);
      if (!isAllowed && !isPublic) throw new EndpointRefused();
      return { url, addresses };
    },
  };
}

/** Not the system's resolver, which uses the same four threads as the hashing of passwords. */
async function askNameServers(name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const addresses = answers.flatMap((answer) =>
    answer.status === 'fulfilled' ? answer.value : [],
  );
  const [first] = answers;
  if (addresses.length === 0 && first.status === 'rejected') throw first.reason;
  return addresses;
}

/** IPv4 networks outside the public internet (IANA's special-purpose registry, RFC 6890), and Azure's own 168.63.129.16. */
const NOT_PUBLIC_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
];
/** The only part of IPv6 that is assigned to the public internet (RFC 4291). */
const GLOBAL_UNICAST = '2000::/3';
/** Networks in it that are not public, or that carry IPv4 addresses. */
const NOT_PUBLIC_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const notPublic = blockListOf([...NOT_PUBLIC_4, ...NOT_PUBLIC_6]);
const globalUnicast = blockListOf([GLOBAL_UNICAST]);

/** Whether an IP address is on the public internet, not on the shop's machine or network. */
function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !notPublic.check(address, 'ipv4');
    case 6:
      return globalUnicast.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
    default:
      return false;
  }
}
