import type { ShopFacts } from '@tall-order/domain/shop-settings.ts';
import { fieldProblem } from '@tall-order/domain/form-rules.ts';
import { ORDER_FIELDS } from '@tall-order/domain/order.ts';
import { storedFacts } from '@tall-order/domain/settings-rules.ts';
import formLayout from '../ui/form-layout.module.css';
import { TextField } from '../ui/TextField.tsx';
import { SectionForm } from './SectionForm.tsx';
import type { SettingsEditor, SettingsSection } from './settings-editor.ts';

const MOST: Readonly<Record<keyof ShopFacts, number>> = {
  name: 60,
  street: 120,
  zipCode: 10,
  city: 120,
  country: 120,
  phone: 30,
  email: 254,
  legalText: 10_000,
  privacyText: 10_000,
};

const TERMS: Readonly<Record<keyof ShopFacts, string>> = {
  name: "The shop's name",
  street: 'Street',
  zipCode: 'ZIP code',
  city: 'City',
  country: 'Country',
  phone: 'Phone',
  email: 'E-mail',
  legalText: 'Legal text',
  privacyText: 'Privacy text',
};

const FACTS: SettingsSection<ShopFacts> = {
  title: 'Facts',
  draftOf: ({ facts }) => facts,
  read: (facts) => {
    const problems = Object.entries(storedFacts(facts)).flatMap(([field, value]) => {
      const name = field as keyof ShopFacts; // keys of ShopFacts
      const rules = { maxLength: MOST[name], ...(name === 'email' && { isEmail: true as const }) };
      const problem =
        fieldProblem(value, { label: TERMS[name], rules, optional: true }) ??
        (name === 'phone' ? fieldProblem(value, ORDER_FIELDS.phone) : null);
      return problem === null ? [] : [[name, problem]];
    });
    return problems.length > 0
      ? { problems: Object.fromEntries(problems) }
      : { change: { facts: storedFacts(facts) } };
  },
  terms: TERMS,
  saved: ({ name }) => (name === '' ? 'The facts are saved.' : `The facts of ${name} are saved.`),
};

export function FactsForm({ editor }: { editor: SettingsEditor }) {
  return (
    <SectionForm
      editor={editor}
      section={FACTS}
      summary="Customers read these on the page about your shop. What you leave blank is not shown."
    >
      {({ field }) => (
        <>
          <TextField
            {...named(field('name'))}
            hint="Beside the logo, in mail and on the kitchen's tickets."
            autoComplete="organization"
            optional
          />
          <TextField {...named(field('street'))} autoComplete="street-address" optional />
          <div className={formLayout['row']}>
            <TextField {...named(field('zipCode'))} autoComplete="postal-code" optional />
            <TextField {...named(field('city'))} autoComplete="address-level2" optional />
          </div>
          <TextField {...named(field('country'))} autoComplete="country-name" optional />
          <div className={formLayout['row']}>
            <TextField {...named(field('phone'))} type="tel" autoComplete="tel" optional />
            <TextField {...named(field('email'))} type="email" autoComplete="email" optional />
          </div>
          <TextField
            {...named(field('legalText'))}
            hint="Who runs the shop, as your law asks. An empty line begins a paragraph."
            multiline
            optional
          />
          <TextField
            {...named(field('privacyText'))}
            hint="What you keep about customers, and why."
            multiline
            optional
          />
        </>
      )}
    </SectionForm>
  );
}

function named<Field extends { name: string }>(field: Field): Field & { label: string } {
  return { ...field, label: TERMS[field.name as keyof ShopFacts] }; // a field of the facts
}
