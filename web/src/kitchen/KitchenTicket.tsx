import { useId } from 'react';
import type { Ref } from 'react';
import { allergensInWords, isAllergenNews } from '@tall-order/domain/burger-allergens.ts';
import { callSign } from '@tall-order/domain/call-sign.ts';
import { MINUTE_MS } from '@tall-order/domain/durations.ts';
import { BUN } from '@tall-order/domain/ingredients.ts';
import { calledName, isLate, isLater, workStartsAt } from '@tall-order/domain/kitchen-ticket.ts';
import { isOver, isToMake } from '@tall-order/domain/order-status.ts';
import { DELIVERY_METHOD_LABELS, KITCHEN_FIELDS, ORDER_FIELDS } from '@tall-order/domain/order.ts';
import type { KitchenOrder } from '../api/kitchen-calls.ts';
import { useZone } from '../shop/current-shop.ts';
import { timeAhead } from '../shop/dates-in-words.ts';
import type { Zone } from '../shop/dates-in-words.ts';
import { unbroken } from '../ui/words.ts';
import styles from './KitchenTicket.module.css';
import { describeTicket, allergensOf } from './ticket-contents.ts';
import { ageOf, ageOnClock, statusLabel } from './ticket-words.ts';
import { TicketActions } from './TicketActions.tsx';
import type { TicketPresses } from './TicketActions.tsx';
import { TicketLines } from './TicketLines.tsx';

interface KitchenTicketProps {
  order: KitchenOrder;
  /** milliseconds since 1970 */
  now: number;
  isNew: boolean;
  /** what was changed since the last step, as a sentence; null if nothing was */
  changes: string | null;
  /** the burger is made, so its ingredients are shown in one line */
  compact?: boolean;
  busy: boolean;
  /** the digit that selects this ticket; null if it has none, or while shortcuts are off */
  digit: number | null;
  presses: TicketPresses;
  /** gets the button that takes the order to its next status */
  mainButton: Ref<HTMLButtonElement>;
}

/** One order on the board, legible from two metres away. */
export function KitchenTicket({
  order,
  now,
  isNew,
  changes,
  compact,
  digit,
  ...actions
}: KitchenTicketProps) {
  const headingId = useId();
  const { state, firstName, deliveryMethod, readyBy } = order;
  const zone = useZone();
  const late = isLate(state, now, readyBy);
  const isMade = !isToMake(state.status) && !isOver(state.status);
  const facts = [
    // The lane says that its orders are ready.
    state.status === 'ready' ? null : statusLabel(order, isNew),
    // Most orders are collected.
    deliveryMethod === 'delivery' ? DELIVERY_METHOD_LABELS.delivery : null,
  ].filter((fact) => fact !== null);
  const promise = promiseOf(order, zone, now);
  const looks = [
    styles['ticket'],
    styles[state.status],
    isNew && styles['new'],
    isMade && styles['made'],
    late && styles['late'],
  ];
  return (
    <article className={looks.filter(Boolean).join(' ')} aria-labelledby={headingId}>
      <div className={styles['head']}>
        <h3 id={headingId} className={styles['name']}>
          <span translate="no" className={styles['sign']}>
            {callSign(order.id)}
          </span>{' '}
          <span
            dir="auto"
            translate={firstName === null ? undefined : 'no'}
            className={styles['firstName']}
          >
            {calledName(order)}
          </span>
        </h3>
        {digit !== null && <kbd className={styles['digit']}>{digit}</kbd>}
        {isLater(order, now) ? (
          <p className={styles['age']}>
            <span className="visually-hidden">Start at </span>
            <span>{timeAhead(workStartsAt(order), zone, now)}</span>
          </p>
        ) : (
          <p className={styles['age']}>
            <span aria-hidden="true">{ageOnClock(order, now)}</span>
            <span className="visually-hidden">{ageOf(order, now)}</span>
          </p>
        )}
      </div>
      {(facts.length > 0 || promise !== null) && (
        <p className={styles['facts']}>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
          {promise !== null && <span className={styles['promise']}>{promise}</span>}
        </p>
      )}
      {changes !== null && <p className={styles['changed']}>{changes}</p>}
      <div className={styles['burger']}>
        {compact ? <p>{unbroken(describeTicket(order))}</p> : <TicketLines order={order} />}
      </div>
      <TicketWarnings order={order} />
      <TicketActions order={order} now={now} {...actions} />
    </article>
  );
}

/** By when it is to be ready, "by 18:40", or by how much that has passed, "16 min late"; null without a promise. */
function promiseOf({ state, readyBy }: KitchenOrder, zone: Zone, now: number): string | null {
  if (readyBy === undefined || !isToMake(state.status)) return null;
  const minutes = Math.floor((now - readyBy) / MINUTE_MS);
  return minutes > 0 ? `${minutes} min late` : `by ${timeAhead(readyBy, zone, now)}`;
}

/**
 * What a cook must not miss: the allergens, unless the layers already tell them all, and the customer's note,
 * always whole. The bun's allergens are left out, because they are in every burger.
 */
export function TicketWarnings({ order }: { order: KitchenOrder }) {
  const { [BUN]: _bun, ...added } = allergensOf(order) ?? {};
  return (
    <>
      {isAllergenNews(added) && (
        <p className={styles['allergens']}>
          <span className={styles['label']}>Allergens</span> {allergensInWords(added).join(', ')}
        </p>
      )}
      {KITCHEN_FIELDS.map((field) => {
        const text = order[field];
        return (
          text !== null && (
            <p key={field} className={styles['note']} data-long={text.length > 100 || undefined}>
              <span className={styles['label']}>{ORDER_FIELDS[field].label}</span>{' '}
              <span dir="auto">{text}</span>
            </p>
          )
        );
      })}
    </>
  );
}
