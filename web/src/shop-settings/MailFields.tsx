import { useState } from 'react';
import { MINUTE_MS } from '@tall-order/domain/durations.ts';
import type { MailFailuresReply } from '@tall-order/domain/mail-contract.ts';
import { UNMAILED_MOVE_MS } from '@tall-order/domain/moved-promise.ts';
import { MAILED_EVENTS, MAIL_LIFE } from '@tall-order/domain/order-messages.ts';
import type { MailedEvent } from '@tall-order/domain/order-messages.ts';
import { request, requestQuietly } from '../api/client.ts';
import { ownCall } from '../api/own-call.ts';
import { useZone } from '../shop/current-shop.ts';
import { dayAndTime } from '../shop/dates-in-words.ts';
import { Button } from '../ui/Button.tsx';
import { FirstFew } from '../ui/FirstFew.tsx';
import formLayout from '../ui/form-layout.module.css';
import { listInWords } from '../ui/words.ts';
import { Notice } from '../ui/Notice.tsx';
import { CheckField } from '../ui/RadioGroup.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import type { useFetched } from '../fetched/use-fetched.tsx';
import styles from './MailFields.module.css';
import { FieldsWithResult, Result } from './settings-section.tsx';
import type { SectionForm, SettingsSection } from './settings-section.tsx';

type MailDraft = Record<MailedEvent, boolean>;

const EVENTS: Readonly<Record<MailedEvent, string>> = {
  confirmed: 'Confirmed',
  moved: `Promised for another time, by more than ${UNMAILED_MOVE_MS / MINUTE_MS} minutes`,
  ready: 'Ready',
  'out-for-delivery': 'On its way',
  'handed-over': 'Delivered or collected, with what was paid',
  changed: 'Changed by the shop',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
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

const FEW = 5;

interface MailFieldsProps {
  token: string;
  form: SectionForm<MailDraft>;
  /** the values as the form would save them */
  draft: MailDraft;
  mail: FetchedMail;
}

/** When customers are mailed, whether the shop's mail arrives, and what could not be sent. */
export function MailFields({ token, form: { field }, draft, mail }: MailFieldsProps) {
  const { fetched, fetchAgain, tryAgain } = mail;
  const canMail = fetched.kind !== 'loaded' || fetched.value.canMail;
  return (
    <FieldsWithResult
      result={
        <>
          <Result>
            <p>
              <strong>{canMail ? MAIL.sentence(draft) : NO_MAIL}</strong>
            </p>
            {fetched.kind === 'loaded' && canMail && <p>{waitingInWords(fetched.value.waiting)}</p>}
          </Result>
          {fetched.kind === 'pending' && <Spinner />}
          {fetched.kind === 'failed' && (
            <div className={styles['test']}>
              <p>We can't load what became of the mail right now.</p>
              <Button onClick={tryAgain}>Try again</Button>
            </div>
          )}
          {fetched.kind === 'loaded' && canMail && (
            <div className={styles['test']}>
              <TestMail token={token} onSent={fetchAgain} />
            </div>
          )}
          {fetched.kind === 'loaded' && <FailedMails mails={fetched.value.mails} />}
        </>
      }
    >
      {canMail ? (
        <fieldset>
          <legend className={formLayout['legend']}>An order is</legend>
          {MAILED_EVENTS.map((event) => (
            <CheckField key={event} {...field(event)} />
          ))}
        </fieldset>
      ) : (
        <p className={styles['how']}>
          To send mail, set <code>SMTP_URL</code> to the address of a mail server, such as{' '}
          <code>smtp://user:password@mail.example.com:587</code>, and start the shop again.
        </p>
      )}
    </FieldsWithResult>
  );
}

function FailedMails({ mails }: Pick<MailFailuresReply, 'mails'>) {
  if (mails.length === 0) return null;
  return (
    <FirstFew items={mails} few={FEW}>
      {(shown) => (
        <ul aria-label="Mail that was not sent" className={styles['mails']}>
          {shown.map((mail) => (
            <FailedMail key={mail.id} mail={mail} />
          ))}
        </ul>
      )}
    </FirstFew>
  );
}

function TestMail({ token, onSent }: { token: string; onSent: () => Promise<void> }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    setSentTo(null);
    setFailed(null);
    // RequestFailureModal shows a call that fails.
    const reply = await request(ownCall('POST /mail/test.json', { token }));
    setBusy(false);
    if (!reply.ok) return;
    const { recipient, failure } = reply.value;
    if (failure === null) setSentTo(recipient);
    setFailed(failure);
    await onSent();
  };
  return (
    <>
      <Button variant="quiet" busy={isBusy} onClick={() => void send()}>
        Send a test mail
      </Button>
      <Notice>
        {sentTo && `The mail server took the test mail to ${sentTo}. Look whether it arrives.`}
      </Notice>
      {failed !== null && <p role="alert">The test mail was not sent. {failed}</p>}
    </>
  );
}

function FailedMail({ mail }: { mail: MailFailuresReply['mails'][number] }) {
  const { subject, recipient, reason, madeAt, failedSince, nextTryAt } = mail;
  const zone = useZone();
  return (
    <li className={styles['mail']}>
      <strong>{subject}</strong>
      <span>
        To {recipient}, {dayAndTime(madeAt, zone)}
      </span>
      <span>{reason}</span>
      <span className={styles['facts']}>
        Not sent since {dayAndTime(failedSince, zone)}.{' '}
        {nextTryAt === null ? 'It was given up.' : `Next try: ${dayAndTime(nextTryAt, zone)}.`}
      </span>
    </li>
  );
}

/** The shop's mail, as the owner's screen has fetched it. */
export type FetchedMail = ReturnType<typeof useFetched<MailFailuresReply>>;

export function fetchMailFailures(token: string) {
  return requestQuietly(ownCall('GET /mail/failures.json', { token }));
}

const NO_MAIL = 'This shop has no mail server: customers are not e-mailed.';

/** What a closed section says of the mail. @param chosen what the owner has chosen, in a sentence */
export function mailSentence(fetched: FetchedMail['fetched'], chosen: string): string {
  if (fetched.kind !== 'loaded') return chosen;
  const { canMail, waiting } = fetched.value;
  if (!canMail) return NO_MAIL;
  return waiting === 0 ? chosen : `${chosen} ${waitingInWords(waiting)}`;
}

/** @param waiting how many mails are to be sent again */
function waitingInWords(waiting: number): string {
  if (waiting === 0) return 'No mail is waiting to be sent again.';
  const count = waiting === 1 ? 'One mail was' : `${waiting} mails were`;
  return `${count} not sent yet. The shop tries again for ${MAIL_LIFE}.`;
}
