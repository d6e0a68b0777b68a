import type { ShopSettings } from '@tall-order/domain/shop-settings.ts';
import type { ShopChange } from '@tall-order/domain/shop-contract.ts';
import { messageFor } from '../api/messages.ts';
import { fetchShop } from '../api/shop-calls.ts';
import type { Shop } from '../api/shop-calls.ts';
import { changeShop, isShopChanged } from '../api/shop-settings-calls.ts';
import { dayAndTime } from '../shop/dates-in-words.ts';
import { differing, useOwnerForm, namesOf } from '../ui/use-owner-form.ts';
import { listInWords } from '../ui/words.ts';
import { DELIVERY } from './DeliveryFields.tsx';
import { DETAILS } from './DetailsFields.tsx';
import { HOURS } from './HoursFields.tsx';
import { KITCHEN } from './KitchenFields.tsx';
import { LIMITS } from './LimitsFields.tsx';
import { MAIL } from './MailFields.tsx';
import type { SettingsSection } from './settings-section.tsx';
import { TAX } from './TaxFields.tsx';
import { TIMES } from './TimesFields.tsx';

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

/** The values of all sections; no two of them have the same name. */
type SettingsDraft = ReturnType<typeof draftOf>;
type SettingName = keyof SettingsDraft;

/** A section as the form of all sees it. */
export type AnySection = Pick<
  SettingsSection<SettingsDraft>,
  'id' | 'title' | 'hidden' | 'inWords' | 'sentence'
> & {
  read: (draft: SettingsDraft) => { change: object } | { problems: Problems };
  terms: Readonly<Partial<Record<SettingName, string>>>;
};
type Problems = Partial<Record<SettingName, string>>;

/** In the order of the screen. */
const SECTIONS: readonly AnySection[] = [
  DETAILS,
  HOURS,
  TIMES,
  DELIVERY,
  TAX,
  LIMITS,
  KITCHEN,
  MAIL,
];

/** The names of the values of each section. */
const PARTS = SECTIONS.map(({ terms }) => namesOf(terms));

function draftOf(settings: ShopSettings) {
  return {
    ...DETAILS.draftOf(settings),
    ...HOURS.draftOf(settings),
    ...TIMES.draftOf(settings),
    ...DELIVERY.draftOf(settings),
    ...TAX.draftOf(settings),
    ...LIMITS.draftOf(settings),
    ...KITCHEN.draftOf(settings),
    ...MAIL.draftOf(settings),
  };
}

function hiddenIn(draft: SettingsDraft): SettingName[] {
  return SECTIONS.flatMap(({ hidden }) => hidden?.(draft) ?? []);
}

function sectionsWith(changed: readonly SettingName[]): AnySection[] {
  return SECTIONS.filter((_section, place) => PARTS[place]?.some((name) => changed.includes(name)));
}

/** What is wrong in the sections with changes, by field. */
function problemsIn(draft: SettingsDraft, changed: readonly SettingName[]): Problems {
  const problems: Problems = {};
  for (const section of sectionsWith(changed)) {
    const result = section.read(draft);
    if ('problems' in result) Object.assign(problems, result.problems);
  }
  return problems;
}

/** What is sent of a draft without problems: the sections with changes, each as a whole. */
function settingsToSend(
  draft: SettingsDraft,
  changed: readonly SettingName[],
): Omit<ShopChange, 'version'> {
  return Object.assign(
    {},
    ...sectionsWith(changed).map((section) => {
      const result = section.read(draft);
      return 'change' in result ? result.change : {};
    }),
  ) as Omit<ShopChange, 'version'>; // each section's change is a part of it
}

/** The titles of the sections with changes. */
function titlesOf(changed: readonly SettingName[]): string[] {
  return sectionsWith(changed).map(({ title }) => title);
}

function labelOf(name: SettingName): string {
  return SECTIONS.map(({ terms }) => terms[name]).find((term) => term !== undefined) ?? name;
}

function valueInWords(name: SettingName, draft: SettingsDraft): string {
  const [section] = sectionsWith([name]);
  return section?.inWords?.(name, draft) ?? plainWords(draft[name]);
}

function plainWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value === '' ? 'nothing' : String(value);
}
