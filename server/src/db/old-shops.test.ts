import { expect, test } from 'vitest';
import { changedAnswers } from '../../test/ask-old-shop.ts';
import { exportLines } from '../../test/export-lines.ts';
import { OLD_SHOPS, readOldShop } from '../../test/old-shop.ts';
import { WAYS, openOldShop } from '../../test/open-old-shop.ts';
import { shopCommand } from '../../test/shop-command.ts';

const EVERY = WAYS.flatMap((way) => OLD_SHOPS.map((step) => [way, step] as const));

test.each(EVERY)('%s, a shop of step %s answers and exports as before', async (way, step) => {
  const old = await readOldShop(step);
  const { shop, location } = await openOldShop(old, way);
  const { now, before } = await changedAnswers(shop, old);
  expect(now).toEqual(before);
  for (const { args, output } of old.commands) {
    const written = await shopCommand(location, ...args);
    expect(comparable(args, written.output)).toEqual(comparable(args, output));
  }
});

function comparable([command]: string[], output: string) {
  if (command === 'export') return exportLines(output);
  if (command === 'users') return withoutOrders(output);
  return command === 'check' ? problemsIn(output) : output;
}

/** The list of accounts counts orders; it counted their burgers. */
function withoutOrders(list: string): string[][] {
  return list.split('\n').map((line) => line.split('\t').toSpliced(3, 1));
}

/** What `check` found, apart from orders of a basket that an instance of the version before changed alone. */
function problemsIn(report: string): string[] {
  const lines = report.trimEnd().split('\n').slice(0, -1);
  return lines.filter((line) => !line.includes('its status is not that of its basket'));
}
