import type { Menu } from '@tall-order/domain/menu.ts';
import { fetchMenu, readMenu } from '../api/menu-calls.ts';
import type { Reply } from '../api/client.ts';
import { changeMenu, isMenuChanged } from '../api/menu-editor-calls.ts';
import { ownCall } from '../api/own-call.ts';
import type { Subject, Values } from './menu-values.ts';

const MAX_TRIES = 3;

interface Saving {
  token: string;
  name: string;
  subject: Subject;
  /** the version of the menu on which the changes are based */
  version: number;
  changes: Partial<Values>;
  /** called with a menu that others have changed; returns whether the changes still apply to it */
  holdsOn: (menu: Menu) => boolean;
}

/** The version also changes with each "sold out" of the kitchen: unrelated changes are sent again. */
export async function saveChanges({ version, holdsOn, ...saving }: Saving): Promise<Reply<Menu>> {
  let reply = await send(saving, version);
  for (let tries = 1; tries < MAX_TRIES && !reply.ok; tries += 1) {
    const latest = isMenuChanged(reply.failure) ? await fetchMenu() : null;
    if (latest === null || !holdsOn(latest)) break;
    reply = await send(saving, latest.version);
  }
  return reply;
}

function send(
  { token, name, subject, changes }: Pick<Saving, 'token' | 'name' | 'subject' | 'changes'>,
  version: number,
): Promise<Reply<Menu>> {
  const ofOne = { token, params: { name }, body: { version, ...changes } };
  if (subject === 'extra') return changeMenu(ownCall('PATCH /extras/:name.json', ofOne, readMenu));
  if (subject === 'ingredient')
    return changeMenu(ownCall('PATCH /menu/:name.json', ofOne, readMenu));
  const { price: basePrice, allergens, kcal } = changes;
  const bun = {
    ...(allergens !== undefined && { allergens }),
    ...(kcal !== undefined && { kcal }),
  };
  const body = { version, ...(basePrice !== undefined && { basePrice }), bun };
  return changeMenu(ownCall('PATCH /menu.json', { token, body }, readMenu));
}
