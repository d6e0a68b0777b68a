import { isBlank, wholeNumberIn } from '@tall-order/domain/form-rules.ts';
import { SETTING_BOUNDS, STEP_MINUTES } from '@tall-order/domain/settings-rules.ts';
import { MOST_DAYS_AHEAD } from '@tall-order/domain/shop-settings.ts';
import type { ShopSettings, PromiseTerms } from '@tall-order/domain/shop-settings.ts';
import { lunchOf } from '@tall-order/domain/lunch.ts';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { clockInWords } from '../shop/dates-in-words.ts';
import { PromiseTruth } from './PromiseTruth.tsx';
import { FieldsWithResult, Result, counted } from './settings-section.tsx';
import type { SectionForm, SettingsSection } from './settings-section.tsx';
import styles from './TimesFields.module.css';

type Times = ShopSettings['promises'];
/** What is typed, and what is chosen: `daysAhead` is blank for no choice. */
type TimesDraft = Record<keyof Times | keyof ShopSettings['chosenTimes'], string>;

const DAYS_AHEAD: readonly (readonly [daysAhead: string, label: string])[] = [
  ['', 'No: as soon as possible'],
  ['0', 'Yes, for the same day'],
  ['1', 'Yes, until the next day'],
  ...Array.from({ length: MOST_DAYS_AHEAD - 1 }, (_none, place) => {
    const days = String(place + 2);
    return [days, `Yes, up to ${days} days ahead`] as const;
  }),
];

const STEP_LABELS = { 10: 'Every ten minutes', 15: 'Every quarter of an hour' };
const STEPS = STEP_MINUTES.map((step) => [String(step), STEP_LABELS[step]] as const);

export const TIMES: SettingsSection<TimesDraft> = {
  id: 'times',
  title: 'Promised times',
  draftOf: ({ promises, chosenTimes }) => ({
    minutesToMake: typedOf(promises.minutesToMake),
    burgersInTenMinutes: typedOf(promises.burgersInTenMinutes),
    minutesOnTheRoad: typedOf(promises.minutesOnTheRoad),
    daysAhead: typedOf(chosenTimes.daysAhead),
    stepMinutes: String(chosenTimes.stepMinutes),
  }),
  read: (draft) => {
    const promises: Times = {
      minutesToMake: countIn(draft.minutesToMake),
      burgersInTenMinutes: countIn(draft.burgersInTenMinutes),
      minutesOnTheRoad: countIn(draft.minutesOnTheRoad),
    };
    const problems = {
      ...problemOf('minutesToMake', promises),
      ...problemOf('burgersInTenMinutes', promises),
      ...problemOf('minutesOnTheRoad', promises),
    };
    if (Object.keys(problems).length > 0) return { problems };
    // Both have the values of their choices.
    const chosenTimes = {
      daysAhead: countIn(draft.daysAhead),
      stepMinutes: Number(draft.stepMinutes),
    };
    return { change: { promises, chosenTimes } };
  },
  hidden: ({ minutesToMake, daysAhead }) => {
    if (countIn(minutesToMake) === null) return ['daysAhead', 'stepMinutes'];
    return daysAhead === '' ? ['stepMinutes'] : [];
  },
  terms: {
    minutesToMake: 'Minutes from the order until it is ready',
    burgersInTenMinutes: 'Burgers your kitchen makes in ten minutes',
    minutesOnTheRoad: 'Minutes a delivery is on the road',
    daysAhead: 'Customers may choose a time',
    stepMinutes: 'Times to choose from',
  },
  inWords: (name, { daysAhead, stepMinutes }) => {
    if (name === 'daysAhead') return labelIn(DAYS_AHEAD, daysAhead);
    return name === 'stepMinutes' ? labelIn(STEPS, stepMinutes) : null;
  },
  sentence: timesInWords,
};

function labelIn(choices: readonly (readonly [string, string])[], value: string): string | null {
  return choices.find(([choice]) => choice === value)?.[1] ?? null;
}

function typedOf(count: number | null): string {
  return count === null ? '' : String(count);
}

/** Null if nothing is typed; not a number for anything else than a whole one. */
function countIn(typed: string): number | null {
  return isBlank(typed) ? null : (wholeNumberIn(typed) ?? NaN);
}

function problemOf(name: keyof Times, times: Times): Partial<TimesDraft> {
  const count = times[name];
  const most = SETTING_BOUNDS[name];
  return count === null || (count >= 1 && count <= most)
    ? {}
    : { [name]: `Type a whole number from 1 to ${most}, or nothing.` };
}

/** Such as "Ready 10 minutes after the order, at the door 25 minutes later. At most 12 burgers in ten minutes." */
function timesInWords(draft: TimesDraft): string {
  const [toMake, burgers, onTheRoad] = [
    countIn(draft.minutesToMake),
    countIn(draft.burgersInTenMinutes),
    countIn(draft.minutesOnTheRoad),
  ];
  if (toMake === null) return 'Customers are promised no times.';
  const road = onTheRoad === null ? '' : `, at the door ${minutes(onTheRoad)} later`;
  const limit = burgers === null ? '' : ` At most ${counted(burgers, 'burger')} in ten minutes.`;
  return `Ready ${minutes(toMake)} after the order${road}.${limit}${choiceInWords(draft)}`;
}

function choiceInWords({ daysAhead }: TimesDraft): string {
  const days = countIn(daysAhead);
  if (days === null) return '';
  if (days === 0) return ' Customers may choose a time of the same day.';
  return ` Customers may choose a time, up to ${counted(days, 'day')} ahead.`;
}

function minutes(count: number): string {
  return counted(count, 'minute');
}

const NUMBERS = [
  [
    'minutesToMake',
    'For one burger when the kitchen has nothing else to do. Leave blank to promise no times.',
  ],
  ['burgersInTenMinutes', 'What comes beyond that is promised later. Leave blank for no limit.'],
  ['minutesOnTheRoad', 'Needed if you deliver: customers are told when it is at their door.'],
] as const;

interface TimesFieldsProps {
  token: string;
  form: SectionForm<TimesDraft>;
  /** the values as the form would save them */
  draft: TimesDraft;
}

export function TimesFields({ token, form, draft }: TimesFieldsProps) {
  const { field } = form;
  const read = TIMES.read(draft);
  const hidden = TIMES.hidden?.(draft) ?? [];
  const isHidden = (name: keyof TimesDraft) => hidden.includes(name);
  return (
    <FieldsWithResult
      result={
        <>
          <Result>
            {'change' in read && (
              <p>
                <strong>{TIMES.sentence(draft)}</strong>
              </p>
            )}
          </Result>
          {'change' in read && read.change.promises && <Lunch terms={read.change.promises} />}
          {!isHidden('daysAhead') && <PromiseTruth token={token} form={form} />}
        </>
      }
    >
      <div className={styles['numbers']}>
        {NUMBERS.map(([name, hint]) => (
          <TextField
            key={name}
            {...field(name)}
            hint={hint}
            inputMode="numeric"
            autoComplete="off"
            optional
          />
        ))}
      </div>
      {!isHidden('daysAhead') && (
        <SelectField
          {...field('daysAhead')}
          hint="Also while you are closed: then they order for when you open again."
          options={DAYS_AHEAD}
        />
      )}
      {!isHidden('stepMinutes') && (
        <RadioGroup {...field('stepMinutes')} legend={TIMES.terms.stepMinutes} options={STEPS} />
      )}
    </FieldsWithResult>
  );
}

/** What a lunch would look like for the numbers that the owner enters; nothing for a kitchen without a limit. */
function Lunch({ terms }: { terms: PromiseTerms }) {
  const slots = lunchOf(terms);
  if (slots.length === 0) return null;
  const longest = Math.max(...slots.map(({ minutes }) => minutes));
  return (
    <table className={styles['table']}>
      <caption>
        <strong>A lunch with these numbers</strong>
        <p>
          When guests order half as much again as your kitchen makes for twenty minutes, the last of
          them are promised their burgers after:
        </p>
      </caption>
      <thead>
        <tr>
          <th scope="col">From</th>
          <th scope="col">Burgers</th>
          <th scope="col">Ready after</th>
        </tr>
      </thead>
      <tbody>
        {slots.map(({ ordered, minutes }, place) => (
          <tr key={timeOf(place)}>
            <th scope="row">{clockInWords(timeOf(place))}</th>
            <td>{ordered}</td>
            <td>
              {minutes} min{' '}
              <svg
                aria-hidden="true"
                viewBox="0 0 100 10"
                preserveAspectRatio="none"
                className={styles['bar']}
              >
                <rect width={(100 * minutes) / longest} height="10" />
              </svg>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** @param place of ten minutes, from noon on */
function timeOf(place: number): string {
  return `12:${String(place)}0`;
}
