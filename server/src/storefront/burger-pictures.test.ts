import { afterAll, expect, test, vi } from 'vitest';
import { shareShop, startShop } from '../../test/shop.ts';
import { drawBurger } from './draw-burger.ts';

const sharedShop = shareShop();

// Files share what they load (vitest.config.ts): here it is loaded again, so that it counts.
vi.hoisted(() => {
  vi.resetModules();
});
vi.mock('./draw-burger.ts', { spy: true });
afterAll(() => {
  vi.resetModules();
});

async function pictureOf(url: string, query: string) {
  const reply = await fetch(`${url}/burger.png?${query}`, { redirect: 'manual' });
  const bytes = Buffer.from(await reply.arrayBuffer());
  const { status, headers } = reply;
  return { status, headers, bytes, to: headers.get('location') };
}

test('a burger has a picture of the size that link previews show', async () => {
  const { url } = await sharedShop();
  const { status, headers, bytes } = await pictureOf(url, 'salad=1&meat=2');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('image/png');
  expect(headers.get('cache-control')).toBe('public, max-age=86400');
  // The signature of a PNG, then width and height in its first chunk.
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
});

test('burgers that look the same share a picture, and others have their own', async () => {
  const { url } = await startShop();
  vi.mocked(drawBurger).mockClear();
  const same = ['meat=2&salad=1&shared=yes', 'salad=1&meat=2'];
  // Both at once, and once more.
  const [one, other] = await Promise.all(same.map((query) => pictureOf(url, query)));
  const { bytes } = await pictureOf(url, same[0] ?? '');
  expect([one, other].map((picture) => picture?.bytes.equals(bytes))).toEqual([true, true]);
  expect(drawBurger).toHaveBeenCalledTimes(1);
  expect((await pictureOf(url, 'salad=1&meat=3')).bytes.equals(bytes)).toBe(false);
});

test('the tallest burger is drawn as well', async () => {
  const { url } = await startShop();
  const { status } = await pictureOf(url, 'salad=99&bacon=99&cheese=99&meat=99');
  expect(status).toBe(200);
  // As many pieces as can be counted in a picture, and at most one more of each.
  const { pieces } = vi.mocked(drawBurger).mock.lastCall?.[1] ?? { pieces: [] };
  expect(pieces.length).toBeGreaterThan(0);
  expect(pieces.length).toBeLessThanOrEqual(52);
});

test.each(['', 'salad=0', 'onion=2', 'salad=-1', '%E0%A4%A'])(
  'what is no burger (%s) has the icon for a picture',
  async (query) => {
    const { url } = await sharedShop();
    const reply = await pictureOf(url, query);
    expect([reply.status, reply.to]).toEqual([302, '/icon-512.png']);
  },
);

test('a client that asks for ever more pictures gets the icon, others those there are', async () => {
  const shop = await startShop();
  const known = 'salad=1&meat=1';
  expect((await pictureOf(shop.url, known)).status).toBe(200);
  vi.mocked(drawBurger).mockClear();
  const many = Array.from(
    { length: 40 },
    (_, i) => `salad=${i % 8}&bacon=${Math.floor(i / 8)}&cheese=1`,
  );
  const replies = await Promise.all(many.map((query) => pictureOf(shop.url, query)));
  const painted = replies.filter(({ status }) => status === 200);
  expect(painted.length).toBeLessThanOrEqual(10);
  // Drawing takes longer than the rest of the answer.
  expect(drawBurger).toHaveBeenCalledTimes(painted.length);
  expect(replies.filter(({ to }) => to === '/icon-512.png')).toHaveLength(40 - painted.length);
  expect((await pictureOf(shop.url, known)).status).toBe(200);
});
