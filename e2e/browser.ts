import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import type { LaunchOptions } from '@playwright/test';

/** A browser without the parts that need a screen: tests take three quarters of the time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** For a browser without a screen, also in containers and as root; without background traffic. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The browser the end-to-end tests run in: the one CHROMIUM_PATH names, else one that is installed on the
 * machine, else Playwright's own. Undefined when there is none.
 */
export function findBrowser(): string | undefined {
  return firstOf([HEADLESS_SHELL, ...USUAL_PLACES]);
}

/** A complete browser: the headless shell supports no notifications. */
export function findWholeBrowser(): string | undefined {
  return firstOf(USUAL_PLACES);
}

function firstOf(places: string[]): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  return [...(named ? [named] : []), ...places, chromium.executablePath()].find((path) =>
    existsSync(path),
  );
}

/**
 * Pages behind the address bar, which a complete browser loads for each window: that takes a second of a
 * processor, and no test sees them.
 */
const PAGES_OF_THE_ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** Chromium heeds only the last list that it is given, so this one repeats Playwright's (chromiumSwitches.ts). */
const DISABLED_FEATURES = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
  ...PAGES_OF_THE_ADDRESS_BAR,
];

/** @param executablePath undefined for the browser that Playwright finds by itself */
export function launchOptionsOf(executablePath: string | undefined): LaunchOptions {
  return {
    args: [...BROWSER_FLAGS, `--disable-features=${DISABLED_FEATURES.join(',')}`],
    ...(executablePath === undefined ? {} : { executablePath }),
  };
}
