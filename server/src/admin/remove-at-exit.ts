import { rmSync } from 'node:fs';

const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/**
 * Removes a file or folder when the process ends meanwhile, also by a signal: what a command has not
 * finished is of no use, and holds what customers entrusted to the shop.
 * @returns keeps it from now on
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
