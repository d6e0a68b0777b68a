import { expect, test } from 'vitest';
import { networksOf } from './networks-of.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:50123', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:FFFF:203.0.113.7', '203.0.113.7'],
  ['::ffff:0:203.0.113.7', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:50123', '203.0.113.7'],
  ['64:ff9b::203.0.113.7', '203.0.113.7'],
  ['2002:cb00:7107:1::1', '203.0.113.7'],
  ['2001:0:1234:5678:8000:63bf:34ff:8ef8', '203.0.113.7'],
])('%s is counted under one IPv4 address', (address, network) => {
  expect(networksOf(address)).toEqual([{ key: network, times: 1 }]);
});

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1:0::/56', '2001:db8:1::/48'],
  ['2001:0DB8:0001:ab02::6', '2001:db8:1:ab02::/64', '2001:db8:1:ab00::/56', '2001:db8:1::/48'],
  ['[2001:db8:1:2::6]:50123', '2001:db8:1:2::/64', '2001:db8:1:0::/56', '2001:db8:1::/48'],
  ['2001:db8::6', '2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0::/48'],
  ['2001:db8::1.2.3.4', '2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0:0::/56', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0:0::/56', 'fe80:0:0::/48'],
])('%s is counted under three networks, the wider ones for more', (address, ...networks) => {
  expect(networksOf(address)).toEqual(
    networks.map((key, place) => ({ key, times: [1, 4, 16][place] })),
  );
});

test.each(['', 'unknown', '999.1.1.1', '_hidden', '::g', '1:2:3'])(
  'what is no address (%s) is its own network',
  (text) => {
    expect(networksOf(text)).toEqual([{ key: text, times: 1 }]);
  },
);
