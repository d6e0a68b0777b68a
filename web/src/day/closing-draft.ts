import type { BodyOf } from '@tall-order/domain/calls.ts';
import { MAX_NOTE_LENGTH, MOST_OF_EACH, coinsOf, worthOf } from '@tall-order/domain/closing.ts';
import type { CountedSoFar } from '@tall-order/domain/closing.ts';
import { isBlank, wholeNumberIn } from '@tall-order/domain/form-rules.ts';
import { MOST_PAYABLE } from '@tall-order/domain/payment.ts';
import { readPrice } from '@tall-order/domain/price-input.ts';
import { toCents, toDecimal } from '@tall-order/domain/pricing.ts';
import type { Cents } from '@tall-order/domain/pricing.ts';
import { formatMoney } from '../ui/Money.tsx';
import type { FormRefusal } from '../ui/use-form.ts';
import type { Closing } from './books.ts';

// What is typed when the books are closed. `coins` are those that stand for the cash; none while its sum does.

const AMOUNTS = ['float', 'cash', 'drivers', 'terminal'] as const;
export type AmountField = (typeof AMOUNTS)[number];
const COIN = 'coin-';
export type CoinField = `${typeof COIN}${number}`;
export type ClosingDraft = Record<AmountField | CoinField | 'note', string>;

/** @param before the last closing, whose float is there again unless the shop has another currency now */
export function newDraft(
  before: Pick<Closing, 'float' | 'currency'> | undefined,
  currency: string,
): ClosingDraft {
  return {
    float: before?.currency === currency ? before.float.toFixed(2) : '',
    cash: '',
    drivers: '',
    terminal: '',
    ...Object.fromEntries(coinsOf(currency).map((cents) => [coinField(cents), ''])),
    note: '',
  };
}

const LABELS: Readonly<Partial<Record<string, string>>> = {
  float: 'Float at the start',
  cash: 'Cash in the drawer',
  drivers: 'Handed in by drivers',
  terminal: "The card terminal's total",
  note: 'Note',
};

/** The label of a field. */
export function labelIn(name: keyof ClosingDraft, currency: string): string {
  return LABELS[name] ?? formatMoney(toDecimal(Number(name.slice(COIN.length))), currency);
}

/** Whether anything was typed that stands for the cash. */
function hasCash(typed: ClosingDraft, coins: readonly Cents[]): boolean {
  const texts = coins.length === 0 ? [typed.cash] : coins.map((cents) => typed[coinField(cents)]);
  return texts.some((text = '') => text.trim() !== '');
}

/** What to say if coins and notes were to be counted, and none was: an empty drawer is no guess. */
export function nothingCounted(
  typed: ClosingDraft,
  coins: readonly Cents[],
): FormRefusal<CoinField> {
  if (coins.length === 0 || hasCash(typed, coins)) return null;
  return {
    words: 'Count at least one coin or note. Write 0 if the drawer is empty.',
    fields: coins.slice(0, 1).map(coinField),
  };
}

/** What is wrong with what was typed, as sentences. */
export function problemsIn(
  typed: ClosingDraft,
  coins: readonly Cents[],
): Partial<Record<keyof ClosingDraft, string>> {
  const problems: Partial<Record<keyof ClosingDraft, string>> = {};
  const isCounting = coins.length > 0;
  for (const name of AMOUNTS) {
    const isNeeded = name === 'cash' && !isCounting;
    if (!isNeeded && (name === 'cash' || typed[name].trim() === '')) continue;
    const read = readPrice(typed[name], MOST_PAYABLE);
    if ('problem' in read) problems[name] = read.problem;
  }
  for (const cents of coins) {
    if (countIn(typed[coinField(cents)]) !== null) continue;
    problems[coinField(cents)] = `Write a number, ${MOST_OF_EACH} at most.`;
  }
  if (typed.note.length > MAX_NOTE_LENGTH) {
    problems.note = `A note has at most ${MAX_NOTE_LENGTH} characters.`;
  }
  return problems;
}

/** What was typed; what is no amount and no count counts as 0 until it is corrected. */
export function bodyOf(
  typed: ClosingDraft,
  coins: readonly Cents[],
): Omit<BodyOf<'POST /closings.json'>, 'last'> {
  const amount = (text: string) => {
    const read = readPrice(text, MOST_PAYABLE);
    return 'cents' in read ? toDecimal(read.cents) : 0;
  };
  const counts = Object.fromEntries(
    coins
      .map((cents) => [cents, countIn(typed[coinField(cents)]) ?? 0] as const)
      .filter(([, count]) => count > 0),
  );
  return {
    float: amount(typed.float),
    cash: coins.length === 0 ? amount(typed.cash) : toDecimal(worthOf(counts)),
    ...(coins.length > 0 && { coins: counts }),
    drivers: amount(typed.drivers),
    ...(typed.terminal.trim() !== '' && { terminal: amount(typed.terminal) }),
    ...(typed.note.trim() !== '' && { note: typed.note }),
  };
}

/** What was typed, in cents; null while it cannot be told, so that nothing fits by chance. */
export function countedSoFar(typed: ClosingDraft, coins: readonly Cents[]): CountedSoFar {
  const { float, cash, drivers, terminal } = bodyOf(typed, coins);
  const wrong = problemsIn(typed, coins);
  const ofCash = ['float', 'cash', 'drivers', ...coins.map(coinField)] as const;
  const hasAllCash = hasCash(typed, coins) && ofCash.every((name) => wrong[name] === undefined);
  return {
    float: toCents(float),
    cash: hasAllCash ? toCents(cash) : null,
    drivers: toCents(drivers),
    terminal: terminal === undefined || wrong.terminal !== undefined ? null : toCents(terminal),
  };
}

export function coinField(cents: Cents): CoinField {
  return `${COIN}${cents}`;
}

/** How many were typed, 0 for nothing; null if it cannot be read. */
function countIn(typed = ''): number | null {
  const count = isBlank(typed) ? 0 : wholeNumberIn(typed);
  return count !== null && count <= MOST_OF_EACH ? count : null;
}
