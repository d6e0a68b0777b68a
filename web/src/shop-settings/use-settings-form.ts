import type { ShopSettings } from '@tall-order/domain/shop-settings.ts';
import { messageFor } from '../api/messages.ts';
import { changeShop, fetchShop, isShopChanged } from '../api/shop-calls.ts';
import type { Shop } from '../api/shop-calls.ts';
import { dayAndTime } from '../shop/dates-in-words.ts';
import { differing, useOwnerForm } from '../ui/use-owner-form.ts';
import { listInWords } from '../ui/words.ts';
import {
  PARTS,
  settingsToSend,
  draftOf,
  hiddenIn,
  labelOf,
  problemsIn,
  titlesOf,
  valueInWords,
} from './all-settings.ts';
import type { SettingsDraft } from './all-settings.ts';

interface SettingsFormOptions {
  token: string;
  /** the latest known settings */
  shop: Shop;
  apply: (shop: Shop) => void;
  /** says what was done; null removes the last sentence */
  announce: (done: string | null) => void;
}

/** The form of all sections, which sends those with changes. */
export function useSettingsForm({ token, shop, apply, announce }: SettingsFormOptions) {
  return useOwnerForm<SettingsDraft>({
    current: storedOf(shop.settings),
    hidden: hiddenIn,
    parts: PARTS,
    problemsOf: problemsIn,
    onPress: () => announce(null),
    save: async (draft, over) => {
      const changed = differing(draft, over.draft);
      const body = { version: over.version, ...settingsToSend(draft, changed) };
      const reply = await changeShop(token, body);
      if (reply.ok) {
        apply(reply.value);
        announce(
          `Saved: ${listInWords(titlesOf(changed)).toLowerCase()}.${closedInWords(reply.value)}`,
        );
        return { saved: storedOf(reply.value.settings) };
      }
      const refused = messageFor(reply.failure.message);
      const latest = isShopChanged(reply.failure) ? await fetchShop(token) : null;
      if (!latest?.ok) return { refused };
      apply(latest.value);
      return { refused, latest: storedOf(latest.value.settings) };
    },
    labelOf,
    inWords: valueInWords,
  });
}

/** With a space before it; empty if no order is promised for when the shop is closed since. */
function closedInWords({ ordersWhileClosed: orders, zone }: Shop): string {
  if (orders === undefined) return '';
  const first = dayAndTime(orders.first, zone);
  return orders.count === 1
    ? ` 1 order stays promised for ${first}, when the shop is closed now. The counter lists it.`
    : ` ${orders.count} orders stay promised for when the shop is closed now, the first for ${first}. The counter lists them.`;
}

function storedOf(settings: ShopSettings) {
  return { draft: draftOf(settings), version: settings.version };
}
