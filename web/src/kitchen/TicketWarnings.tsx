import { BUN } from '@tall-order/domain/ingredients.ts';
import type { KitchenOrder } from '../api/kitchen-calls.ts';
import { allergensInWords } from '../allergens/allergens-in-words.ts';
import { allergensOf } from './ticket-lines.ts';
import styles from './TicketWarnings.module.css';

/** A shorter note never takes more than the three lines that are shown of each. */
const SHORT_NOTE = 60;

/** Without the bun's allergens, which are in every burger. */
export function TicketWarnings({ order }: { order: KitchenOrder }) {
  const { [BUN]: _bun, ...added } = allergensOf(order) ?? {};
  const allergens = allergensInWords(added);
  return (
    <>
      {allergens.length > 0 && (
        <p className={styles['allergens']}>
          <span className={styles['label']}>Allergens</span> {allergens.join(', ')}
        </p>
      )}
      {order.note !== null && <Note text={order.note} />}
    </>
  );
}

function Note({ text }: { text: string }) {
  const words = (
    <span dir="auto" className={styles['words']}>
      {text}
    </span>
  );
  if (text.length <= SHORT_NOTE) {
    return (
      <p className={styles['note']}>
        <span className={styles['label']}>Note</span> {words}
      </p>
    );
  }
  return (
    <details className={styles['note']}>
      <summary className={styles['summary']}>
        <span className={styles['label']}>Note</span> {words}
      </summary>
    </details>
  );
}
