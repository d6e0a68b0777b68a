import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A settable clock for shops that are started with its settings. */
export interface ShopClock {
  /** environment variables for the shop */
  settings: Record<string, string>;
  /** sets it forward by some milliseconds, or back if they are negative */
  passes: (milliseconds: number) => void;
}

/** A clock that is right until it is set. @param folder where its file is kept */
export function newShopClock(folder: string): ShopClock {
  const file = join(folder, 'clock');
  let ahead = 0;
  const passes = (milliseconds: number) => {
    ahead += milliseconds;
    // Renamed, because a shop may read it at any moment.
    writeFileSync(`${file}.new`, String(ahead));
    renameSync(`${file}.new`, file);
  };
  passes(0);
  const settings = {
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'stepped-clock.ts')}`,
    CLOCK_STEP_FILE: file,
  };
  return { settings, passes };
}
