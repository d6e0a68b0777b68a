import { Link } from 'react-router';
import { SCREEN_PATHS } from '@tall-order/domain/screens.ts';
import { useAppSelector } from '../store.ts';
import { SessionRenewal } from '../session/SessionRenewal.tsx';
import { roleClaim } from '../session/token-claims.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { passFocusOn } from '../ui/kept-focus.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { OutstandingBalances } from '../counter/OutstandingBalances.tsx';
import { Closings } from './Closings.tsx';
import { DayChoice, titleOf } from './DayChoice.tsx';
import { DayTables, DayTimes, DaySums } from './DayFigures.tsx';
import styles from './DayPage.module.css';
import { useDay } from './use-day.ts';

const TITLE = 'Day';

/** What was sold and taken, for the owner; and the close of the books, also for counter staff where allowed. */
export function DayPage() {
  const { token, userId } = useAppSelector((state) => state.auth);
  if (token === null) return null;
  return (
    <div key={userId} className={styles['page']}>
      <SessionRenewal />
      {roleClaim(token) === 'owner' ? (
        <OwnersDay token={token} />
      ) : (
        <>
          <PageTitle>{TITLE}</PageTitle>
          <Closings token={token} />
        </>
      )}
      <p className={styles['aside']}>
        This shop keeps books, but is no certified fiscal device. Ask your tax adviser whether you
        need one.
      </p>
    </div>
  );
}

function OwnersDay({ token }: { token: string }) {
  const { shown, isNow, tryAgain, fetchAgain, go } = useDay(token);
  const day = shown.kind === 'loaded' ? shown.value : null;
  // The books are closed today, whatever day is read.
  const isToday = isNow || (day?.span === 'day' && day.from === day.today);
  return (
    <>
      <PageTitle inTab={TITLE}>{day === null ? TITLE : titleOf(day)}</PageTitle>
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
      {day !== null && (
        <>
          <DayChoice day={day} onChoose={go} />
          <DaySums day={day} />
        </>
      )}
      {/* What an evening ends with is on the first screen of a phone. */}
      {isToday && (
        <div className={styles['first']}>
          <Closings token={token} onClosed={() => void fetchAgain()} />
          {day !== null && <DayTimes day={day} />}
        </div>
      )}
      {day !== null && <DayTables day={day} hasTimes={!isToday} />}
      {!isToday && (
        <p>
          <Link to={SCREEN_PATHS.day}>Close the books, and past closings</Link>
        </p>
      )}
      <div className={styles['balances']}>
        <OutstandingBalances token={token} isFolded />
      </div>
    </>
  );
}
