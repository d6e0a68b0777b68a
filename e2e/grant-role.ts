import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { signIn, signUp } from './customer.ts';
import { newEmail } from './journey.ts';
import type { Shop } from './shop.ts';

const COMMAND = join(import.meta.dirname, '../server/src/shop.ts');

/** Makes somebody one of the shop's own people, as `npm run shop -- grant` does beside an open shop. */
async function grantRole(shop: Shop, email: string, role: 'kitchen' | 'owner'): Promise<void> {
  const child = spawn(process.execPath, [COMMAND, 'grant', email, role], {
    env: { PATH: process.env['PATH'] ?? '', LOG_LEVEL: 'error', DATA_DIR: shop.dataDir },
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The role was not granted: ${said}`);
}

/** Opens an account with a role and is signed in with it afterwards. @returns its address */
export async function signInAs(page: Page, shop: Shop, role: 'kitchen' | 'owner'): Promise<string> {
  const email = newEmail();
  await signUp(page, email);
  await grantRole(shop, email, role);
  // The role shows with the next token.
  await page.getByRole('link', { name: 'Logout' }).click();
  await signIn(page, email);
  return email;
}
