import { EXTRA_PICTURES } from '@tall-order/domain/extras.ts';
import type { ExtraKind } from '@tall-order/domain/extras.ts';
import { LAYERS } from '@tall-order/domain/menu.ts';
import { readPrice } from '@tall-order/domain/price-input.ts';
import { toDecimal } from '@tall-order/domain/pricing.ts';
import { IngredientSwatch } from '../burger/IngredientSwatch.tsx';
import { ExtraPicture } from '../tray/ExtraPicture.tsx';
import formLayout from '../ui/form-layout.module.css';
import { formatMoney } from '../ui/money-format.ts';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import { TextField } from '../ui/TextField.tsx';
import { AllergenFields } from './AllergenFields.tsx';
import { mostOf } from './menu-draft.ts';
import type { Draft } from './menu-draft.ts';
import type { Subject } from './menu-values.ts';
import { termOf } from './values-in-words.ts';
import { LookChoice } from './LookChoice.tsx';
import type { FormField } from '../ui/use-form.ts';

interface ValueFieldsProps {
  subject: Subject;
  field: <Name extends keyof Draft>(name: Name) => FormField<Draft[Name]>;
}

export function ValueFields({ subject, field }: ValueFieldsProps) {
  const price = field('price');
  const isBun = subject === 'bun';
  const isExtra = subject === 'extra';
  const numeric = { inputMode: 'numeric', autoComplete: 'off', enterKeyHint: 'done' } as const;
  return (
    <>
      <div className={formLayout['row']}>
        <TextField
          {...price}
          label={isBun ? 'Base price' : 'Price each'}
          hint={priceHint(price.value)}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
        />
        <TextField
          {...field('kcal')}
          {...numeric}
          label="Kilocalories"
          hint="Leave blank if unknown."
          optional
        />
      </div>
      {!isBun && (
        <div className={formLayout['row']}>
          <TextField
            {...field('maxCount')}
            {...numeric}
            label={termOf('maxCount', subject)}
            hint={`From 1 to ${mostOf(subject)}.`}
          />
          {isExtra ? (
            <KindChoice {...field('kind')} />
          ) : (
            <TextField
              {...field('startCount')}
              {...numeric}
              label="Every burger starts with"
              hint="These are in the base price."
            />
          )}
        </div>
      )}
      <AllergenFields {...field('allergens')} />
      {subject === 'ingredient' && (
        <LookChoice field={field('layer')} looks={LAYERS}>
          {(layer) => <IngredientSwatch layer={layer} />}
        </LookChoice>
      )}
      {isExtra && (
        <LookChoice field={field('picture')} looks={EXTRA_PICTURES}>
          {(picture) => <ExtraPicture picture={picture} />}
        </LookChoice>
      )}
    </>
  );
}

const KINDS = [
  ['side', 'Side'],
  ['drink', 'Drink'],
] as const satisfies readonly (readonly [ExtraKind, string])[];

function KindChoice({ name, value, onChange }: FormField<ExtraKind>) {
  return <RadioGroup legend="Kind" name={name} options={KINDS} value={value} onChange={onChange} />;
}

/** Shows how the typed price is read, because a comma and a dot look alike. */
export function priceHint(typed: string): string {
  const read = readPrice(typed);
  return 'cents' in read
    ? `Read as ${formatMoney(toDecimal(read.cents))}.`
    : 'With a comma or a dot.';
}
