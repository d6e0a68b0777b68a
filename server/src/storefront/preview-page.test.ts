import { expect, test } from 'vitest';
import { createPreviewPages } from './preview-page.ts';

const PAGE = `<!doctype html><head>
<title>Tall Order</title>
<meta name="description" content="Stack a burger" />
<meta name="viewport" content="width=device-width" />
<meta name="twitter:card" content="summary" />
<meta property="og:title" content="Tall Order" />
</head><p>Build</p>`;
const PREVIEW = {
  site: 'Bun & Son',
  title: 'A burger',
  description: 'It costs $5.30 now.',
  query: 'meat=1',
};
const SHOP = 'https://burgers.example';

/** The contents of the page's meta elements of this name. */
function saidOf(html: string, name: string): string[] {
  const metas = html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)" \/>/g);
  return [...metas].flatMap(([, about, content]) => (about === name ? (content ?? '') : []));
}

test('what the page says about itself is replaced by what it says about the burger', () => {
  const { html } = createPreviewPages(PAGE, true)(PREVIEW, SHOP);
  expect(html.match(/<title>.*?<\/title>/g)).toEqual(['<title>A burger</title>']);
  expect(saidOf(html, 'description')).toEqual(['It costs $5.30 now.']);
  expect(saidOf(html, 'og:title')).toEqual(['A burger']);
  expect(saidOf(html, 'twitter:card')).toEqual(['summary_large_image']);
  expect(saidOf(html, 'viewport')).toEqual(['width=device-width']);
  expect(html).toContain('<p>Build</p>');
});

test('a shop without drawings shows its icon', () => {
  const { html } = createPreviewPages(PAGE, false)(PREVIEW, SHOP);
  expect(saidOf(html, 'og:image')).toEqual([`${SHOP}/icon-512.png`]);
  expect(saidOf(html, 'og:image:width')).toEqual([]);
  expect(saidOf(html, 'twitter:card')).toEqual(['summary']);
});

test('another storefront, burger or address is another version', () => {
  const etagOf = (page: string, title = 'A burger', origin = SHOP) =>
    createPreviewPages(page, true)({ ...PREVIEW, title }, origin).etag;
  const etags = [
    etagOf(PAGE),
    etagOf(PAGE.replace('Build', 'Stack')),
    etagOf(PAGE, 'Another burger'),
    etagOf(PAGE, 'A burger', 'https://elsewhere.example'),
  ];
  expect(new Set(etags).size).toBe(4);
  expect(etagOf(PAGE)).toBe(etags[0]);
});
