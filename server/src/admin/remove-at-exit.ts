import { rmSync } from 'node:fs';

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
