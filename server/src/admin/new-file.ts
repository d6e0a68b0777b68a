import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { removeAtExit } from './remove-at-exit.ts';

/**
 * The file gets its name once it is complete and on the disk; a failed attempt leaves nothing behind.
 * @param write writes the file at another path, where no file exists
 * @throws Error that says what to do when the file exists, and the errors of `write`
 */
export async function writeNewFile(
  file: string,
  write: (path: string) => Promise<void>,
): Promise<void> {
  if (await exists(file)) {
    throw new Error(`${file} exists already. Name a new file, or move that one away first.`);
  }
  const unfinished = `${file}.unfinished`;
  await rm(unfinished, { force: true });
  const keep = removeAtExit(unfinished);
  try {
    await write(unfinished);
    await flush(unfinished);
    await rename(unfinished, file);
    await flush(dirname(file));
  } finally {
    keep();
    await rm(unfinished, { force: true });
  }
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync();
  await handle.close();
}

async function exists(file: string): Promise<boolean> {
  return await stat(file).then(
    () => true,
    () => false,
  );
}
