import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { MenuCache } from '../shop/menu/menu-queries.ts';
import type { ShopCache } from '../shop/settings/shop-settings-queries.ts';
import { networksOf } from '../http/rate-limits/networks-of.ts';
import { createNetworkTurns } from '../http/rate-limits/network-turns.ts';
import { burgerPart, previewBurger } from './preview-words.ts';
import type { Preview } from './preview-words.ts';
import { serveBurgerPictures } from './burger-pictures.ts';
import { createPreviewPages } from './preview-page.ts';
import { sendPage } from './send-page.ts';
import type { SentPage } from './send-page.ts';
import { MAX_WAIT_MS } from './shop-pages.ts';
import type { ShopPages } from './shop-pages.ts';
import { pageOf } from './storefront-pages.ts';

export interface PreviewParts {
  menuCache: MenuCache;
  shopCache: ShopCache;
  /** ISO 4217 code */
  currency: string;
  /** the shop's address for customers; if undefined, previews name addresses without a host */
  publicUrl: string | undefined;
  /** milliseconds since 1970 */
  now: () => number;
}

const PRODUCT = 'Tall Order';

/** Links and pictures of one network in a turn of the event loop. */
const LINKS_PER_TURN = 2;

/** Answers links to a burger with its name and price, for programs that run no script. */
export function previewBurgers(
  app: FastifyInstance,
  folder: string,
  parts: PreviewParts & { pages: ShopPages },
): void {
  const inTurn = createNetworkTurns(LINKS_PER_TURN);
  const turnOf = async ({ ip }: FastifyRequest) =>
    await new Promise<void>((resolve) => inTurn(networksOf(ip), resolve));
  const hasPictures = serveBurgerPictures(app, folder, { ...parts, turnOf });
  /** made from the page without a preview, which changes with the shop's name */
  let made: { from: SentPage; previewPage: ReturnType<typeof createPreviewPages> } | undefined;
  app.addHook('preHandler', async (request, reply) => {
    if (!isRead(request) || !request.url.startsWith('/?')) return;
    const query = burgerPart(request.url.slice(2));
    if (query === null) return;
    await turnOf(request);
    const preview = await describe(request, query, parts);
    if (preview === null) return;
    const from = await parts.pages.read(pageOf('/'), request.log);
    if (made?.from !== from) {
      made = { from, previewPage: createPreviewPages(from.html, hasPictures) };
    }
    const page = made.previewPage(preview, parts.publicUrl ?? '');
    return await sendPage(request, reply, page);
  });
}

/** Needed because the hook also runs for requests without a route. */
function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

async function describe(
  request: FastifyRequest,
  query: string,
  { menuCache, shopCache, currency }: PreviewParts,
): Promise<Preview | null> {
  try {
    const known = await Promise.race([
      Promise.all([menuCache.read(), shopCache.read()]),
      sleep(MAX_WAIT_MS, null, { ref: false }),
    ]);
    if (known === null) return null;
    const [menu, { settings }] = known;
    return previewBurger(query, { menu, site: settings.facts.name || PRODUCT, currency });
  } catch (error) {
    request.log.warn({ err: error }, 'a burger could not be previewed');
    return null;
  }
}
