import type { KitchenOrder } from '../api/kitchen-calls.ts';
import { allergensInWords } from '../allergens/allergens-in-words.ts';
import styles from './TicketWarnings.module.css';

/** What a cook must not miss, above everything else of a ticket: allergens and the customer's note. */
export function TicketWarnings({ order }: { order: Pick<KitchenOrder, 'allergens' | 'note'> }) {
  const allergens = allergensInWords(order.allergens);
  return (
    <>
      {allergens.length > 0 && (
        <p className={styles['allergens']}>
          <span className={styles['label']}>Allergens</span> {allergens.join(', ')}
        </p>
      )}
      {order.note !== null && (
        <p className={styles['note']}>
          <span className={styles['label']}>Note</span>{' '}
          <span dir="auto" className={styles['words']}>
            {order.note}
          </span>
        </p>
      )}
    </>
  );
}
