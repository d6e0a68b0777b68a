import type { Period } from './export-orders.ts';

const DAY_MS = 86_400_000;

/** The latest time that a push id can hold, less two days. */
const END_OF_TIME = 64 ** 8 - DAY_MS * 2;

/**
 * Whole days in the time zone of the machine.
 * @param from the first day such as 2026-11-01; undefined for the very first
 * @param to the last day; undefined for no end
 * @throws Error for a text that is no day, or a period that ends before it begins
 */
export function readPeriod(from: string | undefined, to: string | undefined): Period {
  const period = {
    from: from === undefined ? 0 : startOfDay('--from', from, 0),
    before: to === undefined ? END_OF_TIME : startOfDay('--to', to, 1),
  };
  if (period.from >= period.before) throw new Error(`--to=${to} is before --from=${from}.`);
  return period;
}

function startOfDay(option: string, text: string, daysLater: number): number {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)?.slice(1).map(Number);
  const [year = 0, month = 0, day = 0] = parts ?? [];
  const date = new Date(year, month - 1, day);
  const exists = date.getMonth() === month - 1 && date.getDate() === day && year >= 1970;
  if (parts === undefined || !exists) {
    throw new Error(`${option}=${text} is not a day. Write it like 2026-11-30.`);
  }
  // Not every day has 24 hours.
  return new Date(year, month - 1, day + daysLater).getTime();
}
