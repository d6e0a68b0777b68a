import type { Ref } from 'react';
import { RECALL, undoneStatus, statusBefore } from '@tall-order/domain/order-status.ts';
import type { KitchenOrder } from '../api/kitchen-calls.ts';
import { Button } from '../ui/Button.tsx';
import { passFocusOn } from '../ui/kept-focus.ts';
import styles from './Undo.module.css';
import { ticketName, statusSentence, ageOf, statusLabel } from './ticket-words.ts';
import type { MoreTime } from './MoreTimePanel.tsx';
import type { Press } from './use-double-tap-guard.ts';
import type { TicketSteps } from './use-ticket-steps.ts';
import { FoldedPanel } from './RushPanels.tsx';
import { describeTicket } from './ticket-contents.ts';
import type { TicketPresses } from './TicketActions.tsx';
import { unbroken } from '../ui/words.ts';

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

interface RecallListProps {
  /** last finished first */
  orders: readonly KitchenOrder[];
  now: number;
  presses: Pick<TicketPresses, 'take' | 'print'>;
  summary: Ref<HTMLElement>;
}

/** What was finished lately: a step too many is taken back here. */
export function RecallList({ orders, now, presses, summary }: RecallListProps) {
  return (
    <FoldedPanel
      summary={`Finished in the last ${RECALL.last}: ${orders.length}`}
      summaryRef={summary}
    >
      {orders.length === 0 && <p>{`Nothing was finished in the last ${RECALL.last}.`}</p>}
      <ul>
        {orders.map((order) => {
          const undone = statusBefore(order.state);
          const name = <span className="visually-hidden"> {ticketName(order)}</span>;
          return (
            <li key={order.id} className={styles['finished']}>
              <strong translate="no" className={styles['finishedName']}>
                {ticketName(order)}
              </strong>
              <span className={styles['finishedWhat']}>{unbroken(describeTicket(order))}</span>
              <span>
                {statusLabel(order, false)} {ageOf(order, now)}
              </span>
              {undone !== null && (
                <Button onClick={() => presses.take(order, undone)}>Undo{name}</Button>
              )}
              <Button onClick={() => presses.print(order)}>Print{name}</Button>
            </li>
          );
        })}
      </ul>
    </FoldedPanel>
  );
}
