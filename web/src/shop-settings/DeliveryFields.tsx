import { comparable, storedLine } from '@tall-order/domain/comparable-text.ts';
import { examplesOf, plainZipCode } from '@tall-order/domain/delivery-area.ts';
import { isBlank } from '@tall-order/domain/form-rules.ts';
import { readPrice } from '@tall-order/domain/price-input.ts';
import { toDecimal } from '@tall-order/domain/pricing.ts';
import type { Cents } from '@tall-order/domain/pricing.ts';
import {
  SETTING_BOUNDS,
  offerProblem,
  zipCodesProblem,
} from '@tall-order/domain/settings-rules.ts';
import type { ShopFacts } from '@tall-order/domain/shop-facts.ts';
import type { ShopSettings } from '@tall-order/domain/shop-settings.ts';
import { currentShop } from '../shop/current-shop.ts';
import { shopEnglish } from '../shop/dates-in-words.ts';
import { deliveryInWords } from '../shop/delivery-in-words.ts';
import formLayout from '../ui/form-layout.module.css';
import { listInWords } from '../ui/words.ts';
import { CheckField } from '../ui/RadioGroup.tsx';
import { FieldError, TextField } from '../ui/TextField.tsx';
import styles from './DeliveryFields.module.css';
import { FieldsWithResult, Result, moneyInWords } from './settings-section.tsx';
import type { SectionForm, SettingsSection } from './settings-section.tsx';

interface DeliveryDraft {
  delivers: boolean;
  zipCodes: string;
  minimum: string;
  fee: string;
  collects: boolean;
  deliversAbroad: boolean;
  asksForCity: boolean;
  howToPay: string;
}

export const DELIVERY: SettingsSection<DeliveryDraft> = {
  id: 'delivery',
  title: 'Delivery and collection',
  draftOf,
  read: ({ delivers, zipCodes, minimum, fee, collects, howToPay, asksForCity, deliversAbroad }) => {
    const codes = readZipCodes(zipCodes);
    const [least, costs] = [readAmount(minimum), readAmount(fee)];
    const collection = { isOffered: collects };
    const offer = offerProblem({ delivery: { isOffered: delivers }, collection });
    const badCodes =
      codes.length > SETTING_BOUNDS.zipCodes
        ? `Keep it to ${SETTING_BOUNDS.zipCodes} codes.`
        : zipCodesProblem(codes, currentShop().country);
    const problems = {
      ...(offer !== null && { delivers: offer }),
      ...(badCodes !== null && { zipCodes: badCodes }),
      ...('problem' in least && { minimum: least.problem }),
      ...('problem' in costs && { fee: costs.problem }),
      ...(howToPay.length > SETTING_BOUNDS.howToPay && {
        howToPay: `Keep how customers pay to ${SETTING_BOUNDS.howToPay} characters.`,
      }),
    };
    if (Object.keys(problems).length > 0 || 'problem' in least || 'problem' in costs) {
      return { problems };
    }
    const delivery = {
      isOffered: delivers,
      zipCodes: codes,
      minimum: toDecimal(least.cents),
      fee: toDecimal(costs.cents),
    };
    const asked = { asksForCity, deliversAbroad };
    return { change: { delivery, collection, ...asked, howToPay: storedLine(howToPay) } };
  },
  hidden: ({ delivers }) =>
    delivers ? [] : ['zipCodes', 'minimum', 'fee', 'asksForCity', 'deliversAbroad'],
  terms: {
    delivers: 'We deliver',
    zipCodes: 'Where you deliver',
    minimum: 'Minimum',
    fee: 'Fee',
    asksForCity: 'The checkout asks for the city',
    deliversAbroad: 'We also deliver to other countries: the checkout asks for the country',
    collects: 'Customers can collect',
    howToPay: 'How customers pay',
  },
  inWords: (name, draft) =>
    name === 'minimum' || name === 'fee' ? moneyInWords(draft[name]) : null,
  sentence: deliverySentence,
};

/** Such as "We deliver everywhere: free. Collection." */
function deliverySentence({ delivers, zipCodes, minimum, fee, collects }: DeliveryDraft): string {
  const [least, costs] = [readAmount(minimum), readAmount(fee)];
  const delivery = deliveryInWords({
    isOffered: delivers,
    zipCodes: readZipCodes(zipCodes),
    minimum: 'cents' in least ? least.cents : 0,
    fee: 'cents' in costs ? costs.cents : 0,
  });
  return `${delivery} ${collects ? 'Collection.' : 'No collection.'}`;
}

function draftOf({
  delivery,
  collection,
  deliversAbroad,
  asksForCity,
  howToPay,
}: ShopSettings): DeliveryDraft {
  return {
    delivers: delivery.isOffered,
    zipCodes: delivery.zipCodes.join(', '),
    minimum: typedAs(delivery.minimum),
    fee: typedAs(delivery.fee),
    collects: collection.isOffered,
    deliversAbroad,
    asksForCity,
    howToPay,
  };
}

/** Codes as they are typed, between commas or on lines of their own; each once. */
function readZipCodes(typed: string): string[] {
  const codes = typed.split(/[,;\n]/).map(comparable);
  return [...new Set(codes.filter((code) => code !== ''))];
}

/** A blank field is zero. */
function readAmount(typed: string): ReturnType<typeof readPrice> {
  return isBlank(typed) ? { cents: 0 } : readPrice(typed);
}

function typedAs(cents: Cents): string {
  return cents === 0 ? '' : toDecimal(cents).toFixed(2);
}

interface DeliveryFieldsProps {
  form: SectionForm<DeliveryDraft & Pick<ShopFacts, 'zipCode'>>;
  /** the values as the form would save them */
  draft: DeliveryDraft;
}

export function DeliveryFields({ form: { field, typed }, draft }: DeliveryFieldsProps) {
  return (
    <FieldsWithResult
      result={
        'change' in DELIVERY.read(draft) && (
          <Result>
            <p>
              <strong>{DELIVERY.sentence(draft)}</strong>
            </p>
          </Result>
        )
      }
    >
      <div>
        <CheckField {...field('delivers')} />
        <CheckField {...field('collects')} />
        <FieldError name="delivers" error={field('delivers').error} />
      </div>
      {typed.delivers && (
        <>
          <TextField
            {...field('zipCodes')}
            hint={`Each ${shopEnglish().zipCode} or district, with commas or one a line. 10* stands for all that begin with 10. Leave blank to deliver everywhere.`}
            autoComplete="off"
            multiline
            optional
          />
          <AreaExamples entries={readZipCodes(typed.zipCodes)} own={typed.zipCode} />
          <div className={formLayout['row']}>
            <TextField
              {...field('minimum')}
              hint="Of burgers, sides and drinks."
              inputMode="decimal"
              autoComplete="off"
              optional
            />
            <TextField
              {...field('fee')}
              hint="For each delivery."
              inputMode="decimal"
              autoComplete="off"
              optional
            />
          </div>
          <div>
            <CheckField {...field('asksForCity')} />
            <CheckField {...field('deliversAbroad')} />
          </div>
        </>
      )}
      <TextField
        {...field('howToPay')}
        hint="In your words, such as “cash or card at the counter”."
        autoComplete="off"
        optional
      />
    </FieldsWithResult>
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
