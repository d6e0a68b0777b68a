import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isPublicAddress } from './is-public-address.ts';

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
