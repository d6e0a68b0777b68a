import { storedValue } from './form-rules.ts';
import type { FieldDefinition } from './form-rules.ts';

const LINE = { maxLength: 120 };
const PARAGRAPHS = { maxLength: 10_000 };

/** What the owner may tell customers about the shop. The digits of a phone number are checked besides. */
export const SHOP_FACTS = {
  name: { label: "The shop's name", rules: { maxLength: 60 }, optional: true },
  street: { label: 'Street', rules: LINE, optional: true },
  zipCode: { label: 'ZIP code', rules: { maxLength: 10 }, optional: true },
  city: { label: 'City', rules: LINE, optional: true },
  country: { label: 'Country', rules: LINE, optional: true },
  phone: { label: 'Phone', rules: { maxLength: 30 }, optional: true },
  email: { label: 'E-mail', rules: { maxLength: 254, isEmail: true }, optional: true },
  legalText: { label: 'Legal text', rules: PARAGRAPHS, optional: true, multiline: true },
  privacyText: { label: 'Privacy text', rules: PARAGRAPHS, optional: true, multiline: true },
} as const satisfies Record<string, FieldDefinition>;

export type ShopFact = keyof typeof SHOP_FACTS;

/** Empty texts are not shown. */
export type ShopFacts = Readonly<Record<ShopFact, string>>;

// Object.keys of a constant gives exactly its keys.
export const SHOP_FACT_NAMES = Object.keys(SHOP_FACTS) as readonly ShopFact[];

/** Of a shop that has told nothing. */
// One entry for each name.
export const NO_FACTS = Object.fromEntries(SHOP_FACT_NAMES.map((name) => [name, ''])) as ShopFacts;

/** What is stored of the facts as they were typed or sent. */
export function storedFacts(facts: ShopFacts): ShopFacts {
  const stored = SHOP_FACT_NAMES.map((name) => [name, storedValue(facts[name], SHOP_FACTS[name])]);
  // One entry for each name.
  return Object.fromEntries(stored) as ShopFacts;
}
