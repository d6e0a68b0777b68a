import { useId } from 'react';
import type { Ref } from 'react';
import type { KitchenBasket } from '../api/kitchen-calls.ts';
import { FirstFew } from '../ui/FirstFew.tsx';
import { KitchenTicket } from './KitchenTicket.tsx';
import type { TicketPresses } from './TicketActions.tsx';
import styles from './TicketLane.module.css';

interface TicketContext {
  now: number;
  isNew: (basket: KitchenBasket) => boolean;
  isUnderWay: (basketId: string) => boolean;
  digitOf: (basketId: string) => number | null;
  presses: TicketPresses;
  /** keeps each basket's button for the next status, so that shortcuts find it */
  keepButton: (basketId: string, button: HTMLButtonElement | null) => void;
}

interface TicketLaneProps {
  title: string;
  empty: string;
  baskets: readonly KitchenBasket[];
  /** gets the heading, which takes the focus when no ticket can */
  heading: Ref<HTMLHeadingElement>;
  compact?: boolean;
  context: TicketContext;
}

/** More tickets than any screen shows; the cook can unfold the others. */
const FEW = 24;

export function TicketLane({
  title,
  empty,
  baskets,
  heading,
  compact = false,
  context,
}: TicketLaneProps) {
  const headingId = useId();
  return (
    <section
      className={styles['lane']}
      data-empty={baskets.length === 0 || undefined}
      aria-labelledby={headingId}
    >
      <h2 ref={heading} id={headingId} tabIndex={-1} className={styles['title']}>
        {title} <span className={styles['count']}>{baskets.length}</span>
      </h2>
      {baskets.length === 0 && <p className={styles['empty']}>{empty}</p>}
      <FirstFew items={baskets} few={FEW}>
        {(shown) => (
          <ol className={styles['tickets']}>
            {shown.map((basket) => (
              <li key={basket.id} className={styles['place']}>
                <KitchenTicket
                  basket={basket}
                  now={context.now}
                  isNew={context.isNew(basket)}
                  compact={compact}
                  busy={context.isUnderWay(basket.id)}
                  digit={context.digitOf(basket.id)}
                  presses={context.presses}
                  mainButton={(button) => context.keepButton(basket.id, button)}
                />
              </li>
            ))}
          </ol>
        )}
      </FirstFew>
    </section>
  );
}
