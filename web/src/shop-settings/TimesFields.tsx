import { RadioGroup } from '../ui/RadioGroup.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { Lunch } from './Lunch.tsx';
import { PromiseTruth } from './PromiseTruth.tsx';
import { Result } from './Result.tsx';
import styles from './TimesFields.module.css';
import { DAYS_AHEAD, STEPS, TIMES } from './times-draft.ts';
import type { TimesDraft } from './times-draft.ts';
import type { SettingsForm } from './use-settings-form.ts';

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
  form: SettingsForm;
  /** the values as the form would save them */
  draft: TimesDraft;
}

export function TimesFields({ token, form, draft }: TimesFieldsProps) {
  const { field } = form;
  const read = TIMES.read(draft);
  const hidden = TIMES.hidden?.(draft) ?? [];
  const isHidden = (name: keyof TimesDraft) => hidden.includes(name);
  return (
    <div className={styles['times']}>
      <div className={styles['fields']}>
        <div className={styles['numbers']}>
          {NUMBERS.map(([name, hint]) => (
            <TextField
              key={name}
              {...field(name)}
              label={TIMES.terms[name]}
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
            label={TIMES.terms.daysAhead}
            hint="Also while you are closed: then they order for when you open again."
            options={DAYS_AHEAD}
          />
        )}
        {!isHidden('stepMinutes') && (
          <RadioGroup {...field('stepMinutes')} legend={TIMES.terms.stepMinutes} options={STEPS} />
        )}
      </div>
      <div className={styles['fields']}>
        <Result>
          {'change' in read && (
            <p>
              <strong>{TIMES.sentence(draft)}</strong>
            </p>
          )}
        </Result>
        {'change' in read && read.change.promises && <Lunch terms={read.change.promises} />}
        {!isHidden('daysAhead') && <PromiseTruth token={token} form={form} />}
      </div>
    </div>
  );
}
