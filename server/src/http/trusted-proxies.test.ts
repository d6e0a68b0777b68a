import { expect, test } from 'vitest';
import { identityCall, startShop } from '../../test/shop.ts';

/** Ways in which a client claims another address. */
const SPOOFS: Record<string, string>[] = [
  { 'x-forwarded-for': '203.0.113.1' },
  { 'x-forwarded-for': '203.0.113.2, 127.0.0.1' },
  { 'x-forwarded-for': '127.0.0.1, 203.0.113.3' },
  { 'x-forwarded-for': '2001:db8::1' },
  { 'x-forwarded-for': '::ffff:203.0.113.4' },
  { 'x-forwarded-for': '203.0.113.5:1234' },
  { 'x-forwarded-for': 'nonsense' },
  { 'x-forwarded-for': Array.from({ length: 200 }, (_, i) => `198.51.100.${i}`).join(', ') },
  { 'x-real-ip': '203.0.113.6' },
  { forwarded: 'for=203.0.113.7;proto=https;host=evil.example' },
  { 'x-client-ip': '203.0.113.8' },
  { 'true-client-ip': '203.0.113.9' },
  { 'cf-connecting-ip': '203.0.113.10' },
];

const maxSignUps = 3;

/** Sign-ups until one is refused, each under another name for the client. */
async function signUpsUntilRefused(trustProxy: string[], spoofs = SPOOFS): Promise<number> {
  const shop = await startShop({ trustProxy, signUpsPerHour: maxSignUps });
  for (const [count, headers] of spoofs.entries()) {
    const credentials = { email: `customer-${count}@example.com`, password: 'correct horse' };
    const { status } = await identityCall(shop, 'signUp', credentials, headers);
    if (status === 429) return count;
  }
  return spoofs.length;
}

test.each([
  ['no proxy is trusted', []],
  ['only other machines are trusted', ['10.0.0.0/8', '192.168.0.1', 'fd00::/8']],
])('where %s, no header makes a client another one', async (_who, trustProxy) => {
  expect(await signUpsUntilRefused(trustProxy)).toBe(maxSignUps);
});

test('a trusted proxy says who the client is: the last address that is not its own', async () => {
  const trusted = ['127.0.0.1', '10.0.0.0/8'];
  const forwarded = (list: string[]) => list.map((text) => ({ 'x-forwarded-for': text }));
  const different = ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4', '203.0.113.5'];
  expect(await signUpsUntilRefused(trusted, forwarded(different))).toBe(different.length);
  // The client itself wrote the addresses before that one.
  const invented = different.map((address) => `${address}, 198.51.100.7, 10.1.2.3`);
  expect(await signUpsUntilRefused(trusted, forwarded(invented))).toBe(maxSignUps);
  // Other headers are not trusted.
  const others = SPOOFS.filter((headers) => !('x-forwarded-for' in headers));
  expect(await signUpsUntilRefused(trusted, others)).toBe(maxSignUps);
});
