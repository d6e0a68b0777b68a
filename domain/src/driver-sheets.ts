import { othersIn } from './closing.ts';
import type { EntryInCurrency, Taken } from './closing.ts';
import type { DriverSheetsReply } from './counter-contract.ts';
import { byMethod, correctedIn } from './payment.ts';
import type { PaymentMethod } from './payment.ts';
import { toCents, toDecimal } from './pricing.ts';
import type { Cents } from './pricing.ts';

/** An entry of a ledger for the sheets of drivers. */
export interface EntryOfSheet extends EntryInCurrency {
  readonly orderId: string;
  readonly madeBy: string;
  /** whether whoever made it did so as a driver */
  readonly asDriver: boolean;
}

/** A driver's day as the shop sends it, in decimal amounts. */
type SheetSums = Omit<DriverSheetsReply['sheets'][string], 'name'>;

/** What all drivers together brought, took and hand in, in decimal amounts. */
export function sumOfSheets(sheets: readonly SheetSums[]): SheetSums {
  const sumOf = (line: 'handIn' | PaymentMethod) =>
    toDecimal(sheets.reduce((sum, sheet) => sum + toCents(sheet[line]), 0));
  return {
    carried: sheets.reduce((sum, { carried }) => sum + carried, 0),
    ...byMethod(sumOf),
    handIn: sumOf('handIn'),
    ...othersIn(sheets.flatMap(({ others = {} }) => Object.entries(others))),
  };
}

/** A payment of one order by one method, and what no correction has taken off it. */
interface OpenPayment {
  /** null for the counter's */
  readonly driver: string | null;
  left: Cents;
}

/**
 * What each driver took by each method, less what was corrected of it by anybody.
 * @param entries the oldest first
 * @param inCurrency ISO 4217 code of what is added up
 * @returns by the account of the driver
 */
export function takenByDrivers(
  entries: readonly EntryOfSheet[],
  inCurrency: string,
): Map<string, Record<PaymentMethod, Cents>> {
  const sheets = new Map<string, Record<PaymentMethod, Cents>>();
  const add = (driver: string, method: PaymentMethod, cents: Cents) => {
    const sheet = sheets.get(driver) ?? byMethod(() => 0);
    sheet[method] += cents;
    sheets.set(driver, sheet);
  };
  const byOrder = new Map<string, OpenPayment[]>();
  for (const entry of entries) {
    const { orderId, kind, method, cents, madeBy, asDriver, currency } = entry;
    if (currency !== inCurrency) continue;
    const key = `${orderId} ${method}`;
    const open = byOrder.get(key) ?? [];
    byOrder.set(key, open);
    if (kind === 'payment') {
      open.push({ driver: asDriver ? madeBy : null, left: cents });
      if (asDriver) add(madeBy, method, cents);
      continue;
    }
    const corrected = correctedIn(entry);
    // What customers get back comes from whoever gives it; a correction is of the money of whoever took it.
    if (asDriver) add(madeBy, method, corrected - cents);
    for (const [driver, part] of correct(open, corrected)) {
      if (driver !== null) add(driver, method, -part);
    }
  }
  return sheets;
}

/** How many entries a driver made in other currencies, by ISO 4217 code. They are on no sheet. */
export function othersOfDriver(
  entries: readonly EntryOfSheet[],
  driver: string,
  inCurrency: string,
): Pick<Taken, 'others'> {
  const own = entries.filter(({ asDriver, madeBy }) => asDriver && madeBy === driver);
  return othersIn(
    own.filter(({ currency }) => currency !== inCurrency).map(({ currency }) => [currency, 1]),
  );
}

/** Takes a correction off the payment that has just its amount, the latest one, or else off the latest payments. */
function correct(open: OpenPayment[], cents: Cents): [OpenPayment['driver'], Cents][] {
  const latestFirst = [...open].reverse();
  const same = latestFirst.find(({ left }) => left === cents);
  let rest = cents;
  return (same === undefined ? latestFirst : [same]).map((payment) => {
    const taken = Math.min(payment.left, rest);
    payment.left -= taken;
    rest -= taken;
    return [payment.driver, taken];
  });
}
