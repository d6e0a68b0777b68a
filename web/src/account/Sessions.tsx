import { useRef, useState } from 'react';
import { request } from '../api/client.ts';
import { ownCall } from '../api/own-call.ts';
import { fetchSessions } from '../api/account-calls.ts';
import type { ListedSession } from '../api/account-calls.ts';
import { Button } from '../ui/Button.tsx';
import { useZone } from '../shop/current-shop.ts';
import { dayAndTime } from '../shop/dates-in-words.ts';
import { FirstFew } from '../ui/FirstFew.tsx';
import ruledLine from '../ui/ruled-line.module.css';
import { Spinner } from '../ui/Spinner.tsx';
import { Notice } from '../ui/Notice.tsx';
import { FetchedList, useFetched } from '../fetched/use-fetched.tsx';
import { useAppDispatch } from '../store.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { leaveEverywhere } from './change-account.ts';
import styles from './Account.module.css';

/** Sessions last for weeks, so there may be many: the visitor can unfold the others. */
const FEW = 5;

export function Sessions({ token }: { token: string }) {
  const part = useFetched(token, fetchSessions);
  const [ending, setEnding] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);

  const end = async (id: string) => {
    setEnding(id);
    setDone(null);
    const reply = await request(ownCall('DELETE /sessions/:id.json', { token, params: { id } }));
    if (reply.ok) {
      await part.fetchAgain();
      setDone('That sign-in is signed out.');
      // The button that had the focus has disappeared with its line.
      list.current?.focus();
    }
    setEnding(null);
  };

  return (
    <FetchedList
      part={part}
      pending={
        <div className={styles['waiting']}>
          <Spinner />
        </div>
      }
      failed="We can't load your sign-ins right now."
    >
      {(sessions) => (
        <>
          <Notice>{done}</Notice>
          <FirstFew items={sessions} few={FEW}>
            {(shown) => (
              <ul ref={list} tabIndex={-1} aria-label="Your sign-ins" className={styles['list']}>
                {shown.map((session) => (
                  <SessionLine
                    key={session.id}
                    session={session}
                    busy={ending === session.id}
                    onEnd={() => end(session.id)}
                  />
                ))}
              </ul>
            )}
          </FirstFew>
          <SignOutEverywhere />
        </>
      )}
    </FetchedList>
  );
}

interface SessionLineProps {
  session: ListedSession;
  busy: boolean;
  onEnd: () => void;
}

function SessionLine({ session: { createdAt, current, device }, busy, onEnd }: SessionLineProps) {
  const when = dayAndTime(createdAt, useZone());
  const which = device === undefined ? when : `${device}, ${when}`;
  return (
    <li className={ruledLine['line']}>
      <span className={styles['which']}>
        {device !== undefined && <span>{device}</span>}
        <time className={styles['when']} dateTime={new Date(createdAt).toISOString()}>
          {when}
        </time>
      </span>
      {current ? (
        <strong className={styles['here']}>This device</strong>
      ) : (
        <Button variant="plain" busy={busy} aria-label={`Sign out ${which}`} onClick={onEnd}>
          Sign out
        </Button>
      )}
    </li>
  );
}

function SignOutEverywhere() {
  const dispatch = useAppDispatch();
  const [asking, setAsking] = useState(false);

  const end = async () => {
    await dispatch(leaveEverywhere());
    return null;
  };

  return (
    <>
      <Button onClick={() => setAsking(true)}>Sign out everywhere</Button>
      <ConfirmDialog
        open={asking}
        title="Sign out everywhere?"
        confirm="Sign out everywhere"
        keep="Cancel"
        onConfirm={end}
        onKeep={() => setAsking(false)}
      >
        <p>You'll be signed out on every device, including this one.</p>
      </ConfirmDialog>
    </>
  );
}
