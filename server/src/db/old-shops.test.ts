import { expect, test } from 'vitest';
import { newDbLocation } from '../../test/db-locations.ts';
import { askAgain } from '../../test/ask-old-shop.ts';
import { exportLines } from '../../test/export-lines.ts';
import { OLD_SHOPS, putOldShop, readOldShop } from '../../test/old-shop.ts';
import type { OldShop } from '../../test/old-shop.ts';
import { shopCommand } from '../../test/shop-command.ts';
import { startShop } from '../../test/shop.ts';

const PUBLIC_URL = 'https://burgers.example';

async function openOldShop(old: OldShop) {
  const location = await newDbLocation();
  await putOldShop(location, old);
  const shop = await startShop({ publicUrl: PUBLIC_URL, now: () => old.now }, location);
  return { location, shop };
}

test.each(OLD_SHOPS)('a shop of step %s answers every call as before', async (step) => {
  const old = await readOldShop(step);
  const { shop } = await openOldShop(old);
  const asked = [];
  for (const answer of old.answers) asked.push(await askAgain(shop, old, answer));
  // Only those that differ, because all of them are half a megabyte.
  const changed = asked.filter(({ now, before }) => JSON.stringify(now) !== JSON.stringify(before));
  expect(changed.map(({ now }) => now)).toEqual(changed.map(({ before }) => before));
});

test.each(OLD_SHOPS)('the commands for a shop of step %s write what they wrote', async (step) => {
  const old = await readOldShop(step);
  const { location } = await openOldShop(old);
  for (const { args, output } of old.commands) {
    const now = await shopCommand(location, ...args);
    expect(comparable(args, now.output)).toEqual(comparable(args, output));
  }
});

function comparable([command]: string[], output: string) {
  if (command === 'export') return exportLines(output);
  return command === 'check' ? problemsIn(output) : output;
}

/** What `check` found, apart from orders of a basket that an instance of the version before changed alone. */
function problemsIn(report: string): string[] {
  const lines = report.trimEnd().split('\n').slice(0, -1);
  return lines.filter((line) => !line.includes('its status is not that of its basket'));
}
