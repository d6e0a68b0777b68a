import { FULL, HALF_SPEED, RUSH, WITH_BREAK, figuresOf, isToldInTime, isTrue } from './rush.ts';
import type { RushFigures } from './rush.ts';

const SEEDS = Array.from({ length: 20 }, (_none, place) => place + 1);
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

/** Prints the hour that went worst of twenty. */
function worstOf(what: string, hours: readonly RushFigures[], isKept: boolean): void {
  const [worst] = [...hours].sort((one, other) => one.share - other.share);
  if (worst === undefined) return;
  const mean = hours.reduce((sum, { share }) => sum + share, 0) / hours.length;
  const moved = Math.max(...hours.map((hour) => hour.moved));
  const late = hours.reduce((sum, { movedLate }) => sum + movedLate, 0);
  console.log(
    `| ${what} | ${percent(worst.share)} | ${percent(mean)} | ${Math.max(...hours.map(({ median }) => median)).toFixed(1)} min | ${percent(moved)} | ${late} | ${isKept ? 'yes' : 'no'} |`,
  );
}

const plain = SEEDS.map((seed) => figuresOf(RUSH, seed));
const broken = SEEDS.map((seed) => figuresOf(WITH_BREAK, seed));
const full = SEEDS.map((seed) => figuresOf(FULL, seed));
const slow = SEEDS.map((seed) => figuresOf(HALF_SPEED, seed));
console.log(
  '| 200 orders in an hour | worst: within 3 min of the first promise | mean | worst median error | most moved | moved too late | bar |',
);
console.log('| --- | --- | --- | --- | --- | --- | --- |');
worstOf('cooks ± 20 %', plain, plain.every(isTrue));
worstOf('with a break of eight minutes', broken, broken.every(isToldInTime));
worstOf('without a bar: six minutes a burger, 95 % busy', full, full.every(isTrue));
worstOf('cooks at half speed', slow, slow.every(isTrue));
// Cooks at half speed must fail, or the measure would measure nothing.
const isGood = plain.every(isTrue) && broken.every(isToldInTime) && !slow.some(isTrue);
if (!isGood) process.exitCode = 1;
