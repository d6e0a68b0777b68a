import { MAX_COUNT } from '@tall-order/domain/ingredients.ts';
import { readPrice } from '@tall-order/domain/price-input.ts';
import { toDecimal } from '@tall-order/domain/pricing.ts';
import formLayout from '../ui/form-layout.module.css';
import { formatMoney } from '../ui/money-format.ts';
import { TextField } from '../ui/TextField.tsx';
import { AllergenAnswer } from './AllergenAnswer.tsx';
import type { Draft } from './menu-draft.ts';
import { LayerChoice } from './LayerChoice.tsx';
import type { FormField } from '../ui/use-form.ts';

interface ValueFieldsProps {
  /** the bun has no counts and no layer of its own */
  isBun: boolean;
  field: <Name extends keyof Draft>(name: Name) => FormField<Draft[Name]>;
}

export function ValueFields({ isBun, field }: ValueFieldsProps) {
  const price = field('price');
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
            label="Most per burger"
            hint={`From 1 to ${MAX_COUNT}.`}
          />
          <TextField
            {...field('startCount')}
            {...numeric}
            label="Every burger starts with"
            hint="These are in the base price."
          />
        </div>
      )}
      <AllergenAnswer {...field('allergens')} />
      {!isBun && <LayerChoice {...field('layer')} />}
    </>
  );
}

/** How the typed price is read: a comma and a dot look alike. */
export function priceHint(typed: string): string {
  const read = readPrice(typed);
  return 'cents' in read
    ? `Read as ${formatMoney(toDecimal(read.cents))}.`
    : 'With a comma or a dot.';
}
