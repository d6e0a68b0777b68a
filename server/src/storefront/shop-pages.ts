import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EMPTY_SHOP_META, textsInPage } from '@tall-order/domain/shop-in-page.ts';
import type { ShopInPage } from '@tall-order/domain/shop-in-page.ts';
import type { FastifyBaseLogger } from 'fastify';
import { escapeHtml } from '../http/escape-html.ts';
import { zoneOf } from '../shop/settings/shop-day.ts';
import type { ShopCache, StoredShop } from '../shop/settings/shop-settings-queries.ts';
import { smallestCopies } from './send-page.ts';
import type { SentPage } from './send-page.ts';
import { STOREFRONT_PAGES } from './storefront-pages.ts';

/** After this wait for the database, a page is sent with what was last known of the shop. */
export const MAX_WAIT_MS = 500;

/** The product's name where the head of a page names its site. */
const SITE_IN_HEAD =
  /(<title>[^<]*|<meta property="og:(?:site_name|title)" content=")Tall Order(?=<\/title>|")/g;

/** The product's name beside the logo, as Toolbar.tsx renders it. */
const NAME_BESIDE_LOGO =
  /(<span dir="auto" translate="no") aria-hidden="true"( class="[\w-]+">)Tall Order(?=<\/span>)/;

export interface ShopPages {
  /** a page of the storefront with the shop's name and facts */
  read: (file: string, log: Pick<FastifyBaseLogger, 'warn'>) => Promise<SentPage>;
}

/** The pages are made and compressed once for each change of the shop's facts. */
export function createShopPages(folder: string, shopCache: ShopCache): ShopPages {
  const built = new Map(
    STOREFRONT_PAGES.map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  );
  let facts = '';
  let made = new Map<string, SentPage>();
  const learn = (shop: ShopInPage) => {
    const latest = JSON.stringify(shop);
    if (latest === facts) return;
    facts = latest;
    made = new Map();
  };
  return {
    read: async (file, log) => {
      try {
        const shop = await inTime(shopCache);
        if (shop !== null) learn(shopInPage(shop));
      } catch (error) {
        log.warn({ err: error }, 'a page could not be given the facts of the shop');
      }
      const known = made.get(file);
      if (known !== undefined) return known;
      const html = built.get(file);
      if (html === undefined) throw new Error(`The storefront has no page ${file}.`);
      const page = pageFor(html, facts);
      made.set(file, page);
      return page;
    },
  };
}

async function inTime(shopCache: ShopCache): Promise<StoredShop | null> {
  return await Promise.race([shopCache.read(), sleep(MAX_WAIT_MS, null, { ref: false })]);
}

function shopInPage({ settings }: StoredShop): ShopInPage {
  return {
    ...textsInPage(settings),
    zone: zoneOf(settings),
    kitchenAtCounter: settings.kitchenAtCounter,
  };
}

/** @param facts the JSON of {@link ShopInPage}; empty if nothing is known of the shop */
function pageFor(built: string, facts: string): SentPage {
  const html = built.includes(EMPTY_SHOP_META) && facts !== '' ? withShop(built, facts) : built;
  const version = createHash('sha256').update(html).digest('base64url');
  return { html, etag: `W/"${version}"`, copies: smallestCopies(html) };
}

function withShop(built: string, facts: string): string {
  // Written by shopInPage.
  const { name } = JSON.parse(facts) as ShopInPage;
  const shown = escapeHtml(name);
  const named =
    name === ''
      ? built
      : built
          .replace(SITE_IN_HEAD, (_, before: string) => before + shown)
          .replace(NAME_BESIDE_LOGO, (_, tag: string, rest: string) => tag + rest + shown);
  return named.replace(
    EMPTY_SHOP_META,
    () => `<meta name="shop" content="${escapeHtml(facts)}" />`,
  );
}
