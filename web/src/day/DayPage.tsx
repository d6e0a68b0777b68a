import { useAppSelector } from '../hooks.ts';
import { SessionRenewal } from '../session/SessionRenewal.tsx';
import { roleClaim } from '../session/token-claims.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { passFocusOn } from '../ui/pass-focus-on.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { OutstandingBalances } from '../counter/OutstandingBalances.tsx';
import { Closings } from './Closings.tsx';
import { DayChoice } from './DayChoice.tsx';
import { DaySums, DayTables } from './DayFigures.tsx';
import styles from './DayPage.module.css';
import { useDay } from './use-day.ts';

/** What was sold and taken, for the owner; and the close of the books, also for counter staff where allowed. */
export function DayPage() {
  const { token, userId } = useAppSelector((state) => state.auth);
  if (token === null) return null;
  return (
    <div key={userId} className={styles['page']}>
      <PageTitle>Day</PageTitle>
      <SessionRenewal />
      {roleClaim(token) === 'owner' ? <OwnersDay token={token} /> : <Closings token={token} />}
      <p className={styles['aside']}>
        This shop keeps books, but is no certified fiscal device. Ask your tax adviser whether you
        need one.
      </p>
    </div>
  );
}

function OwnersDay({ token }: { token: string }) {
  const { shown, isNow, tryAgain, fetchAgain, go } = useDay(token);
  return (
    <>
      {shown.kind === 'pending' && <Spinner />}
      {shown.kind === 'failed' && (
        <EmptyState message="We can't load the figures right now.">
          <Button onClick={() => void tryAgain()}>Try again</Button>
          {!isNow && (
            <Button ref={passFocusOn} onClick={() => go({ span: null, date: null })}>
              Today
            </Button>
          )}
        </EmptyState>
      )}
      {shown.kind === 'loaded' && (
        <>
          <DayChoice day={shown.value} onChoose={go} />
          <DaySums day={shown.value} />
        </>
      )}
      {/* What an evening ends with is on the first screen of a phone. */}
      <Closings token={token} onClosed={() => void fetchAgain()} />
      {shown.kind === 'loaded' && <DayTables day={shown.value} />}
      <div className={styles['balances']}>
        <OutstandingBalances token={token} />
      </div>
    </>
  );
}
