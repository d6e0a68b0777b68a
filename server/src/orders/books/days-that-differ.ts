import type { Db } from '../../db/schema.ts';
import { readSummed } from './day-sums.ts';
import { readDay } from './read-day.ts';

/**
 * A sentence for each business day whose kept sum is not what its orders and entries add up to. Only reads: the sums
 * that the next reader forgets, because something has changed since, are left out.
 */
export async function daysThatDiffer(db: Db): Promise<string[]> {
  const problems: string[] = [];
  for (const { day, timeZone, figures } of await readSummed(db)) {
    const read = await readDay(db, day, timeZone, (one) => one());
    if (JSON.stringify(read) === JSON.stringify(figures)) continue;
    // Something may have changed while it was read.
    const still = (await readSummed(db)).some(({ day: { date } }) => date === day.date);
    if (still) problems.push(`Day ${day.date}: its sum is not that of its orders and entries.`);
  }
  return problems;
}
