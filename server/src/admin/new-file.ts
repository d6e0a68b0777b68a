import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { rmSync } from 'node:fs';
import { isFileRefused } from '../db/database-errors.ts';
import { messageOf } from '../db/db-location.ts';

/**
 * The file gets its name once it is complete and on the disk; a failed attempt leaves nothing behind.
 * @param write writes the file at another path, where no file exists
 * @throws Error that says what to do when the file exists or cannot be written, and other errors of `write`
 */
export async function writeNewFile(
  file: string,
  write: (path: string) => Promise<void>,
): Promise<void> {
  if (await exists(file)) {
    throw new Error(`${file} exists already. Name a new file, or move that one away first.`);
  }
  const folder = dirname(file);
  if (!(await isFolder(folder))) throw new Error(`There is no folder ${folder}.`);
  const unfinished = `${file}.unfinished`;
  const keep = removeAtExit(unfinished);
  try {
    await rm(unfinished, { force: true });
    await write(unfinished);
    await flush(unfinished);
    await rename(unfinished, file);
    await flush(folder);
  } catch (error) {
    throw isFileRefused(error) ? unwritable(file, error) : error;
  } finally {
    keep();
    // In a folder that this user may not look into there is none.
    await rm(unfinished, { force: true }).catch(() => {});
  }
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync();
  await handle.close();
}

function unwritable(file: string, error: unknown): Error {
  return new Error(
    `${file} cannot be written: ${messageOf(error)}. Name a file elsewhere, where this user may write and there is room.`,
    { cause: error },
  );
}

async function isFolder(path: string): Promise<boolean> {
  return await stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

async function exists(file: string): Promise<boolean> {
  return await stat(file).then(
    () => true,
    () => false,
  );
}

const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/**
 * Removes an unfinished file, which has customers' data, even after a signal.
 * @returns a function that cancels this
 */
export function removeAtExit(path: string): () => void {
  const remove = () => rmSync(path, { recursive: true, force: true });
  const endings = Object.entries(SIGNALS).map(
    ([signal, code]) => [signal, () => process.exit(code)] as const,
  );
  process.on('exit', remove);
  for (const [signal, end] of endings) process.on(signal, end);
  return () => {
    process.off('exit', remove);
    for (const [signal, end] of endings) process.off(signal, end);
  };
}
