import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode, Ref } from 'react';
import { labelOf } from '@tall-order/domain/ingredients.ts';
import { layerIn } from '@tall-order/domain/menu.ts';
import { lowestFirst } from '@tall-order/domain/stacking.ts';
import type { KitchenOrder } from '../api/kitchen-calls.ts';
import { useMenu } from '../menu/current-menu.ts';
import { FirstFew } from '../ui/FirstFew.tsx';
import type { Board } from './board.ts';
import { KitchenTicket } from './KitchenTicket.tsx';
import styles from './Lanes.module.css';
import { allDayCounts, isLong } from './ticket-contents.ts';
import type { TicketPresses } from './TicketActions.tsx';

interface LanesProps extends Pick<Board, 'toMake' | 'later' | 'ready'> {
  headings: Record<keyof Pick<Board, 'toMake' | 'later' | 'ready'>, Ref<HTMLHeadingElement>>;
  context: TicketContext;
}

export function Lanes({ toMake, later, ready, headings, context }: LanesProps) {
  return (
    <div className={styles['lanes']}>
      <TicketLane
        title="To make"
        empty="All caught up."
        orders={toMake}
        heading={headings.toMake}
        context={context}
      >
        <AllDay orders={toMake} />
      </TicketLane>
      {later.length > 0 && (
        <TicketLane
          title="Later"
          empty=""
          orders={later}
          heading={headings.later}
          compact
          context={context}
        />
      )}
      <TicketLane
        title="Ready"
        empty="None waiting."
        orders={ready}
        heading={headings.ready}
        compact
        context={context}
      />
    </div>
  );
}

/** How much of each ingredient and extra all orders to make need together. */
function AllDay({ orders }: { orders: readonly KitchenOrder[] }) {
  const layerOf = layerIn(useMenu());
  const { pieces, extras } = allDayCounts(orders);
  const counted = [
    ...lowestFirst(pieces, layerOf).map(({ name, count }): [string, number] => [name, count]),
    ...Object.entries(extras),
  ];
  return (
    counted.length > 0 && (
      <ul className={styles['allDay']} aria-label="To make in all">
        {counted.map(([name, count]) => (
          <li key={name}>
            <b className={styles['allDayCount']}>{count} ×</b> <span>{labelOf(name)}</span>
          </li>
        ))}
      </ul>
    )
  );
}

interface TicketContext {
  now: number;
  isNew: (order: KitchenOrder) => boolean;
  changesOf: (order: KitchenOrder) => string | null;
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

function TicketLane({
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
          <PackedTickets ids={shown.map(({ id }) => id).join(' ')}>
            {shown.map((order) => (
              <li
                key={order.id}
                data-long={isLong(order, compact) || undefined}
                className={styles['place']}
              >
                <KitchenTicket
                  order={order}
                  now={context.now}
                  isNew={context.isNew(order)}
                  changes={context.changesOf(order)}
                  compact={compact}
                  busy={context.isUnderWay(order.id)}
                  digit={context.digitOf(order.id)}
                  presses={context.presses}
                  mainButton={(button) => context.keepButton(order.id, button)}
                />
              </li>
            ))}
          </PackedTickets>
        )}
      </FirstFew>
    </section>
  );
}

/** The height of a row of the lane's grid, in pixels. */
const ROW = 4;
/** With fewer columns, a ticket of two would leave no room beside it. */
const COLUMNS_FOR_WIDE = 3;
/** Two columns whose ends differ by no more rows are as good as level. */
const LEVEL_ROWS = 2;

/** Tickets in columns, each as high up as the ones before it leave room; a long one takes two columns. */
function PackedTickets({ ids, children }: { ids: string; children: ReactNode }) {
  const list = useRef<HTMLOListElement>(null);
  // Before each paint, or what stands below would move.
  useLayoutEffect(() => {
    if (list.current) pack(list.current);
  });
  useEffect(() => {
    const { current } = list;
    if (current === null) return;
    let frame = 0;
    // Not within the observer's own round, in which no size may change again.
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => pack(current));
    });
    observer.observe(current);
    // Late fonts and translators make tickets grow.
    for (const place of current.children) observer.observe(place);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the ids stand for the places
  }, [ids]);
  return (
    <ol ref={list} className={styles['tickets']} style={{ gridAutoRows: ROW }}>
      {children}
    </ol>
  );
}

/**
 * Style sheets can neither count the rows that a ticket needs nor tell whether the column beside it is free too.
 * No ticket stands above one that comes before it, so what a ticket looks like depends on those before it alone.
 */
function pack(list: HTMLOListElement) {
  const { columnGap, gridAutoColumns } = getComputedStyle(list);
  const gap = parseFloat(columnGap);
  const columns = Math.floor((list.clientWidth + gap) / (parseFloat(gridAutoColumns) + gap)) || 1;
  const places = list.querySelectorAll<HTMLElement>(':scope > li');
  // Places beyond the last column would add columns.
  if (list.dataset['columns'] !== String(columns))
    for (const { style } of places) style.gridArea = '';
  list.dataset['columns'] = String(columns);
  const ends = Array.from({ length: columns }, () => 0);
  const mayBeWide = columns >= COLUMNS_FOR_WIDE;
  for (const place of places) {
    const top = Math.min(...ends);
    const column = ends.indexOf(top);
    const beside = ends[column + 1] ?? Infinity;
    const isWide = mayBeWide && 'long' in place.dataset && beside - top <= LEVEL_ROWS;
    const start = isWide ? Math.max(top, beside) : top;
    const width = isWide ? 2 : 1;
    place.toggleAttribute('data-wide', isWide);
    place.style.gridColumn = `${column + 1} / span ${width}`;
    // The place's height does not depend on its rows.
    const rows = Math.ceil(place.offsetHeight / ROW);
    place.style.gridRow = `${start + 1} / span ${rows}`;
    ends.fill(start + rows, column, column + width);
  }
}
