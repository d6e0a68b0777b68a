import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { rmSync } from 'node:fs';

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
