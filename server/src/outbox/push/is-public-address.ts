import { isIP } from 'node:net';
import { blockListOf } from '../../http/block-list.ts';

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
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !notPublic.check(address, 'ipv4');
    case 6:
      return globalUnicast.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
    default:
      return false;
  }
}
