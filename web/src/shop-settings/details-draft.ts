import { zipCodeLabel } from '@tall-order/domain/english.ts';
import { fieldProblem } from '@tall-order/domain/form-rules.ts';
import { ORDER_FIELDS } from '@tall-order/domain/order.ts';
import { SHOP_FACTS, SHOP_FACT_NAMES, storedFacts } from '@tall-order/domain/shop-facts.ts';
import type { ShopFact, ShopFacts } from '@tall-order/domain/shop-facts.ts';
import { currentShop } from '../shop/current-shop.ts';
import type { SettingsSection } from './settings-section.ts';

const LABELS = Object.fromEntries(
  SHOP_FACT_NAMES.map((name) => [name, SHOP_FACTS[name].label]),
  // One entry for each name.
) as Record<ShopFact, string>;

export const TERMS: Readonly<Record<ShopFact, string>> = {
  ...LABELS,
  /** Its country may change while the page is open. */
  get zipCode() {
    return zipCodeLabel(currentShop().country);
  },
};

export const DETAILS: SettingsSection<ShopFacts> = {
  id: 'shop-details',
  title: 'Shop details',
  draftOf: ({ facts }) => facts,
  read: (typed) => {
    const facts = storedFacts(typed);
    const problems = SHOP_FACT_NAMES.flatMap((name) => {
      const problem =
        fieldProblem(facts[name], { ...SHOP_FACTS[name], label: TERMS[name] }) ??
        (name === 'phone' ? fieldProblem(facts.phone, ORDER_FIELDS.phone) : null);
      return problem === null ? [] : [[name, problem]];
    });
    return problems.length > 0 ? { problems: Object.fromEntries(problems) } : { change: { facts } };
  },
  terms: TERMS,
  sentence: ({ name, street, zipCode, city, phone, email }) => {
    const known = [name, street, `${zipCode} ${city}`.trim(), phone, email].filter(
      (text) => text !== '',
    );
    if (known.length === 0) return 'Nothing yet. Tell customers who and where you are.';
    return `${known.join(', ')}.`;
  },
};
