import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Answer, Value } from './compare.ts';

/** What the official emulator answered to each row of the table when it was last recorded. */
const FILE = join(import.meta.dirname, 'recorded-answers.json');

/** @returns the emulator's answers by the names of the rows */
export function readRecordedAnswers(): ReadonlyMap<string, Answer> {
  // The file is written below.
  const rows = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, Record<string, Value>>;
  return new Map(
    Object.entries(rows).map(([row, answer]) => [row, new Map(Object.entries(answer))]),
  );
}

/** Replaces the recorded answers by these. */
export function recordAnswers(answers: ReadonlyMap<string, Answer>): void {
  const rows = [...answers].map(([row, answer]) => [row, Object.fromEntries(answer)]);
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`);
}
