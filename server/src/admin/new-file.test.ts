import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from '../../test/start-process.ts';

const MODULE = join(import.meta.dirname, 'new-file.ts');
const isThere = async (file: string) =>
  await access(file).then(
    () => true,
    () => false,
  );

/** A command that has begun to write the file, and waits. */
async function startWriting(file: string, isKept: boolean) {
  await writeFile(file, 'half of it');
  const program = `
    const { removeAtExit } = await import(${JSON.stringify(MODULE)});
    const keep = removeAtExit(${JSON.stringify(file)});
    if (${isKept}) keep();
    process.stdin.resume();
    console.log('begun');`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program]);
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const [begun] = await Promise.race([once(child.stdout, 'data'), once(child, 'close')]);
  // A command that has ended before would be waited for without end.
  if (!Buffer.isBuffer(begun)) throw new Error(`the command ended at once: ${errors}`);
  return child;
}

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)('an unfinished file is removed when %s ends the command', async (signal, code) => {
  const file = join(await newFolder(), 'monday.backup');
  const child = await startWriting(file, false);
  child.kill(signal);
  expect(await once(child, 'exit')).toEqual([code, null]);
  expect(await isThere(file)).toBe(false);
});

test('a finished file stays', async () => {
  const file = join(await newFolder(), 'monday.backup');
  const child = await startWriting(file, true);
  child.kill('SIGTERM');
  await once(child, 'exit');
  expect(await isThere(file)).toBe(true);
});
