import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { CALL_PATHS, PAGE_OF_SCREEN, WAITING_PAGE } from '@tall-order/domain/screens.ts';
import { currencyProblem, formatAmount } from '@tall-order/domain/money.ts';
import { defineConfig, loadEnv } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { CUSTOMER_CHUNK, STAFF_CHUNK } from './prerender/inline-styles.ts';
import { prerender } from './prerender/prerender-plugin.ts';

const PAGES_OF_ONE_SCREEN = Object.values(PAGE_OF_SCREEN).filter(
  (page) => page !== PAGE_OF_SCREEN.builder && page !== WAITING_PAGE,
);

/** The settings of the whole shop lie beside its package.json. */
const ENV_DIR = fileURLToPath(new URL('..', import.meta.url));

/** As the README names them; web/test/built-files.test.ts holds the built files to them. */
const LOWEST_BROWSERS = ['chrome109', 'edge109', 'firefox102', 'safari15.4', 'ios15.4'];

function generateScopedName(name: string, file: string): string {
  return `${basename(file).replace(/\..*/, '')}-${name}`;
}

/** The text before an amount. */
function signOf(currency: string): string {
  return formatAmount(0, currency).replace('0.00', '');
}

/** Modules under web/src, with everything that they import. */
function modules(...names: string[]): RegExp {
  return new RegExp(`/(src|domain)/(${names.join('|')})\\.tsx?$`);
}

/**
 * The program in a few files, each for a moment at which it is needed. Small files would cost more: each
 * comes with a kilobyte of headers, and over HTTP/1.1 only six at a time. A module belongs to the first of
 * these that needs it.
 */
const CHUNKS = [
  // What the first screen needs.
  { name: 'shop', tags: ['$initial' as const], priority: 4 },
  {
    name: 'after-first-paint',
    test: modules(
      'start-the-rest',
      'burger/(HeightMark|LeavingPieces)',
      'burger-builder/(BuildExtras|reorder/ReorderNotice|StarterBurgers)',
      'shop/refresh-shop',
    ),
    priority: 3,
  },
  {
    name: 'before-the-order',
    test: modules(
      'auth/AuthPage',
      'burger-builder/(OrderSummary|SidesDialog|tray/TrayStrip)',
      'src/tray-parsing',
    ),
    priority: 2,
  },
  {
    name: CUSTOMER_CHUNK,
    test: modules(
      'account/AccountPage',
      'auth/(FollowedLink|ForgottenPassword)',
      'checkout/CheckoutPage',
      'orders/OrdersPage',
      'push/(NotifyMe|push-subscription)',
    ),
    priority: 1,
  },
  // Each screen for staff is a file, and what several of them share another one.
  { name: STAFF_CHUNK, minShareCount: 2 },
];

export default defineConfig(({ mode }) => {
  const settings = loadEnv(mode, ENV_DIR, ['CURRENCY', 'PORT']);
  const currency = settings['CURRENCY']?.trim() || 'USD';
  // As the shop does when it starts: what it would refuse then need not be built.
  const problem = currencyProblem(currency);
  if (problem !== null) throw new Error(`Bad setting: CURRENCY=${currency} ${problem}`);
  const shop = `http://127.0.0.1:${settings['PORT'] || '8080'}`;
  return {
    envDir: ENV_DIR,
    define: {
      'import.meta.env.VITE_CURRENCY': JSON.stringify(currency),
      'import.meta.env.VITE_CURRENCY_SIGN': JSON.stringify(signOf(currency)),
    },
    server: {
      // A name that begins with ^ is a pattern.
      proxy: Object.fromEntries(CALL_PATHS.map(({ source }) => [`^(?=.*${source})`, shop])),
    },
    // A class is named for its file: as unique as the file's name, and far smaller than a hash.
    css: { modules: { generateScopedName } },
    build: {
      target: LOWEST_BROWSERS,
      modulePreload: {
        // Every target browser preloads modules.
        polyfill: false,
        // What starts the program is there before anything is fetched by it, and the part itself is
        // fetched at once.
        resolveDependencies: (part, files) =>
          files.filter((file) => file !== part && !file.includes('/index-')),
      },
      rolldownOptions: {
        // Helpers that define fields of classes would be longer than the classes.
        transform: { assumptions: { setPublicClassFields: true } },
        output: { codeSplitting: { groups: CHUNKS } },
        // Who starts a shop on a slow machine can do nothing about what took long.
        checks: { bundlerTimings: false },
      },
    },
    plugins: [
      react(),
      prerender(),
      VitePWA({
        strategies: 'injectManifest',
        srcDir: 'service-worker',
        filename: 'sw.ts',
        // The storefront registers the worker itself (offline-cache.ts); it waits its turn.
        injectRegister: null,
        registerType: 'prompt',
        manifest: {
          id: '/',
          name: 'Tall Order',
          short_name: 'Tall Order',
          description: 'Stack your burger, see it grow, and order it.',
          theme_color: '#fff3d6',
          background_color: '#fff3d6',
          display: 'standalone',
          start_url: '/',
          icons: [
            { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
            { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
            { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
            { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
          ],
        },
        injectManifest: {
          // One classic script, as the lowest browsers need; the build says only what is wrong with it.
          rollupFormat: 'iife',
          buildPlugins: {
            vite: [{ name: 'quiet', config: () => ({ logLevel: 'warn' as const }) }],
          },
          globPatterns: ['**/*.{js,css,html,svg,png,woff2}'],
          // From the cache a screen is there at once, prerendered or not.
          globIgnores: PAGES_OF_ONE_SCREEN,
        },
      }),
    ],
  };
});
