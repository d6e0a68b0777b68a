import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// The official clients are large, and only these tests need them, so `npm ci` does not install them. This
// installs them once for each state of the lockfile.

const folder = import.meta.dirname;
const stamp = join(folder, 'node_modules/.installed-from');
const lockfile = createHash('sha256')
  .update(readFileSync(join(folder, 'package-lock.json')))
  .digest('hex');

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lockfile) {
  const { status } = spawnSync(
    'npm',
    ['ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund'],
    { stdio: 'inherit' },
  );
  if (status !== 0) {
    // oxlint-disable-next-line no-console -- what to do about it
    console.error(
      'The official clients that the identity service is held against could not be installed. ' +
        'They come from the npm registry: check that it can be reached and run this again.',
    );
    process.exit(1);
  }
  writeFileSync(stamp, lockfile);
}
