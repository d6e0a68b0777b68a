import { readFileSync } from 'node:fs';

// Preloaded into a shop, it shifts the process's clock by the milliseconds in the file CLOCK_STEP_FILE.
// Timers and durations are unchanged, as when a machine's clock is set.

const file = process.env['CLOCK_STEP_FILE'] ?? '';
const TrueDate = Date;

function now(): number {
  return TrueDate.now() + Number(readFileSync(file, 'utf8'));
}

globalThis.Date = new Proxy(TrueDate, {
  construct: (date, given, target) =>
    Reflect.construct(date, given.length > 0 ? given : [now()], target),
  get: (date, name) => (name === 'now' ? now : Reflect.get(date, name)),
});
