import { allergensInWords } from '@tall-order/domain/burger-allergens.ts';
import { BUN } from '@tall-order/domain/ingredients.ts';
import { KITCHEN_FIELDS, ORDER_FIELDS } from '@tall-order/domain/order.ts';
import type { KitchenBasket } from '../api/kitchen-calls.ts';
import { allergensOf } from './ticket-lines.ts';
import styles from './TicketWarnings.module.css';

/** In characters: a note of this length fits into the three lines that the ticket shows of a note. */
const SHORT_NOTE = 60;

/** The bun's allergens are left out, because they are in every burger. */
export function TicketWarnings({ basket }: { basket: KitchenBasket }) {
  const { [BUN]: _bun, ...added } = allergensOf(basket) ?? {};
  const allergens = allergensInWords(added);
  return (
    <>
      {allergens.length > 0 && (
        <p className={styles['allergens']}>
          <span className={styles['label']}>Allergens</span> {allergens.join(', ')}
        </p>
      )}
      {KITCHEN_FIELDS.map((field) => {
        const text = basket[field];
        return text !== null && <Note key={field} label={ORDER_FIELDS[field].label} text={text} />;
      })}
    </>
  );
}

function Note({ label, text }: { label: string; text: string }) {
  const words = (
    <span dir="auto" className={styles['words']}>
      {text}
    </span>
  );
  if (text.length <= SHORT_NOTE) {
    return (
      <p className={styles['note']}>
        <span className={styles['label']}>{label}</span> {words}
      </p>
    );
  }
  return (
    <details className={styles['note']}>
      <summary className={styles['summary']}>
        <span className={styles['label']}>{label}</span> {words}
      </summary>
    </details>
  );
}
