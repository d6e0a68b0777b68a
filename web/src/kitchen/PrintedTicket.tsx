import { labelOf } from '@tall-order/domain/ingredients.ts';
import { callSign } from '@tall-order/domain/kitchen-ticket.ts';
import { DELIVERY_METHOD_LABELS } from '@tall-order/domain/order.ts';
import { lowestFirst } from '@tall-order/domain/stacking.ts';
import { allergensInWords } from '../allergens/allergens-in-words.ts';
import { layerIn, useMenu } from '../menu/current-menu.ts';
import { timeOfDay } from '../ui/dates-in-words.ts';
import styles from './PrintedTicket.module.css';
import type { Printout } from './use-printing.ts';

/** A ticket on paper 80 mm wide. It is in the page for the printer alone. */
export function PrintedTicket({ order, isCopy }: Printout) {
  const menu = useMenu();
  const allergens = allergensInWords(order.allergens);
  const { burger, note, firstName, deliveryMethod, state } = order;
  return (
    <section className={styles['paper']} aria-label="Printed ticket">
      {isCopy && <p className={styles['copy']}>Copy</p>}
      <p className={styles['sign']}>{callSign(order.id)}</p>
      <p dir="auto" className={styles['name']}>
        {firstName ?? 'no name'}
      </p>
      <p>
        {deliveryMethod !== null && `${DELIVERY_METHOD_LABELS[deliveryMethod]}, `}
        ordered at {timeOfDay(state.receivedAt)}
      </p>
      {allergens.length > 0 && <p className={styles['boxed']}>Allergens: {allergens.join(', ')}</p>}
      {note !== null && (
        <p className={styles['boxed']}>
          Note: <bdi>{note}</bdi>
        </p>
      )}
      <ol className={styles['layers']}>
        <li>Bottom bun</li>
        {lowestFirst(burger, layerIn(menu)).map(({ name, count }) => (
          <li key={name} className={styles['layer']}>
            {count} × {labelOf(name)}
          </li>
        ))}
        <li>Top bun</li>
      </ol>
    </section>
  );
}
