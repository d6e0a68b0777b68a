import { undoneStatus } from '@tall-order/domain/order-status.ts';
import type { KitchenOrder } from '../api/kitchen-calls.ts';
import { Button } from '../ui/Button.tsx';
import styles from './LastStep.module.css';
import { orderName, statusSentence } from './ticket-words.ts';
import type { Press } from './use-double-tap-guard.ts';
import type { Steps } from './use-ticket-steps.ts';

interface LastStepProps {
  steps: Steps;
  order: KitchenOrder | null;
  now: number;
  onUndo: (press: Press) => void;
}

export function LastStep({ steps, order, now, onUndo }: LastStepProps) {
  const undone = order === null ? null : undoneStatus(order.state, now);
  const isShown = order !== null && undone !== null && steps.problem === null;
  const words = isShown ? `${orderName(order)} ${statusSentence(order)}.` : '';
  return (
    <div className={styles['place']} data-shown={isShown || steps.problem !== null || undefined}>
      {/* A live region is read out when its words change while it is on the page. */}
      <p role="status" className="visually-hidden">
        {words}
      </p>
      <div role="alert">
        {steps.problem !== null && (
          <div className={styles['problem']}>
            <p>{steps.problem}</p>
            <Button className={styles['button']} onClick={steps.dismiss}>
              OK
            </Button>
          </div>
        )}
      </div>
      {isShown && (
        <div className={styles['step']}>
          <p aria-hidden="true">{words}</p>
          <Button
            className={styles['button']}
            busy={steps.isUnderWay(order.id)}
            onClick={() => onUndo('back in the strip')}
          >
            Undo<span className="visually-hidden"> the last step</span>
          </Button>
        </div>
      )}
    </div>
  );
}
