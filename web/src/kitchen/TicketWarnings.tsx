import { allergensInWords, isAllergenNews } from '@tall-order/domain/burger-allergens.ts';
import { BUN } from '@tall-order/domain/ingredients.ts';
import { KITCHEN_FIELDS, ORDER_FIELDS } from '@tall-order/domain/order.ts';
import type { KitchenBasket } from '../api/kitchen-calls.ts';
import { allergensOf } from './ticket-lines.ts';
import styles from './TicketWarnings.module.css';

/**
 * What a cook must not miss: the allergens, unless the layers already tell them all, and the customer's note,
 * always whole. The bun's allergens are left out, because they are in every burger.
 */
export function TicketWarnings({ basket }: { basket: KitchenBasket }) {
  const { [BUN]: _bun, ...added } = allergensOf(basket) ?? {};
  return (
    <>
      {isAllergenNews(added) && (
        <p className={styles['allergens']}>
          <span className={styles['label']}>Allergens</span> {allergensInWords(added).join(', ')}
        </p>
      )}
      {KITCHEN_FIELDS.map((field) => {
        const text = basket[field];
        return (
          text !== null && (
            <p key={field} className={styles['note']}>
              <span className={styles['label']}>{ORDER_FIELDS[field].label}</span>{' '}
              <span dir="auto">{text}</span>
            </p>
          )
        );
      })}
    </>
  );
}
