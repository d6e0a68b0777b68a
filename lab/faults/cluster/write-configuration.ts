import { spawnSync } from 'node:child_process';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Configuration } from './configuration.ts';
import { DATABASE_USER } from './database-server.ts';

/**
 * Writes the files of a cluster: those of each server into a folder of the same name, which belongs to
 * the database's user where that is another one.
 * @returns the files of the proxies
 */
export async function writeConfiguration(
  folder: string,
  { servers, proxies }: Configuration,
): Promise<string[]> {
  await chmod(folder, 0o755);
  for (const [name, files] of servers) {
    const home = join(folder, name);
    await mkdir(home, { mode: 0o700 });
    for (const [file, text] of files) await writeFile(join(home, file), text, { mode: 0o600 });
    giveAway(home);
  }
  const written = proxies.map((text, place) => ({
    text,
    file: join(folder, `haproxy-${place + 1}.cfg`),
  }));
  for (const { text, file } of written) await writeFile(file, text);
  return written.map(({ file }) => file);
}

function giveAway(folder: string): void {
  if (process.getuid?.() !== 0) return;
  const { status, stderr } = spawnSync('chown', ['-R', `${DATABASE_USER}:`, folder], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
}
