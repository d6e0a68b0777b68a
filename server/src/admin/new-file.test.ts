import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from '../../test/start-process.ts';
import { writeNewFile } from './new-file.ts';

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

test.each([
  ['a folder that is not there', 'missing/monday.backup', /^There is no folder .*missing\.$/],
  ['a file in the place of its folder', 'taken/monday.backup', /^There is no folder .*taken\.$/],
])('%s is named', async (_what, file, message) => {
  const folder = await newFolder();
  await writeFile(join(folder, 'taken'), '');
  const writing = writeNewFile(join(folder, file), async () => {});
  await expect(writing).rejects.toThrow(message);
});

test.each([
  [{ code: 'ENOSPC', message: 'ENOSPC: no space left on device, write' }],
  [{ errcode: 13, message: 'database or disk is full' }],
  [{ errcode: 14, message: 'unable to open database: monday.backup.unfinished' }],
])('a file that cannot be written is named, with the reason %j', async (fields) => {
  const file = join(await newFolder(), 'monday.backup');
  const writing = writeNewFile(file, async () => {
    throw Object.assign(new Error(fields.message), fields);
  });
  await expect(writing).rejects.toThrow(
    `${file} cannot be written: ${fields.message}. Name a file elsewhere, where this user may write and there is room.`,
  );
});

test('a reason that is not of the file is said as it is', async () => {
  const writing = writeNewFile(join(await newFolder(), 'monday.backup'), async () => {
    throw new Error('The database is newer.');
  });
  await expect(writing).rejects.toThrow(/^The database is newer\.$/);
});
