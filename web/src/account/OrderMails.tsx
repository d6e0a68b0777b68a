import { useRef, useState } from 'react';
import type { Account } from '../api/account-calls.ts';
import { request } from '../api/client.ts';
import { fetchMailChoice, mailConfirmation } from '../api/account-calls.ts';
import { ownCall } from '../api/own-call.ts';
import { useFetched } from '../fetched/use-fetched.tsx';
import { Button } from '../ui/Button.tsx';
import { CheckField } from '../ui/RadioGroup.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageSection } from '../ui/PageSection.tsx';
import { linkLasts } from '../api/mailed-code-calls.ts';
import styles from './Account.module.css';

interface OrderMailsProps {
  token: string;
  /** null while unknown */
  account: Account | null;
}

export function OrderMails({ token, account }: OrderMailsProps) {
  const { fetched, fetchAgain, tryAgain } = useFetched(token, fetchMailChoice);
  /** the customer's new choice, unless the shop refused it */
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const lastChange = useRef<Promise<unknown> | null>(null);

  const change = async (orderMails: boolean) => {
    setChosen(orderMails);
    setDone(null);
    // One after the other: of two calls at once, the shop might store the earlier choice last.
    const sending = afterwards(lastChange.current, () =>
      request(ownCall('PATCH /mail/choice.json', { token, body: { orderMails } })),
    );
    lastChange.current = sending;
    // RequestFailureModal shows a failure.
    const reply = await sending;
    if (lastChange.current !== sending) return;
    if (reply.ok)
      setDone(orderMails ? 'You get mail about orders.' : 'You get no more mail about orders.');
    await fetchAgain();
    // If it cannot be fetched, the earlier choice is still there.
    if (!reply.ok) setChosen(null);
  };

  return (
    <PageSection
      title="Mail about orders"
      summary="When an order is confirmed, ready, on its way or over."
    >
      {fetched.kind === 'failed' && (
        <>
          <p>We can't load your choice right now.</p>
          <Button onClick={tryAgain}>Try again</Button>
        </>
      )}
      <div className={styles['choice']}>
        {fetched.kind === 'pending' && <output>Loading...</output>}
        {fetched.kind === 'loaded' && !fetched.value.canMail && <p>We can't e-mail you.</p>}
        {fetched.kind === 'loaded' && fetched.value.canMail && (
          <CheckField
            label="Mail me about my orders"
            name="orderMails"
            value={chosen ?? fetched.value.orderMails}
            onChange={(wanted) => void change(wanted)}
          />
        )}
      </div>
      <Notice>{done}</Notice>
      {fetched.kind === 'loaded' && fetched.value.canMail && account?.isConfirmed === false && (
        <ConfirmAddress token={token} email={account.email} />
      )}
    </PageSection>
  );
}

async function afterwards<Result>(
  earlier: Promise<unknown> | null,
  work: () => Promise<Result>,
): Promise<Result> {
  await earlier;
  return await work();
}

function ConfirmAddress({ token, email }: { token: string; email: string }) {
  const [isBusy, setBusy] = useState(false);
  const [done, setDone] = useState<string | null>(null);

  const send = async () => {
    setBusy(true);
    setDone(null);
    // RequestFailureModal shows a failure.
    const reply = await mailConfirmation(token);
    setBusy(false);
    if (reply.ok) setDone(`A link is on its way to ${email}.${linkLasts()}`);
  };

  return (
    <>
      <p>Your e-mail is not confirmed. Until it is, this mail leaves out names and notes.</p>
      <Notice>{done}</Notice>
      <Button busy={isBusy} onClick={() => void send()}>
        Confirm my e-mail
      </Button>
    </>
  );
}
