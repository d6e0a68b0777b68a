import { isIPv4, isIPv6, BlockList } from 'node:net';

interface Network {
  key: string;
  /** how many times as much as the narrowest network it may use */
  times: number;
}

/** The networks that a client belongs to, the narrowest first. */
export type Networks = readonly [Network, ...Network[]];

/** Some proxies add a port, and brackets around an IPv6 address. */
const WITH_PORT = /^(?:(\d+\.\d+\.\d+\.\d+)|\[([^\]]+)\])(?::\d+)?$/;
const GROUPS = 8;

/**
 * An IPv4 address is one network. Of IPv6, a device or a home has a /64, but hosters give one customer a /56 or
 * a /48, in which the customer may use a new /64 for each request. A /48 may also be a carrier's town.
 */
export function networksOf(client: string): Networks {
  const [, ipv4, ipv6] = WITH_PORT.exec(client) ?? [];
  const address = ipv4 ?? ipv6 ?? client;
  if (!isIPv6(address)) return [{ key: address, times: 1 }];
  const groups = groupsOf(address);
  const embedded = ipv4In(groups);
  if (embedded !== null) return [{ key: embedded, times: 1 }];
  const [a = 0, b = 0, c = 0, d = 0] = groups;
  const startsWith = (...start: number[]) => start.map((group) => group.toString(16)).join(':');
  return [
    { key: `${startsWith(a, b, c, d)}::/64`, times: 1 },
    { key: `${startsWith(a, b, c, d & 0xff00)}::/56`, times: 4 },
    { key: `${startsWith(a, b, c)}::/48`, times: 16 },
  ];
}

/** The network that shares turns and places with all others. */
export function widestOf(networks: Networks): string {
  return (networks.at(-1) ?? networks[0]).key;
}

function groupsOf(address: string): number[] {
  const [text = ''] = address.split('%', 1);
  const [head = '', tail] = text.split('::');
  const left = parseGroups(head);
  const right = parseGroups(tail ?? '');
  const gap = GROUPS - left.length - right.length;
  return [...left, ...Array.from({ length: gap }, () => 0), ...right];
}

/** The last group may be an IPv4 address, which is as long as two. */
function parseGroups(text: string): number[] {
  if (text === '') return [];
  return text.split(':').flatMap((group) => {
    if (!isIPv4(group)) return [Number.parseInt(group, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}

/** The IPv4 address of a client whose IPv6 address only wraps it: there are many such clients in one /64. */
function ipv4In(groups: number[]): string | null {
  const [a, b, c = 0, d = 0, e, f, g = 0, h = 0] = groups;
  const startsWithZeros = (count: number) => groups.slice(0, count).every((group) => group === 0);
  // Mapped (RFC 4291), and translated (RFC 2765).
  if (startsWithZeros(5) && f === 0xffff) return dotted(g, h);
  if (startsWithZeros(4) && e === 0xffff && f === 0) return dotted(g, h);
  // NAT64 (RFC 6052).
  if (a === 0x64 && b === 0xff9b && [c, d, e, f].every((group) => group === 0)) return dotted(g, h);
  // 6to4 (RFC 3056): its whole /48 is one IPv4 address.
  if (a === 0x2002) return dotted(b ?? 0, c);
  // Teredo (RFC 4380): the client's address has its bits inverted.
  if (a === 0x2001 && b === 0) return dotted(g ^ 0xffff, h ^ 0xffff);
  return null;
}

function dotted(high: number, low: number): string {
  return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
}

/** @param networks addresses, or networks such as `10.0.0.0/8` */
export function blockListOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
}
