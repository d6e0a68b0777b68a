import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// Builds the storefront once for each state of what it is built from. The stamp lies in the folder that a build
// empties first, so that no other build is taken for this one.

const ROOT = join(import.meta.dirname, '..');
const STAMP = join(ROOT, 'web/dist/.built-from');
const SOURCES = [
  '.env*',
  'package-lock.json',
  'domain/{package.json,src/**}',
  'scripts/compress.ts',
  'web/*.*',
  'web/{prerender,public,service-worker,src}/**',
];

function stateOfSources(): string {
  const hash = createHash('sha256');
  const settings = Object.entries(process.env).map((setting) => setting.join('='));
  hash.update(
    settings
      .filter((setting) => /^(CURRENCY|VITE_)/.test(setting))
      .toSorted()
      .join('\n'),
  );
  const files = globSync(SOURCES, { cwd: ROOT, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  for (const file of files.map(({ parentPath, name }) => join(parentPath, name)).toSorted()) {
    hash.update(`\n${file}\n`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

const state = stateOfSources();
if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === state) {
  console.log('The storefront is built already.');
} else {
  const { status } = spawnSync('npm', ['run', 'build'], { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) process.exit(1);
  writeFileSync(STAMP, state);
}
