import formLayout from '../ui/form-layout.module.css';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { ExceptionFields } from './ExceptionFields.tsx';
import { HOURS } from './hours-draft.ts';
import { HoursResult } from './HoursResult.tsx';
import { SectionForm } from './SectionForm.tsx';
import type { SettingsEditor } from './settings-editor.ts';
import { timeZones } from './time-zones.ts';
import { WeekFields } from './WeekFields.tsx';

const OPEN = [
  ['always', 'At all times'],
  ['by-hours', 'At these hours'],
] as const;

export function HoursForm({ editor }: { editor: SettingsEditor }) {
  const isZoneSet = editor.shop.settings.timeZone !== null;
  return (
    <SectionForm
      editor={editor}
      section={HOURS}
      summary="When customers can order. Outside these hours they can still build a burger and share it."
      result={HoursResult}
    >
      {({ field, typed }) => (
        <>
          <RadioGroup {...field('open')} legend="Open" options={OPEN} />
          {typed.open === 'by-hours' && (
            <>
              <WeekFields {...field('week')} />
              <TextField
                {...field('lastOrders')}
                label="Last orders, in minutes before closing"
                hint="After that nothing is sold. 0 sells until you close."
                inputMode="numeric"
                autoComplete="off"
              />
              <ExceptionFields {...field('exceptions')} />
            </>
          )}
          <div className={formLayout['row']}>
            <SelectField
              {...field('timeZone')}
              label="Time zone"
              options={timeZones(typed.timeZone)}
              {...(!isZoneSet && { hint: 'Taken from this browser, saved with the hours.' })}
            />
            <TextField
              {...field('dayStart')}
              label="Business day begins"
              hint="“Sold out today” ends then."
              type="time"
            />
          </div>
        </>
      )}
    </SectionForm>
  );
}
