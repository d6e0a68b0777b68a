import { examplesOf, plainZipCode } from '@tall-order/domain/delivery-area.ts';
import { zipCodesProblem } from '@tall-order/domain/settings-rules.ts';
import { currentShop } from '../shop/current-shop.ts';
import { shopEnglish } from '../shop/dates-in-words.ts';
import { CheckField } from '../ui/RadioGroup.tsx';
import { FieldError } from '../ui/FieldError.tsx';
import formLayout from '../ui/form-layout.module.css';
import { TextField } from '../ui/TextField.tsx';
import { listInWords } from '../ui/list-in-words.ts';
import styles from './DeliveryFields.module.css';
import { DELIVERY, readZipCodes } from './delivery-draft.ts';
import type { DeliveryDraft } from './delivery-draft.ts';
import { Result } from './Result.tsx';
import type { SettingsForm } from './use-settings-form.ts';

interface DeliveryFieldsProps {
  form: SettingsForm;
  /** the values as the form would save them */
  draft: DeliveryDraft;
}

export function DeliveryFields({ form: { field, typed }, draft }: DeliveryFieldsProps) {
  return (
    <>
      <div>
        <CheckField {...field('delivers')} label="We deliver" />
        <CheckField {...field('collects')} label="Customers can collect" />
        <FieldError name="delivers">{field('delivers').error}</FieldError>
      </div>
      {typed.delivers && (
        <>
          <TextField
            {...field('zipCodes')}
            label={DELIVERY.terms.zipCodes}
            hint={`Each ${shopEnglish().zipCode} or district, with commas or one a line. 10* stands for all that begin with 10. Leave blank to deliver everywhere.`}
            autoComplete="off"
            multiline
            optional
          />
          <AreaExamples entries={readZipCodes(typed.zipCodes)} own={typed.zipCode} />
          <div className={formLayout['row']}>
            <TextField
              {...field('minimum')}
              label="Minimum"
              hint="Of burgers, sides and drinks."
              inputMode="decimal"
              autoComplete="off"
              optional
            />
            <TextField
              {...field('fee')}
              label="Fee"
              hint="For each delivery."
              inputMode="decimal"
              autoComplete="off"
              optional
            />
          </div>
          <div>
            <CheckField {...field('asksForCity')} label={DELIVERY.terms.asksForCity} />
            <CheckField {...field('deliversAbroad')} label={DELIVERY.terms.deliversAbroad} />
          </div>
        </>
      )}
      <TextField
        {...field('howToPay')}
        label="How customers pay"
        hint="In your words, such as “cash or card at the counter”."
        autoComplete="off"
        optional
      />
      {'change' in DELIVERY.read(draft) && (
        <Result>
          <p>
            <strong>{DELIVERY.sentence(draft)}</strong>
          </p>
        </Result>
      )}
    </>
  );
}

/** How many entries are explained; a long list is typed in one manner. */
const MOST_EXPLAINED = 6;

/** Which codes the entries take, and which they do not although they begin alike. */
function AreaExamples({ entries, own }: { entries: readonly string[]; own: string }) {
  if (entries.length === 0 || zipCodesProblem(entries, currentShop().country) !== null) return null;
  return (
    <ul className={styles['examples']}>
      {entries.slice(0, MOST_EXPLAINED).map((entry) => (
        <li key={entry}>{exampleInWords(entry, own)}</li>
      ))}
    </ul>
  );
}

function exampleInWords(entry: string, own: string): string {
  const { zipCode } = shopEnglish();
  const { taken, left } = examplesOf(entry, own);
  const [first] = taken;
  if (first === undefined) return `${entry} takes no ${zipCode}.`;
  const isAlone = taken.length === 1 && plainZipCode(first) === plainZipCode(entry);
  const takes = isAlone
    ? `that ${zipCode} alone`
    : `${zipCode}s such as ${listInWords(taken.slice(0, 2))}`;
  return `${entry} takes ${takes}${left[0] === undefined ? '' : `, not ${left[0]}`}.`;
}
