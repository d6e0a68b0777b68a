import { zipCodeLabel } from '@tall-order/domain/english.ts';
import { fieldProblem } from '@tall-order/domain/form-rules.ts';
import { ORDER_FIELDS, placeInLines } from '@tall-order/domain/order.ts';
import { SHOP_FACTS, SHOP_FACT_NAMES, storedFacts } from '@tall-order/domain/shop-facts.ts';
import type { ShopFact, ShopFacts } from '@tall-order/domain/shop-facts.ts';
import { currentShop } from '../shop/current-shop.ts';
import formLayout from '../ui/form-layout.module.css';
import { TextField } from '../ui/TextField.tsx';
import { FieldsWithResult, Result } from './settings-section.tsx';
import type { SectionForm, SettingsSection } from './settings-section.tsx';

const LABELS = Object.fromEntries(
  SHOP_FACT_NAMES.map((name) => [name, SHOP_FACTS[name].label]),
  // One entry for each name.
) as Record<ShopFact, string>;

const TERMS: Readonly<Record<ShopFact, string>> = {
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
  sentence: ({ name, phone, email, ...place }) => {
    const known = [name, ...placeInLines(place), phone, email].filter((text) => text !== '');
    if (known.length === 0) return 'Nothing yet. Tell customers who and where you are.';
    return `${known.join(', ')}.`;
  },
};

interface DetailsFieldsProps {
  form: SectionForm<ShopFacts>;
  /** the values as the form would save them */
  draft: ShopFacts;
}

export function DetailsFields({ form: { field }, draft }: DetailsFieldsProps) {
  return (
    <FieldsWithResult result={<Address facts={draft} />}>
      <TextField
        {...field('name')}
        hint="Beside the logo, in mail and on the kitchen's tickets."
        autoComplete="organization"
        optional
      />
      <TextField {...field('street')} autoComplete="street-address" optional />
      <div className={formLayout['row']}>
        <TextField {...field('zipCode')} autoComplete="postal-code" optional />
        <TextField {...field('city')} autoComplete="address-level2" optional />
      </div>
      <TextField {...field('country')} autoComplete="country-name" optional />
      <div className={formLayout['row']}>
        <TextField {...field('phone')} type="tel" autoComplete="tel" optional />
        <TextField {...field('email')} type="email" autoComplete="email" optional />
      </div>
      <TextField
        {...field('legalText')}
        hint="Who runs the shop, as your law asks. An empty line begins a paragraph."
        multiline
        optional
      />
      <TextField
        {...field('privacyText')}
        hint="What you keep about customers, and why."
        multiline
        optional
      />
    </FieldsWithResult>
  );
}

/** Name and address as customers read them. */
function Address({ facts }: { facts: ShopFacts }) {
  const { name, phone, email } = facts;
  const lines = [...placeInLines(facts), phone, email].filter((line) => line !== '');
  if (lines.length === 0 && name === '') return null;
  return (
    <Result>
      <p>Customers read:</p>
      <p dir="auto">
        <strong>{name}</strong>
      </p>
      {lines.map((line) => (
        <p key={line} dir="auto">
          {line}
        </p>
      ))}
    </Result>
  );
}
