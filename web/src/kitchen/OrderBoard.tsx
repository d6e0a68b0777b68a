import { useRef, useState, useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';
import { createPortal } from 'react-dom';
import { isOver } from '@tall-order/domain/order-status.ts';
import type { OrderState, OrderStatus } from '@tall-order/domain/order-status.ts';
import type { KitchenOrder } from '../api/kitchen-calls.ts';
import { focusHeading } from '../ui/focus.ts';
import type { Board, Seen } from './board.ts';
import { LastStep, RecallList } from './Undo.tsx';
import { PausePanel, SoldOutPanel } from './RushPanels.tsx';
import { usePrinting } from './PrintedTicket.tsx';
import { ShortcutList, useShortcuts } from './Shortcuts.tsx';
import { ticketName, statusSentence } from './ticket-words.ts';
import { Lanes } from './Lanes.tsx';
import { TicketQuestion } from './TicketQuestion.tsx';
import type { Question } from './TicketQuestion.tsx';
import type { Press } from './use-double-tap-guard.ts';
import type { Shortcut } from './Shortcuts.tsx';
import { MoreTimePanel, useMoreTime } from './MoreTimePanel.tsx';
import type { MoreMinutes } from '@tall-order/domain/moved-promise.ts';
import { useTicketSteps } from './use-ticket-steps.ts';

interface OrderBoardProps {
  board: Board;
  changesOf: (order: KitchenOrder) => string | null;
  seen: Seen;
  now: number;
  /** the place in the head of what is pressed when the kitchen cannot keep up; null until it is there */
  rush: HTMLElement | null;
  /** gets the heading of the orders to make */
  heading: RefObject<HTMLHeadingElement | null>;
  onState: (orderId: string, state: OrderState) => void;
  onSeen: () => void;
  onMute: () => void;
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

export function OrderBoard(props: OrderBoardProps) {
  const { board, changesOf, seen, now, rush, heading, onState, onSeen, onMute } = props;
  const parts = { board, seen, now, onState };
  const { steps, toMake, later, ready, last, takenOff, take, undoLast, cancel, takeOff } =
    useTicketSteps(parts);
  const shown = [...toMake, ...later, ...ready];
  const { paper, ...printing } = usePrinting();
  const more = useMoreTime(now);
  const [question, setQuestion] = useState<Question | null>(null);
  const isAsked = ({ id, state }: KitchenOrder) => id === question?.id && !isOver(state.status);
  // Another cook may finish or cancel the order while the question is open.
  if (question !== null && !shown.some(isAsked)) setQuestion(null);
  const recall = useRef<HTMLElement>(null);

  const lastStep = last === null ? '' : `${last.id} ${last.state.version}`;
  const focus = useFocusAfterStep(board, lastStep, takenOff, heading);
  const { buttons, headings, keepButton, rememberPlace } = focus;

  const begin = (order: KitchenOrder) => {
    rememberPlace(order);
    more.dismiss();
  };
  const presses = {
    take: (order: KitchenOrder, status: OrderStatus) => {
      begin(order);
      take(order, status);
    },
    moreTime: (order: KitchenOrder, minutes: MoreMinutes) => more.move([order], minutes),
    ask: (about: Question['about'], { id }: KitchenOrder) => setQuestion({ about, id }),
    takeOff: (order: KitchenOrder) => {
      begin(order);
      takeOff(order);
    },
    ...printing,
  };
  const confirmCancel = (order: KitchenOrder, reason: string) => {
    setQuestion(null);
    begin(order);
    cancel(order, reason);
  };
  const undo = (press?: Press) => (more.isLast ? more.undo() : undoLast(press));

  const shortcuts: readonly Shortcut[] = [
    {
      keys: DIGITS,
      name: '1–9',
      does: 'choose a ticket, Enter takes it on',
      press: (key) => buttons.current.get(shown[Number(key) - 1]?.id ?? '')?.focus(),
    },
    { keys: ['u'], name: 'U', does: 'undo what was done last', press: () => undo() },
    { keys: ['s'], name: 'S', does: 'new orders are seen', press: onSeen },
    { keys: ['m'], name: 'M', does: 'mute the bell, or turn it on', press: onMute },
    { keys: ['r'], name: 'R', does: 'recall list', press: () => turn(recall.current) },
  ];
  const keyboard = useShortcuts(shortcuts);

  const context = {
    now,
    isNew: board.isNew,
    changesOf,
    isUnderWay: steps.isUnderWay,
    // A wall that nobody works with keys stays free of them.
    digitOf: (orderId: string) => digitOf(keyboard.on && keyboard.used, shown, orderId),
    presses,
    keepButton,
  };

  return (
    <>
      <Lanes toMake={toMake} later={later} ready={ready} headings={headings} context={context} />
      <TicketNews orders={shown} changesOf={changesOf} />
      <LastStep steps={steps} more={more} order={last} now={now} onUndo={undo} />
      {paper}
      {rush &&
        createPortal(
          <>
            <SoldOutPanel />
            <MoreTimePanel orders={[...toMake, ...later]} now={now} more={more} />
            <PausePanel />
          </>,
          rush,
        )}
      <RecallList orders={board.over} now={now} presses={presses} summary={recall} />
      <ShortcutList shortcuts={shortcuts} on={keyboard.on} onTurn={keyboard.turn} />
      <TicketQuestion
        question={question}
        orders={shown}
        steps={steps}
        onState={onState}
        onCancel={confirmCancel}
        onClose={() => setQuestion(null)}
      />
    </>
  );
}

/** Opens or closes a folded panel, scrolls to it and focuses it. */
function turn(summary: HTMLElement | null): void {
  summary?.click();
  summary?.focus();
  // The content that has opened lies below the summary.
  summary?.scrollIntoView();
}

function digitOf(on: boolean, shown: readonly KitchenOrder[], orderId: string): number | null {
  const place = shown.findIndex(({ id }) => id === orderId);
  return on && place < DIGITS.length ? place + 1 : null;
}

/** Reads out each order that is cancelled or changed while it is on the board: only its ticket shows it. */
function TicketNews({ orders, changesOf }: Pick<OrderBoardProps, 'changesOf'> & OrdersShown) {
  const news = orders.flatMap((order) => {
    const changes = changesOf(order);
    if (order.state.status === 'cancelled')
      return [`${ticketName(order)} ${statusSentence(order)}`];
    return changes === null ? [] : [`${ticketName(order)} ${changes}`];
  });
  return (
    // A live region is read out when its words change while it is on the page; only what is new in it.
    <p role="status" aria-atomic="false" className="visually-hidden">
      {news.map((words) => (
        <span key={words}>{`${words}. `}</span>
      ))}
    </p>
  );
}

interface OrdersShown {
  orders: readonly KitchenOrder[];
}

type Lane = 'toMake' | 'later' | 'ready';
interface Place {
  lane: Lane;
  index: number;
}

/**
 * Keeps the focus where the cook works. A ticket moves with its step and loses its button, so the ticket that
 * moves up gets the focus, or else the lane's heading.
 * @param lastStep names the last step at this board; empty before the first
 * @param takenOff the cancelled order that was last taken off; empty before the first
 */
function useFocusAfterStep(
  board: Board,
  lastStep: string,
  takenOff: string,
  toMake: RefObject<HTMLHeadingElement | null>,
) {
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const later = useRef<HTMLHeadingElement>(null);
  const ready = useRef<HTMLHeadingElement>(null);
  const left = useRef<Place | null>(null);

  const moveOn = useEffectEvent((step: string) => {
    if (step === '' || document.activeElement !== document.body) return;
    const lane = left.current?.lane;
    if (lane === undefined) {
      focusHeading();
      return;
    }
    const order = board[lane][left.current?.index ?? 0] ?? board[lane].at(-1);
    const next =
      buttons.current.get(order?.id ?? '') ??
      { toMake, later, ready }[lane].current ??
      toMake.current;
    next?.focus({ preventScroll: true });
    // The board scrolls only for a cook who works with keys: other cooks do not see the focus.
    if (next?.matches(':focus-visible')) next.scrollIntoView({ block: 'nearest' });
  });

  // The browser moves the focus to the body when the focused element is removed.
  useEffect(() => moveOn(lastStep), [lastStep]);
  useEffect(() => moveOn(takenOff), [takenOff]);

  return {
    buttons,
    headings: { toMake, later, ready },
    keepButton: (orderId: string, button: HTMLButtonElement | null) => {
      if (button === null) buttons.current.delete(orderId);
      else buttons.current.set(orderId, button);
    },
    rememberPlace: (order: KitchenOrder) => {
      left.current =
        placeIn('toMake', board, order) ??
        placeIn('later', board, order) ??
        placeIn('ready', board, order);
    },
  };
}

function placeIn(lane: Lane, board: Board, order: KitchenOrder): Place | null {
  const index = board[lane].findIndex(({ id }) => id === order.id);
  return index < 0 ? null : { lane, index };
}
