import { useId } from 'react';
import type { ReactNode, Ref } from 'react';
import type { KitchenOrder } from '../api/kitchen-calls.ts';
import { FirstFew } from '../ui/FirstFew.tsx';
import { KitchenTicket } from './KitchenTicket.tsx';
import type { TicketPresses } from './TicketActions.tsx';
import styles from './TicketLane.module.css';

interface TicketContext {
  now: number;
  isNew: (order: KitchenOrder) => boolean;
  isUnderWay: (orderId: string) => boolean;
  digitOf: (orderId: string) => number | null;
  presses: TicketPresses;
  /** keeps each order's button for the next status, so that shortcuts find it */
  keepButton: (orderId: string, button: HTMLButtonElement | null) => void;
}

interface TicketLaneProps {
  title: string;
  empty: string;
  orders: readonly KitchenOrder[];
  /** gets the heading, which takes the focus when no ticket can */
  heading: Ref<HTMLHeadingElement>;
  compact?: boolean;
  context: TicketContext;
  /** stands beside the heading */
  children?: ReactNode;
}

/** More tickets than any screen shows; the cook can unfold the others. */
const FEW = 24;

export function TicketLane({
  title,
  empty,
  orders,
  heading,
  compact = false,
  context,
  children,
}: TicketLaneProps) {
  const headingId = useId();
  // Cancelled tickets stay until a cook has seen them, but nothing is to be done for them.
  const toDo = orders.filter(({ state }) => state.status !== 'cancelled').length;
  return (
    <section
      className={styles['lane']}
      data-empty={orders.length === 0 || undefined}
      aria-labelledby={headingId}
    >
      <div className={styles['head']}>
        <h2 ref={heading} id={headingId} tabIndex={-1} className={styles['title']}>
          {title} <span className={styles['count']}>{toDo}</span>
        </h2>
        {children}
      </div>
      {orders.length === 0 && <p className={styles['empty']}>{empty}</p>}
      <FirstFew items={orders} few={FEW}>
        {(shown) => (
          <ol className={styles['tickets']}>
            {shown.map((order) => (
              <PackedTicket key={order.id}>
                <KitchenTicket
                  order={order}
                  now={context.now}
                  isNew={context.isNew(order)}
                  compact={compact}
                  busy={context.isUnderWay(order.id)}
                  digit={context.digitOf(order.id)}
                  presses={context.presses}
                  mainButton={(button) => context.keepButton(order.id, button)}
                />
              </PackedTicket>
            ))}
          </ol>
        )}
      </FirstFew>
    </section>
  );
}

/** The height of a row of the lane's grid, in pixels (`grid-auto-rows` in TicketLane.module.css). */
const ROW = 4;

/** A ticket's place in its lane, which takes as many rows of the grid as the ticket is high. */
function PackedTicket({ children }: { children: ReactNode }) {
  return (
    <li ref={keepRows} className={styles['place']}>
      {children}
    </li>
  );
}

/** Style sheets cannot count the rows that a ticket needs. The place's height does not depend on its rows. */
function keepRows(place: HTMLLIElement) {
  const fit = () => {
    place.style.gridRowEnd = `span ${Math.ceil(place.offsetHeight / ROW)}`;
  };
  // Before the first paint, or what stands below would move.
  fit();
  const observer = new ResizeObserver(fit);
  observer.observe(place);
  return () => observer.disconnect();
}
