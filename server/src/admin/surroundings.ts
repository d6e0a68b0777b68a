import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readConfig } from '../config.ts';
import {
  openForChanges,
  openForReading,
  openWithoutTimeLimits,
  refuseEmpty,
  refuseOlder,
} from '../db/open-db.ts';
import type { Db } from '../db/schema.ts';
import { writeNewFile } from './new-file.ts';
import { createProgress } from './terminal.ts';
import type { Progress } from './terminal.ts';

/** What a command needs of the process that it runs in. */
export interface Surroundings {
  env: NodeJS.ProcessEnv;
  stdout: NodeJS.WritableStream & { isTTY?: boolean };
  stderr: NodeJS.WritableStream & { isTTY?: boolean; columns?: number };
  exitCode?: NodeJS.Process['exitCode'];
}

/** A lost connection is not reported here: the command's next query fails with the reason. */
function location({ env }: Surroundings) {
  return { ...readConfig(env), onConnectionLost: () => {} };
}

type Work<Said> = (db: Db) => Promise<Said>;

export async function reading<Said>(around: Surroundings, work: Work<Said>): Promise<Said> {
  return await readingAfter(refuseOlder, around, work);
}

/** A file is copied as it is, also that of an older version: a backup may be wanted before an upgrade. */
export async function copying<Said>(around: Surroundings, work: Work<Said>): Promise<Said> {
  const isFile = location(around).databaseUrl === undefined;
  return await readingAfter(isFile ? refuseEmpty : refuseOlder, around, work);
}

async function readingAfter<Said>(
  check: typeof refuseOlder,
  around: Surroundings,
  work: Work<Said>,
): Promise<Said> {
  const where = location(around);
  return await withDb(await openForReading(where), async (db) => {
    await check(db, where);
    return await work(db);
  });
}

export async function whileClosed<Said>(around: Surroundings, work: Work<Said>): Promise<Said> {
  return await withDb(await openWithoutTimeLimits(location(around)), work);
}

export async function changing<Said>(around: Surroundings, work: Work<Said>): Promise<Said> {
  return await withDb(await openForChanges(location(around)), work);
}

async function withDb<Said>(db: Db, work: Work<Said>): Promise<Said> {
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Writes into a new file, or to standard output if none is named. */
export async function write(
  { stdout }: Surroundings,
  parts: AsyncIterable<string | Uint8Array>,
  file: string | undefined,
): Promise<void> {
  if (file === undefined) {
    await pipeline(Readable.from(parts), stdout, { end: false });
  } else {
    await writeNewFile(file, (path) => pipeline(Readable.from(parts), createWriteStream(path)));
  }
}

/** Says meanwhile how far the work is. */
export async function showing<Result>(
  { stderr }: Surroundings,
  work: (progress: Progress) => Promise<Result>,
): Promise<Result> {
  const progress = createProgress(stderr);
  try {
    return await work(progress);
  } finally {
    progress.end();
  }
}
