import type { ReactNode } from 'react';
import styles from './TicketLane.module.css';

/** The height of a row of the lane's grid, in pixels (`grid-auto-rows` in TicketLane.module.css). */
const ROW = 4;

/** A ticket's place in its lane, which takes as many rows of the grid as the ticket is high. */
export function PackedTicket({ children }: { children: ReactNode }) {
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
