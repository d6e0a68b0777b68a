import { MAILED_EVENTS } from '@tall-order/domain/mailed-events.ts';
import type { MailedEvent } from '@tall-order/domain/mailed-events.ts';
import { CheckField } from '../ui/RadioGroup.tsx';
import { SectionForm } from './SectionForm.tsx';
import type { SettingsEditor, SettingsSection } from './settings-editor.ts';

type MailDraft = Record<MailedEvent, boolean>;

const EVENTS: Readonly<Record<MailedEvent, string>> = {
  confirmed: 'Confirmed',
  ready: 'Ready',
  'out-for-delivery': 'On its way',
  'handed-over': 'Delivered or collected, with what was paid',
  changed: 'Changed by the shop',
  cancelled: 'Cancelled',
  refunded: 'Money given back',
};

const MAIL: SettingsSection<MailDraft> = {
  title: 'Mail about orders',
  draftOf: ({ mailEvents }) => ({
    confirmed: mailEvents.includes('confirmed'),
    ready: mailEvents.includes('ready'),
    'out-for-delivery': mailEvents.includes('out-for-delivery'),
    'handed-over': mailEvents.includes('handed-over'),
    changed: mailEvents.includes('changed'),
    cancelled: mailEvents.includes('cancelled'),
    refunded: mailEvents.includes('refunded'),
  }),
  read: (draft) => ({ change: { mailEvents: MAILED_EVENTS.filter((event) => draft[event]) } }),
  terms: EVENTS,
  saved: () => 'Mail about orders is saved.',
};

export function MailForm({ editor }: { editor: SettingsEditor }) {
  return (
    <SectionForm
      editor={editor}
      section={MAIL}
      summary="When customers are mailed. A shop without a mail server sends none."
    >
      {({ field }) => (
        <div>
          {MAILED_EVENTS.map((event) => (
            <CheckField key={event} {...field(event)} label={EVENTS[event]} />
          ))}
        </div>
      )}
    </SectionForm>
  );
}
