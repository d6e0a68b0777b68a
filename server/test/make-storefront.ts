import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ART_FILE } from '@tall-order/domain/burger-stack.ts';
import type { BurgerArt } from '@tall-order/domain/burger-stack.ts';
import { LAYERS } from '@tall-order/domain/menu.ts';
import { EMPTY_SHOP_META } from '@tall-order/domain/shop-in-page.ts';
import { STOREFRONT_PAGES } from '../src/storefront/storefront-pages.ts';

/** A rectangle for each drawing. */
const PLAIN_ART: BurgerArt = {
  paints: '',
  topBun: '<path d="M-150 0v-100h300v100z" fill="#e2973f"/>',
  bottomBun: '<path d="M-150 0v-50h300v50z" fill="#e2973f"/>',
  // Each of LAYERS is a key of it.
  layers: Object.fromEntries(
    LAYERS.map((layer) => [layer, [`<path d="M-150 0v-30h300v30z"/>`]]),
  ) as unknown as BurgerArt['layers'],
};
const LOGO =
  '<span dir="auto" translate="no" aria-hidden="true" class="Toolbar-name">Tall Order</span>';
const PAGE_PARTS = '<script>1</script><style>p{}</style><script src="/x.js"></script>';

/** A folder with the pages of a storefront without a program. */
export function makeStorefront(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tall-order-test-'));
  for (const page of STOREFRONT_PAGES) {
    const html = `<!doctype html><title>Tall Order</title>${EMPTY_SHOP_META}${LOGO}${PAGE_PARTS}`;
    writeFileSync(join(folder, page), html);
  }
  writeFileSync(join(folder, ART_FILE), JSON.stringify(PLAIN_ART));
  // What scripts/ensure-built.ts leaves, and nobody reads.
  writeFileSync(join(folder, '.built-from'), 'sources');
  return folder;
}
