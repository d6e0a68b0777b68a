import { undoneStatus } from '@tall-order/domain/order-status.ts';
import type { KitchenOrder } from '../api/kitchen-calls.ts';
import { Button } from '../ui/Button.tsx';
import { passFocusOn } from '../ui/kept-focus.ts';
import styles from './LastStep.module.css';
import { ticketName, statusSentence } from './ticket-words.ts';
import type { MoreTime } from './MoreTimePanel.tsx';
import type { Press } from './use-double-tap-guard.ts';
import type { TicketSteps } from './use-ticket-steps.ts';

interface LastStepProps {
  steps: TicketSteps;
  more: MoreTime;
  order: KitchenOrder | null;
  now: number;
  onUndo: (press: Press) => void;
}

/** What was done last at this board, a step or more time, with the press that takes it back; or why it was not done. */
export function LastStep({ steps, more, order, now, onUndo }: LastStepProps) {
  const undone = order === null ? null : undoneStatus(order.state, now);
  const step =
    order === null || undone === null ? null : `${ticketName(order)} ${statusSentence(order)}.`;
  const problem = steps.problem ?? more.problem;
  const words = problem === null ? (more.isLast ? more.done : step) : null;
  const what = more.isLast ? 'more time' : 'the last step';
  const isUnderWay = more.isLast ? more.isUnderWay : order !== null && steps.isUnderWay(order.id);
  const dismiss = () => {
    steps.dismiss();
    more.dismiss();
  };
  return (
    <div className={styles['place']} data-shown={words !== null || problem !== null || undefined}>
      {/* A live region is read out when its words change while it is on the page. */}
      <p role="status" className="visually-hidden">
        {words}
      </p>
      <div role="alert">
        {problem !== null && (
          <div className={styles['problem']}>
            <p>{problem}</p>
            <Button className={styles['button']} onClick={dismiss}>
              OK
            </Button>
          </div>
        )}
      </div>
      {words !== null && (
        <div className={styles['step']}>
          <p aria-hidden="true">{words}</p>
          {/* A step's button leaves the focus to the board, which knows its ticket. */}
          <Button
            key={what}
            ref={more.isLast ? passFocusOn : null}
            className={styles['button']}
            busy={isUnderWay}
            onClick={() => onUndo('back in the strip')}
          >
            Undo<span className="visually-hidden"> {what}</span>
          </Button>
        </div>
      )}
    </div>
  );
}
