import type { KitchenBasket } from '../api/kitchen-calls.ts';
import { basketName, statusSentence } from './ticket-words.ts';

/** Reads out each order that is cancelled while it is on the board: its ticket is only struck through. */
export function CancelledNews({ baskets }: { baskets: readonly KitchenBasket[] }) {
  const cancelled = baskets.filter(({ state }) => state.status === 'cancelled');
  return (
    // A live region is read out when its words change while it is on the page; only what is new in it.
    <p role="status" aria-atomic="false" className="visually-hidden">
      {cancelled.map((basket) => (
        <span key={basket.id}>{`${basketName(basket)} ${statusSentence(basket)}. `}</span>
      ))}
    </p>
  );
}
