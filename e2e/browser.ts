import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The browser the journeys run in: the one CHROMIUM_PATH names, else one that is installed on the
 * machine, else Playwright's own. Undefined when there is none.
 */
export function findBrowser(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  return [...(named ? [named] : []), ...USUAL_PLACES, chromium.executablePath()].find((path) =>
    existsSync(path),
  );
}
