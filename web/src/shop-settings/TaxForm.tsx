import { TextField } from '../ui/TextField.tsx';
import { SectionForm } from './SectionForm.tsx';
import type { SettingsEditor } from './settings-editor.ts';
import { TAX, taxInWords } from './tax-draft.ts';
import type { TaxDraft } from './tax-draft.ts';
import { TaxFields } from './TaxFields.tsx';

export function TaxForm({ editor }: { editor: SettingsEditor }) {
  return (
    <SectionForm
      editor={editor}
      section={TAX}
      summary="Your prices include it. Receipts show it at the rate of the day of the sale."
      result={TaxResult}
    >
      {({ field }) => (
        <>
          <TextField
            {...field('taxNumber')}
            label="Tax number"
            hint="On receipts, below your address."
            autoComplete="off"
            optional
          />
          <TaxFields {...field('taxRates')} />
        </>
      )}
    </SectionForm>
  );
}

function TaxResult({ draft }: { draft: TaxDraft }) {
  if ('problems' in TAX.read(draft)) return null;
  return taxInWords(draft).map((sentence) => (
    <p key={sentence}>
      <strong>{sentence}</strong>
    </p>
  ));
}
