import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isPublicAddress } from './is-public-address.ts';

/** An endpoint that the shop must not send to: a client can name any address, also one in the shop's network. */
export class EndpointRefused extends Error {}

export interface PushEndpoints {
  /**
   * Resolves an endpoint to the addresses that may be connected to. No other ones may: the name could be given
   * another address after this check.
   * @throws EndpointRefused for addresses outside the public internet, and what the name servers throw
   */
  addressesOf: (endpoint: string) => Promise<{ url: URL; addresses: string[] }>;
}

/** @param parts `allowedOrigins` are exempt from all of it, `resolve` gives all addresses of a name */
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
      // The brackets of IPv6 are the address's form in a URL alone.
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

/** Not the system's resolver: it has four threads, which passwords are hashed on as well. */
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
