import type { ShopChange } from '@tall-order/domain/shop-contract.ts';
import type { ShopSettings } from '@tall-order/domain/shop-settings.ts';
import { namesOf } from '../ui/use-owner-form.ts';
import { DELIVERY } from './DeliveryFields.tsx';
import { DETAILS } from './DetailsFields.tsx';
import { HOURS } from './HoursFields.tsx';
import { KITCHEN } from './KitchenFields.tsx';
import { LIMITS } from './LimitsFields.tsx';
import { MAIL } from './MailFields.tsx';
import type { SettingsSection } from './settings-section.tsx';
import { TAX } from './TaxFields.tsx';
import { TIMES } from './TimesFields.tsx';

/** The values of all sections; no two of them have the same name. */
export type SettingsDraft = ReturnType<typeof draftOf>;
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
export const PARTS = SECTIONS.map(({ terms }) => namesOf(terms));

export function draftOf(settings: ShopSettings) {
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

export function hiddenIn(draft: SettingsDraft): SettingName[] {
  return SECTIONS.flatMap(({ hidden }) => hidden?.(draft) ?? []);
}

function sectionsWith(changed: readonly SettingName[]): AnySection[] {
  return SECTIONS.filter((_section, place) => PARTS[place]?.some((name) => changed.includes(name)));
}

/** What is wrong in the sections with changes, by field. */
export function problemsIn(draft: SettingsDraft, changed: readonly SettingName[]): Problems {
  const problems: Problems = {};
  for (const section of sectionsWith(changed)) {
    const result = section.read(draft);
    if ('problems' in result) Object.assign(problems, result.problems);
  }
  return problems;
}

/** What is sent of a draft without problems: the sections with changes, each as a whole. */
export function settingsToSend(
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
export function titlesOf(changed: readonly SettingName[]): string[] {
  return sectionsWith(changed).map(({ title }) => title);
}

export function labelOf(name: SettingName): string {
  return SECTIONS.map(({ terms }) => terms[name]).find((term) => term !== undefined) ?? name;
}

export function valueInWords(name: SettingName, draft: SettingsDraft): string {
  const [section] = sectionsWith([name]);
  return section?.inWords?.(name, draft) ?? plainWords(draft[name]);
}

function plainWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value === '' ? 'nothing' : String(value);
}
