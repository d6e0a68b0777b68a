import { differencesOf, expectedOf } from '@tall-order/domain/closing.ts';
import type { Counted, Taken, TakenBy } from '@tall-order/domain/closing.ts';
import { takenLines } from '@tall-order/domain/day-lines.ts';
import type { DayLine } from '@tall-order/domain/day-lines.ts';
import { toCents } from '@tall-order/domain/pricing.ts';
import type { Closing } from './books.ts';

/** The sums of a record in whole cents. */
export function takenOf({ cash, card, entries }: Closing['taken']): Taken {
  return { cash: inCents(cash), card: inCents(card), entries };
}

function inCents({ taken, refunded, corrected }: Closing['taken']['cash']): TakenBy {
  return {
    taken: toCents(taken),
    refunded: toCents(refunded),
    corrected: toCents(corrected),
  };
}

/** What was counted against what should be there, as a table says it. */
export function countedLines(
  taken: Taken,
  counted: Pick<Counted, 'float' | 'cash' | 'drivers' | 'terminal'>,
): DayLine[] {
  const expected = expectedOf(taken, counted.float);
  const differences = differencesOf(taken, counted);
  const line = (name: string, cents: number): DayLine => ({
    section: 'Counted',
    name,
    count: null,
    cents,
  });
  return [
    line('Float at the start', counted.float),
    line('Cash that should be there', expected.cash),
    line('Counted in the drawer', counted.cash),
    ...(counted.drivers > 0 ? [line('Handed in by drivers', counted.drivers)] : []),
    line('Difference in cash', differences.cash),
    line('Cards that should be there', expected.card),
    ...(counted.terminal === null ? [] : [line("The terminal's total", counted.terminal)]),
    ...(differences.card === null ? [] : [line('Difference in cards', differences.card)]),
  ];
}

/** All lines of a record. */
export function closingLines(closing: Closing): DayLine[] {
  const taken = takenOf(closing.taken);
  const { float, cash, drivers, terminal } = closing;
  const counted = {
    float: toCents(float),
    cash: toCents(cash),
    drivers: toCents(drivers),
    terminal: terminal === undefined ? null : toCents(terminal),
  };
  return [...takenLines(taken), ...countedLines(taken, counted)];
}
