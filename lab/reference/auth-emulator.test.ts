import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { answerOf, differences } from './compare.ts';
import type { Answer, Difference } from './compare.ts';
import { emulatorAt } from './emulator.ts';
import { KNOWN_DIFFERENCES, knownDifference } from './known-differences.ts';
import { readRecordedAnswers, recordAnswers } from './recorded-answers.ts';
import type { Row } from './rows/row.ts';
import { TABLE } from './rows/table.ts';
import type { Service, StartedService } from './service.ts';
import { startShopService } from './shop-service.ts';

// The shop is held against the emulator's recorded answers, or with --mode=live against the emulator itself, as
// `npm run test:emulator` does; --mode=record records its answers anew.

const MODE = import.meta.env.MODE;

let shop: StartedService;
let emulator: Service | undefined;
let recorded: ReadonlyMap<string, Answer>;
const answered = new Map<string, Answer>();
/** every difference that showed, by row, and was meant */
const meant = new Map<string, Difference[]>();
let equalRows = 0;

beforeAll(async () => {
  shop = await startShopService();
  if (MODE === 'test') recorded = readRecordedAnswers();
  else emulator = emulatorAt(inject('emulator'));
});

afterAll(async () => {
  console.log(
    `Against the official emulator: ${equalRows} rows equal, ${meant.size} with a known difference.`,
  );
  await shop.stop();
  // A run that was ended early records nothing.
  if (MODE === 'record' && answered.size === TABLE.length) recordAnswers(answered);
});

async function answer(service: Service, { protection, setUp, request }: Row): Promise<Answer> {
  await service.reset(protection ?? 'on');
  return answerOf(await service.send(request(await setUp(service))));
}

for (const row of TABLE) {
  const { name } = row;
  test(`both answer alike: ${name}`, async () => {
    const [theirs, ours] = await Promise.all([
      emulator === undefined ? recorded.get(name) : answer(emulator, row),
      answer(shop, row),
    ]);
    if (theirs === undefined) throw new Error('Record the answer to this row: --mode=record');
    answered.set(name, theirs);
    const found = differences(name, theirs, ours);
    const unknown = found.filter((difference) => knownDifference(difference) === undefined);
    expect(unknown.map(inWords)).toEqual([]);
    if (found.length === 0) equalRows += 1;
    else meant.set(name, found);
  });
}

function inWords({ place, emulator, shop }: Difference): string {
  return `${place}: emulator ${JSON.stringify(emulator)}, shop ${JSON.stringify(shop)}`;
}

test('no row is in the table twice', () => {
  expect(new Set(TABLE.map(({ name }) => name)).size).toBe(TABLE.length);
});

// After the table, in the same run: what no longer differs must leave the list.
for (const known of KNOWN_DIFFERENCES) {
  test(`the list is right that ${known.reason}`, () => {
    const shown = [...meant.values()].flat().filter((one) => knownDifference(one) === known);
    const rows = new Set(shown.map(({ row }) => row));
    const places = new Set(shown.map(({ place }) => place));
    expect((known.rows ?? []).filter((row) => !rows.has(row))).toEqual([]);
    expect(Object.keys(known.emulator).filter((place) => !places.has(place))).toEqual([]);
  });
}
