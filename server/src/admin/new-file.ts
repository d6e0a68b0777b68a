import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { removeAtExit } from './remove-at-exit.ts';

/**
 * Makes a new file, which has its name only once it is whole and on the disk; one that cannot be
 * finished leaves nothing behind.
 * @param file path of a file that does not exist yet
 * @param write writes the file at another path, where none is
 * @throws an Error that says what to do when the file exists; what `write` throws
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
