import { useState } from 'react';
import type { ReactNode } from 'react';
import type { MailFailuresReply } from '@tall-order/domain/mail-contract.ts';
import { request, requestQuietly } from '../api/client.ts';
import { ownCall } from '../api/own-call.ts';
import { useFetched } from '../fetched/use-fetched.ts';
import { Button } from '../ui/Button.tsx';
import { useZone } from '../shop/current-shop.ts';
import { dayAndTime } from '../shop/dates-in-words.ts';
import { FirstFew } from '../ui/FirstFew.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageSection } from '../ui/PageSection.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import styles from './MailFailures.module.css';

const FEW = 5;

/** Whether the shop's mail arrives, and what could not be sent. */
export function MailFailures({ token }: { token: string }) {
  const { fetched, fetchAgain, tryAgain } = useFetched(token, fetchFailures);
  if (fetched.kind === 'pending')
    return (
      <MailSection>
        <Spinner />
      </MailSection>
    );
  if (fetched.kind === 'failed') {
    return (
      <MailSection>
        <p>What became of the mail can't be loaded at the moment.</p>
        <Button onClick={tryAgain}>Try again</Button>
      </MailSection>
    );
  }
  const { canMail, waiting, mails } = fetched.value;
  return (
    <MailSection>
      {canMail ? (
        <>
          <p>{stateInWords(waiting)}</p>
          <TestMail token={token} onSent={fetchAgain} />
        </>
      ) : (
        <p className={styles['how']}>
          This shop sends no mail. To send it, set <code>SMTP_URL</code> to the address of a mail
          server, such as <code>smtp://user:password@mail.example.com:587</code>, and start the shop
          again.
        </p>
      )}
      {mails.length > 0 && (
        <FirstFew items={mails} few={FEW}>
          {(shown) => (
            <ul aria-label="Mail that was not sent" className={styles['mails']}>
              {shown.map((mail) => (
                <FailedMail key={mail.id} mail={mail} />
              ))}
            </ul>
          )}
        </FirstFew>
      )}
    </MailSection>
  );
}

function fetchFailures(token: string) {
  return requestQuietly(ownCall('GET /mail/failures.json', { token }));
}

function MailSection({ children }: { children: ReactNode }) {
  return (
    <PageSection
      title="Mail"
      summary="Whether mail from your shop arrives, and what could not be sent."
    >
      {children}
    </PageSection>
  );
}

function stateInWords(waiting: number): string {
  if (waiting === 0) return 'No mail is waiting to be sent again.';
  const count = waiting === 1 ? 'One mail was' : `${waiting} mails were`;
  return `${count} not sent yet. The shop tries again for a day.`;
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
    <div className={styles['test']}>
      <Button variant="quiet" busy={isBusy} onClick={() => void send()}>
        Send a test mail
      </Button>
      <Notice>
        {sentTo && `The mail server took the test mail to ${sentTo}. Look whether it arrives.`}
      </Notice>
      {failed !== null && <p role="alert">The test mail was not sent. {failed}</p>}
    </div>
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
