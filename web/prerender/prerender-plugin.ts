import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { ART_FILE } from '@tall-order/domain/burger-stack.ts';
import { EMPTY_SHOP_META } from '@tall-order/domain/shop-in-page.ts';
import { build } from 'vite';
import type { Plugin, ResolvedConfig, Rolldown } from 'vite';
import { inlineStyles } from './inline-styles.ts';
import {
  keepBurgerInLinks,
  leaveOneScreen,
  markOldBrowser,
  markSignedIn,
  markTray,
  startAfterFirstPaint,
} from './page-scripts.ts';
import type * as RenderPages from './render-pages.tsx';

/** The page that Vite builds, which becomes the builder's page. */
const BUILDER_PAGE = 'index.html';
const ICON = '/icon.svg';
/** Removed from the page: the program adds the link later (Notices.tsx), after more urgent requests. */
const MANIFEST_LINK = '<link rel="manifest" href="/manifest.webmanifest">';
const EMPTY_ROOT = '<div id="root"></div>';

/** Lets a browser compile the first screen's code on another thread while the code arrives. */
const COMPILE_AT_ONCE = '//# allFunctionsCalledOnLoad\n';

type Page = RenderPages.Page;

/**
 * Makes the first HTML show the shop. Each page gets the markup of the real components, all styles and the
 * mark of a signed-in visitor; the builder's page also starts the calls for ingredients and menu. The server
 * allows exactly these inline parts, by their hashes (storefront-pages.ts).
 */
export function prerender(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'prerender',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    configResolved: (resolved) => {
      config = resolved;
    },
    generateBundle: {
      // Runs after Vite has written its page and the list of files that each lazy chunk needs.
      order: 'post',
      async handler(_, bundle) {
        const page = bundle[BUILDER_PAGE];
        if (page?.type !== 'asset') throw new Error(`The build has no ${BUILDER_PAGE}.`);
        const icon = await iconOf(config);
        const styled = inlineStyles(String(page.source), bundle);
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && file.isEntry) file.code = COMPILE_AT_ONCE + file.code;
        }
        const { addresses, pages, art, hasShop } = await rendered(config);
        this.emitFile({ type: 'asset', fileName: ART_FILE, source: JSON.stringify(art) });
        const calls = addresses
          .map((address) => `<link rel="preload" as="fetch" crossorigin href="${address}" />`)
          .join('');
        for (const [fileName, content] of Object.entries(pages)) {
          const screen = chunkOf(content, bundle);
          const html = withProgramAfterPaint(withHead(styled(screen), bundle, icon));
          const complete = withMarkup(withParts(html, screen, bundle), content);
          const source = hasShop ? complete : complete.replace(EMPTY_SHOP_META, '');
          if (fileName === BUILDER_PAGE) page.source = source.replace('<title>', `${calls}$&`);
          else this.emitFile({ type: 'asset', fileName, source: withOneScreen(source) });
        }
      },
    },
  };
}

/**
 * The icon as a data URL, because browsers fetch an icon file before they paint. It is written like the logo in
 * the page, which has the same shapes, so that the two compress together.
 */
async function iconOf({ publicDir }: ResolvedConfig): Promise<string> {
  const icon = await readFile(join(publicDir, ICON), 'utf8');
  const drawing = icon.trim().replaceAll(/\s+/g, ' ').replaceAll('> <', '><');
  const encoded = drawing.replaceAll(/[#<>% ]/g, (sign) => encodeURIComponent(sign).toLowerCase());
  return `data:image/svg+xml,${encoded.replaceAll('"', '&#x27;')}`;
}

/** The scripts that run before the program, the icon, and the fonts that the first paint needs. */
function withHead(html: string, bundle: Rolldown.OutputBundle, icon: string): string {
  const fonts = Object.keys(bundle)
    .filter((file) => file.endsWith('.woff2'))
    .map(
      (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}" />`,
    );
  const scripts = [markOldBrowser, markSignedIn, markTray, keepBurgerInLinks]
    .map(inlineCall)
    .join('');
  return html
    .replace(MANIFEST_LINK, '')
    .replace(`href="${ICON}"`, () => `href="${icon}"`)
    .replace('<title>', () => `${fonts.join('')}${scripts}<title>`);
}

/** A script in the page that runs a function without arguments. */
function inlineCall(run: () => void): string {
  return `<script>(${run.toString().replaceAll(/\s+/g, ' ')})()</script>`;
}

/** Not for the builder's page, because the program hydrates that page. */
function withOneScreen(html: string): string {
  return html.replace('</body>', () => `${inlineCall(leaveOneScreen)}</body>`);
}

/** The program loads later, because a page paints without it and needs the network for itself. */
function withProgramAfterPaint(html: string): string {
  const [script, file] =
    /<script type="module" crossorigin src="([^"]+)"><\/script>/.exec(html) ?? [];
  if (script === undefined) throw new Error('The built page has no program.');
  const start = startAfterFirstPaint.toString().replaceAll(/\s+/g, ' ');
  return html.replace(script, () => `<script>(${start})("${file}")</script>`);
}

/** The chunk of the page's screen; null if the first chunks have it. */
function chunkOf({ screen }: Page, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk | null {
  if (screen === undefined) return null;
  const part = chunksOf(bundle).find(({ moduleIds }) =>
    moduleIds.some((id) => id.endsWith(`/src/${screen}`)),
  );
  if (part === undefined) throw new Error(`The build has no part for ${screen}.`);
  return part;
}

/**
 * Names the chunks that the page's screen needs, for {@link startAfterFirstPaint}. Their styles, which the page has,
 * are named too: otherwise the screen would wait for them once more.
 */
function withParts(
  html: string,
  screen: Rolldown.OutputChunk | null,
  bundle: Rolldown.OutputBundle,
): string {
  if (screen === null) return html;
  const isInitial = (file: string) =>
    chunksOf(bundle).some((chunk) => chunk.isEntry && chunk.fileName === file);
  const styles = [...(screen.viteMetadata?.importedCss ?? [])].filter((file) => file in bundle);
  const parts = [screen.fileName, ...screen.imports].filter((file) => !isInitial(file));
  const named = [...parts, ...styles].map((file) => `/${file}`);
  return html.replace('<html', `<html data-parts="${named.join(' ')}"`);
}

function chunksOf(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((file) => file.type === 'chunk');
}

function withMarkup(html: string, { markup: rendered }: Page): string {
  if (!html.includes(EMPTY_ROOT)) throw new Error(`The page has no ${EMPTY_ROOT}.`);
  // React puts the screens' titles first; the first one replaces the general title in the head.
  const [, title = '', , markup = ''] =
    /^(<title>.*?<\/title>)?((?:<title>.*?<\/title>)*)(.*)$/s.exec(rendered) ?? [];
  // The content security policy would drop a style attribute, and hydration would not restore it.
  if (/<[^>]+ style=/.test(markup)) {
    throw new Error('What is prerendered may not use the style attribute; use a class instead.');
  }
  return html
    .replace(/<title>.*?<\/title>/, (general) => title || general)
    .replace(EMPTY_ROOT, () => `<div id="root">${markup}</div>`);
}

/** Builds the components a second time, for this process, and renders the pages with them. */
async function rendered({ root, envDir, define, css, mode }: ResolvedConfig) {
  const folder = await mkdtemp(join(root, 'dist-prerender-'));
  try {
    await build({
      configFile: false,
      root,
      envDir: envDir === false ? false : envDir,
      define: define ?? {},
      css: { modules: css.modules ?? false },
      mode,
      logLevel: 'warn',
      plugins: [react()],
      build: { ssr: 'prerender/render-pages.tsx', outDir: folder, emptyOutDir: true },
    });
    const { firstCalls, isOwnDataService, renderArt, renderPages }: typeof RenderPages =
      await import(pathToFileURL(join(folder, 'render-pages.js')).href);
    return {
      addresses: firstCalls(),
      pages: await renderPages(),
      art: await renderArt(),
      hasShop: isOwnDataService(),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
