import type { ShopFact } from '@tall-order/domain/shop-facts.ts';
import formLayout from '../ui/form-layout.module.css';
import { TextField } from '../ui/TextField.tsx';
import { TERMS } from './details-draft.ts';
import type { SettingsForm } from './use-settings-form.ts';

export function DetailsFields({ form: { field } }: { form: SettingsForm }) {
  return (
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
  );
}

function named<Field extends { name: string }>(field: Field): Field & { label: string } {
  return { ...field, label: TERMS[field.name as ShopFact] }; // a field of the facts
}
