import { callSign, layersOf } from '@tall-order/domain/kitchen-ticket.ts';
import { DELIVERY_METHOD_LABELS } from '@tall-order/domain/order.ts';
import styles from './PrintedTicket.module.css';
import { timeOfDay } from './ticket-words.ts';
import type { Printout } from './use-printing.ts';

/** A ticket on paper 80 mm wide. It is in the page for the printer alone. */
export function PrintedTicket({ order, isCopy }: Printout) {
  const { burger, allergens, note, firstName, deliveryMethod, state } = order;
  return (
    <section className={styles['paper']} aria-label="Printed ticket">
      {isCopy && <p className={styles['copy']}>Copy</p>}
      <p className={styles['sign']}>{callSign(order.id)}</p>
      <p className={styles['name']}>{firstName ?? 'no name'}</p>
      <p>
        {deliveryMethod !== null && `${DELIVERY_METHOD_LABELS[deliveryMethod]}, `}
        ordered at {timeOfDay(state.receivedAt)}
      </p>
      {allergens.length > 0 && <p className={styles['boxed']}>Allergens: {allergens.join(', ')}</p>}
      {note !== null && <p className={styles['boxed']}>Note: {note}</p>}
      <ol className={styles['layers']}>
        <li>Bottom bun</li>
        {layersOf(burger).map(({ ingredient, label, count }) => (
          <li key={ingredient} className={styles['layer']}>
            {count} × {label}
          </li>
        ))}
        <li>Top bun</li>
      </ol>
    </section>
  );
}
