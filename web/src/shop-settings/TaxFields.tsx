import { storedLine } from '@tall-order/domain/comparable-text.ts';
import { fieldProblem } from '@tall-order/domain/form-rules.ts';
import { SETTING_BOUNDS } from '@tall-order/domain/settings-rules.ts';
import { TextField } from '../ui/TextField.tsx';
import {
  TaxRatesFields,
  ratesInWords,
  ratesProblem,
  readRates,
  typedRates,
} from './TaxRatesFields.tsx';
import type { RatesDraft } from './TaxRatesFields.tsx';
import { FieldsWithResult, Result } from './settings-section.tsx';
import type { SectionForm, SettingsSection } from './settings-section.tsx';

interface TaxDraft {
  taxNumber: string;
  taxRates: readonly RatesDraft[];
}

export const TAX: SettingsSection<TaxDraft> = {
  id: 'tax',
  title: 'Tax',
  draftOf: ({ taxNumber, taxRates }) => ({ taxNumber, taxRates: taxRates.map(typedRates) }),
  read: ({ taxRates, taxNumber }) => {
    const rules = { maxLength: SETTING_BOUNDS.taxNumber };
    const tooLong = fieldProblem(taxNumber, { label: 'Tax number', rules, optional: true });
    if (tooLong !== null) return { problems: { taxNumber: tooLong } };
    const problem = ratesProblem(taxRates);
    if (problem !== null) return { problems: { taxRates: problem.words } };
    const change = taxRates.map(readRates);
    const sorted = [...change].sort((a, b) => (a.from < b.from ? -1 : 1));
    return { change: { taxRates: sorted, taxNumber: storedLine(taxNumber) } };
  },
  terms: { taxRates: 'Tax rates', taxNumber: 'Tax number' },
  inWords: (name, draft) => (name === 'taxRates' ? taxInWords(draft).join(' ') : null),
  sentence: (draft) => taxInWords(draft).join(' '),
};

/** A sentence for each entry. */
function taxInWords({ taxRates }: TaxDraft): string[] {
  return taxRates.length === 0 ? ['Receipts say nothing about tax.'] : taxRates.map(ratesInWords);
}

interface TaxFieldsProps {
  form: SectionForm<TaxDraft>;
  /** the values as the form would save them */
  draft: TaxDraft;
}

export function TaxFields({ form: { field }, draft }: TaxFieldsProps) {
  return (
    <FieldsWithResult
      result={
        'change' in TAX.read(draft) && (
          <Result>
            {taxInWords(draft).map((sentence) => (
              <p key={sentence}>
                <strong>{sentence}</strong>
              </p>
            ))}
          </Result>
        )
      }
    >
      <TextField
        {...field('taxNumber')}
        hint="On receipts, below your address."
        autoComplete="off"
        optional
      />
      <TaxRatesFields {...field('taxRates')} />
    </FieldsWithResult>
  );
}
