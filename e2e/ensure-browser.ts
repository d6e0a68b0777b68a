import { spawnSync } from 'node:child_process';
import { findBrowser, findWholeBrowser } from './browser.ts';

const MAY_INSTALL_PACKAGES = process.platform === 'linux' && process.getuid?.() === 0;

/** Ways to get a browser, beginning with the one that changes the machine least. */
const WAYS: { says: string; command: string; args: string[]; possible: boolean }[] = [
  {
    says: "Playwright's own browser",
    command: 'npx',
    args: ['playwright', 'install', 'chromium'],
    possible: true,
  },
  {
    says: "the system's package chromium",
    command: 'sh',
    args: [
      '-c',
      'apt-get update && apt-get install -y chromium && { apt-get install -y chromium-headless-shell || true; }',
    ],
    possible: MAY_INSTALL_PACKAGES,
  },
];

const INSTALL_TIMEOUT_MS = 300_000;

/**
 * Adds its headless shell to a Chromium of the system's packages, in the same version, so that nothing else on
 * the machine changes. Without a network it gives up soon.
 */
const ADD_SHELL =
  'apt-get install -y -o Acquire::Retries=0 -o Acquire::http::Timeout=20 ' +
  '"chromium-headless-shell=$(dpkg-query -W -f \'${Version}\' chromium)"';

/** Makes sure that there is a browser for the end-to-end tests, and says what it installs. */
function ensureBrowser(): string {
  for (const { says, command, args, possible } of WAYS) {
    if (findWholeBrowser() !== undefined) break;
    if (!possible) continue;
    console.log(`No Chromium was found on this machine; installing ${says} …`);
    spawnSync(command, args, { stdio: 'inherit', timeout: INSTALL_TIMEOUT_MS });
  }
  const isChosen = Boolean(process.env['CHROMIUM_PATH']);
  // The tests go on without it: they only take longer.
  if (MAY_INSTALL_PACKAGES && !isChosen && findBrowser() === '/usr/bin/chromium') {
    console.log(
      "Adding Chromium's headless shell, in which tests take three quarters of the time …",
    );
    spawnSync('sh', ['-c', ADD_SHELL], { timeout: INSTALL_TIMEOUT_MS });
  }
  const browser = findBrowser();
  if (findWholeBrowser() !== undefined && browser !== undefined) return browser;
  console.error(
    'The end-to-end tests need Chromium and none could be installed. Install Chromium or Chrome, ' +
      'or set CHROMIUM_PATH to the one you have.',
  );
  return process.exit(1);
}

console.log(`The end-to-end tests run in ${ensureBrowser()}.`);
