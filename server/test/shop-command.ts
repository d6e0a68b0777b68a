import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { Role } from '@tall-order/domain/roles.ts';
import { COMPILED, settingsFor } from './shop-process.ts';
import type { ShopPlace } from './shop-process.ts';
import type { Customer } from './shop.ts';

const SHOP = join(import.meta.dirname, '../src/shop.ts');

/** Runs an `npm run shop` command in its own process. */
export async function shopCommand(
  location: ShopPlace,
  ...args: string[]
): Promise<{ code: number; output: string; errors: string }> {
  const env = {
    PATH: process.env['PATH'] ?? '',
    NODE_COMPILE_CACHE: COMPILED,
    TZ: 'UTC',
    ...settingsFor(location),
  };
  return await new Promise((resolve) => {
    execFile(process.execPath, [SHOP, ...args], { env }, (error, output, errors) => {
      resolve({ code: error === null ? 0 : Number(error.code), output, errors });
    });
  });
}

/** Grants an account a role as the shop's owner does, by a command. @throws Error if the command fails */
export async function grantByCommand(
  location: ShopPlace,
  { email }: Pick<Customer, 'email'>,
  role: Role,
): Promise<void> {
  const { code, errors } = await shopCommand(location, 'grant', email, role);
  if (code !== 0) throw new Error(errors);
}
