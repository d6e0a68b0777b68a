import { useId } from 'react';
import type { FocusEvent, Ref } from 'react';
import { MORE_MINUTES } from '@tall-order/domain/moved-promise.ts';
import type { MoreMinutes } from '@tall-order/domain/moved-promise.ts';
import { isOver, stepAfter, undoneStatus } from '@tall-order/domain/order-status.ts';
import type { OrderStatus } from '@tall-order/domain/order-status.ts';
import type { KitchenOrder } from '../api/kitchen-calls.ts';
import { knownTroubles } from '../troubles/known-troubles.ts';
import { Button } from '../ui/Button.tsx';
import { pressOnce } from '../ui/Modal.tsx';
import styles from './TicketActions.module.css';
import { hasMoreParts } from './TakeOffDialog.tsx';
import type { Question } from './TicketQuestion.tsx';
import { isLater } from '@tall-order/domain/kitchen-ticket.ts';
import { mayMove } from './MoreTimePanel.tsx';
import { forwardLabel, ticketName } from './ticket-words.ts';

export interface TicketPresses {
  take: (order: KitchenOrder, status: OrderStatus) => void;
  ask: (about: Question['about'], order: KitchenOrder) => void;
  takeOff: (order: KitchenOrder) => void;
  /** promises it later */
  moreTime: (order: KitchenOrder, minutes: MoreMinutes) => void;
  print: (order: KitchenOrder, asSlips?: boolean) => void;
  /** on the shop's printers */
  printAgain: (order: KitchenOrder) => void;
}

interface TicketActionsProps {
  order: KitchenOrder;
  now: number;
  busy: boolean;
  presses: TicketPresses;
  mainButton: Ref<HTMLButtonElement>;
}

export function TicketActions({ order, now, busy, presses, mainButton }: TicketActionsProps) {
  const { status } = order.state;
  const menuId = useId();
  const { prints } = knownTroubles.useValue();
  const next = stepAfter(status, order.deliveryMethod);
  const undone = undoneStatus(order.state, now);
  const name = <span className="visually-hidden"> {ticketName(order)}</span>;

  if (status === 'cancelled') {
    return (
      <Button
        ref={mainButton}
        className={styles['main']}
        // A held Enter key would press the next ticket's button, which gets the focus.
        onKeyDown={pressOnce}
        onClick={() => presses.takeOff(order)}
      >
        Got it, take it off{name}
      </Button>
    );
  }
  // An opening dialog closes the menu by itself, so a toggle would open the menu again, over the dialog.
  const closesMenu = { popoverTarget: menuId, popoverTargetAction: 'hide' } as const;
  const hideMenuWhenLeft = ({ relatedTarget }: FocusEvent) => {
    // The button that opens it, and all that is in it, name it.
    if (relatedTarget === null || relatedTarget.getAttribute('popovertarget') === menuId) return;
    // Browsers without popovers show the menu in a row of its own. It lies over other buttons elsewhere.
    const menu: Partial<HTMLElement> | null = document.getElementById(menuId);
    menu?.togglePopover?.(false);
  };
  return (
    <div className={styles['actions']} onBlur={hideMenuWhenLeft}>
      {next !== null && (
        <Button
          ref={mainButton}
          variant={isLater(order, now) ? 'second' : 'primary'}
          className={styles['main']}
          busy={busy}
          // A held Enter key would press the next ticket's button, which gets the focus.
          onKeyDown={pressOnce}
          onClick={() => presses.take(order, next)}
        >
          {forwardLabel(order)}
          {name}
        </Button>
      )}
      {undone !== null && (
        <Button className={styles['other']} busy={busy} onClick={() => presses.take(order, undone)}>
          <span aria-hidden="true">↶</span>
          <span className="visually-hidden">Undo {ticketName(order)}</span>
        </Button>
      )}
      <Button
        className={`${styles['other']} ${styles['more']}`}
        popoverTarget={menuId}
        aria-label={`More for ${ticketName(order)}`}
      >
        <span aria-hidden="true">⋯</span>
      </Button>
      {/* A closing popover returns the focus to the button that opened it. */}
      <div popover="auto" id={menuId} className={styles['menu']}>
        <p translate="no" className={styles['whose']}>
          {ticketName(order)}
        </p>
        {mayMove(order) && <MoreTimeFor order={order} menuId={menuId} presses={presses} />}
        {hasMoreParts(order) && !isOver(status) && (
          <Button {...closesMenu} onClick={() => presses.ask('take-off', order)}>
            Take something off{name}
          </Button>
        )}
        {prints.includes('kitchen') && (
          <Button {...closesMenu} onClick={() => presses.printAgain(order)}>
            Print again at the printer{name}
          </Button>
        )}
        {order.burgers.length > 1 && (
          <Button {...closesMenu} onClick={() => presses.print(order, true)}>
            Print slips{name}
          </Button>
        )}
        <Button {...closesMenu} onClick={() => presses.print(order)}>
          Print{name}
        </Button>
        <Button
          {...closesMenu}
          className={styles['last']}
          onClick={() => presses.ask('cancel', order)}
        >
          Cancel order{name}
        </Button>
      </div>
    </div>
  );
}

interface MoreTimeForProps {
  order: KitchenOrder;
  /** of the menu, which a press closes */
  menuId: string;
  presses: TicketPresses;
}

function MoreTimeFor({ order, menuId, presses }: MoreTimeForProps) {
  return (
    <div className={styles['pair']}>
      {MORE_MINUTES.map((minutes) => (
        <Button
          key={minutes}
          popoverTarget={menuId}
          popoverTargetAction="hide"
          onClick={() => presses.moreTime(order, minutes)}
        >
          {`+${minutes} minutes`}
          <span className="visually-hidden"> {ticketName(order)}</span>
        </Button>
      ))}
    </div>
  );
}
