import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { Role } from '@tall-order/domain/rights.ts';
import { runCommand } from '../src/shop.ts';
import { COMPILED, settingsFor } from './shop-process.ts';
import type { ShopPlace } from './shop-process.ts';
import type { Customer } from './shop.ts';

const SHOP = join(import.meta.dirname, '../src/shop.ts');

interface Outcome {
  code: number;
  output: string;
  errors: string;
}

/** Runs an `npm run shop` command, in this process: one of its own takes half a second to start. */
export async function shopCommand(location: ShopPlace, ...args: string[]): Promise<Outcome> {
  const [stdout, stderr] = [collector(), collector()];
  const around = { env: settingsFor(location), stdout, stderr, exitCode: 0 };
  await runCommand(args, around);
  return { code: around.exitCode, output: stdout.text(), errors: stderr.text() };
}

function collector() {
  const chunks: Buffer[] = [];
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      chunks.push(chunk);
      done();
    },
  });
  return Object.assign(stream, { text: () => Buffer.concat(chunks).toString() });
}

/** The same in a process of its own, as the owner does. */
export async function shopCommandProcess(location: ShopPlace, ...args: string[]): Promise<Outcome> {
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
