import { deliveryInWords } from '../shop/delivery-in-words.ts';
import { CheckField } from '../ui/CheckField.tsx';
import { FieldError } from '../ui/FieldError.tsx';
import formLayout from '../ui/form-layout.module.css';
import { TextField } from '../ui/TextField.tsx';
import { DELIVERY, readAmount, readZipCodes } from './delivery-draft.ts';
import type { DeliveryDraft } from './delivery-draft.ts';
import { SectionForm } from './SectionForm.tsx';
import type { SettingsEditor } from './settings-editor.ts';

export function DeliveryForm({ editor }: { editor: SettingsEditor }) {
  return (
    <SectionForm
      editor={editor}
      section={DELIVERY}
      summary="How customers get what they order, and what it costs them. A fee is no part of a burger's price."
      result={DeliveryResult}
    >
      {({ field, typed }) => (
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
                label="ZIP codes you deliver to"
                hint="With commas or one a line. 10* stands for all that begin with 10. Blank delivers everywhere."
                autoComplete="off"
                multiline
                optional
              />
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
            </>
          )}
          <TextField
            {...field('howToPay')}
            label="How customers pay"
            hint="In your words, such as “cash or card at the counter”."
            autoComplete="off"
            optional
          />
        </>
      )}
    </SectionForm>
  );
}

function DeliveryResult({ draft }: { draft: DeliveryDraft }) {
  const { delivers, zipCodes, minimum, fee, collects } = draft;
  const [least, costs] = [readAmount(minimum), readAmount(fee)];
  if ('problem' in least || 'problem' in costs) return null;
  const delivery = deliveryInWords({
    isOffered: delivers,
    zipCodes: readZipCodes(zipCodes),
    minimum: least.cents,
    fee: costs.cents,
  });
  return (
    <p>
      <strong>{`${delivery} ${collects ? 'Collection.' : 'No collection.'}`}</strong>
    </p>
  );
}
