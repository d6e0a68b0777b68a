import { Button } from '../ui/Button.tsx';
import styles from './SubmissionNotice.module.css';
import type { OrderAttempt } from './place-order.ts';
import type { Submission } from './use-submit-order.ts';

interface SubmissionNoticeProps {
  id: string;
  submission: Submission;
  onCheckAgain: (attempt: OrderAttempt) => void;
}

/** What is known of an order that the shop has not confirmed, and a way to find out more. */
export function SubmissionNotice({ id, submission, onCheckAgain }: SubmissionNoticeProps) {
  const { step } = submission;
  return (
    <>
      {/* A live region is read out when its words change while it is on the page. */}
      <p id={id} role="status" className={styles['notice']}>
        {step === 'checking' && 'Checking whether your order arrived…'}
        {step === 'unknown' &&
          'The shop has not confirmed your order, so we do not know whether it arrived. Check again: this never orders twice.'}
      </p>
      {(step === 'checking' || step === 'unknown') && (
        <Button
          className={styles['again']}
          busy={step === 'checking'}
          onClick={() => onCheckAgain(submission.attempt)}
        >
          Check again
        </Button>
      )}
    </>
  );
}
