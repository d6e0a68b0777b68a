import { Link } from 'react-router';
import { isOwnDataService } from '../api/base-addresses.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import styles from './SubmissionNotice.module.css';
import type { OrderAttempt } from './place-order.ts';
import type { Submission } from './use-submit-order.ts';

interface SubmissionNoticeProps {
  id: string;
  submission: Submission;
  onCheckAgain: (attempt: OrderAttempt) => void;
}

export function SubmissionNotice({ id, submission, onCheckAgain }: SubmissionNoticeProps) {
  return (
    <>
      {/* A live region is read out when its words change while it is on the page. */}
      <p id={id} role="status" className={styles['notice']}>
        {submission.kind === 'checking' && 'Checking whether your order arrived…'}
        {submission.kind === 'unknown' && unconfirmed()}
        {submission.kind === 'not-sold' && submission.words}
      </p>
      {(submission.kind === 'checking' || submission.kind === 'unknown') &&
        (isOwnDataService() ? (
          <Button
            className={styles['wayOn']}
            busy={submission.kind === 'checking'}
            onClick={() => onCheckAgain(submission.attempt)}
          >
            Check again
          </Button>
        ) : (
          <Link to={paths.orders} className={`${buttonClass('quiet')} ${styles['wayOn']}`}>
            Look at your orders
          </Link>
        ))}
    </>
  );
}

function unconfirmed(): string {
  const wayOn = isOwnDataService()
    ? "Check again; you won't order twice."
    : 'Look at your orders before you order again.';
  return `We couldn't confirm your order. ${wayOn}`;
}
