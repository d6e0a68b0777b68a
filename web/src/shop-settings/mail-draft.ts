import { MAILED_EVENTS } from '@tall-order/domain/mailed-events.ts';
import type { MailedEvent } from '@tall-order/domain/mailed-events.ts';
import { listInWords } from '../ui/list-in-words.ts';
import type { SettingsSection } from './settings-section.ts';

type MailDraft = Record<MailedEvent, boolean>;

export const EVENTS: Readonly<Record<MailedEvent, string>> = {
  confirmed: 'Confirmed',
  moved: 'Promised for another time, by more than five minutes',
  ready: 'Ready',
  'out-for-delivery': 'On its way',
  'handed-over': 'Delivered or collected, with what was paid',
  changed: 'Changed by the shop',
  cancelled: 'Cancelled',
  refunded: 'Money given back',
};

/** An event as the end of “an order is …”. */
const WHEN: Readonly<Record<MailedEvent, string>> = {
  confirmed: 'confirmed',
  moved: 'promised for another time',
  ready: 'ready',
  'out-for-delivery': 'on its way',
  'handed-over': 'handed over',
  changed: 'changed',
  cancelled: 'cancelled',
  refunded: 'refunded',
};

export const MAIL: SettingsSection<MailDraft> = {
  id: 'e-mail',
  title: 'E-mail to customers',
  draftOf: ({ mailEvents }) => ({
    confirmed: mailEvents.includes('confirmed'),
    moved: mailEvents.includes('moved'),
    ready: mailEvents.includes('ready'),
    'out-for-delivery': mailEvents.includes('out-for-delivery'),
    'handed-over': mailEvents.includes('handed-over'),
    changed: mailEvents.includes('changed'),
    cancelled: mailEvents.includes('cancelled'),
    refunded: mailEvents.includes('refunded'),
  }),
  read: (draft) => ({ change: { mailEvents: MAILED_EVENTS.filter((event) => draft[event]) } }),
  terms: EVENTS,
  sentence: (draft) => {
    const chosen = MAILED_EVENTS.filter((event) => draft[event]);
    if (chosen.length === 0) return 'Customers are not e-mailed about their orders.';
    return `We e-mail customers when an order is ${listInWords(chosen.map((event) => WHEN[event]))}.`;
  },
};
