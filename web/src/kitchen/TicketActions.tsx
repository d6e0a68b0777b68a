import { useId } from 'react';
import type { Ref } from 'react';
import { stepAfter, undoneStatus } from '@tall-order/domain/order-status.ts';
import type { OrderStatus } from '@tall-order/domain/order-status.ts';
import type { KitchenBasket } from '../api/kitchen-calls.ts';
import { Button } from '../ui/Button.tsx';
import { pressOnce } from '../ui/press-once.ts';
import styles from './TicketActions.module.css';
import { forwardLabel, basketName } from './ticket-words.ts';

export interface TicketPresses {
  take: (basket: KitchenBasket, status: OrderStatus) => void;
  askToCancel: (basket: KitchenBasket) => void;
  takeOff: (basket: KitchenBasket) => void;
  print: (basket: KitchenBasket, asSlips?: boolean) => void;
}

interface TicketActionsProps {
  basket: KitchenBasket;
  now: number;
  busy: boolean;
  presses: TicketPresses;
  mainButton: Ref<HTMLButtonElement>;
}

export function TicketActions({ basket, now, busy, presses, mainButton }: TicketActionsProps) {
  const { status } = basket.state;
  const menuId = useId();
  const next = stepAfter(status, basket.deliveryMethod);
  const undone = undoneStatus(basket.state, now);
  const name = <span className="visually-hidden"> {basketName(basket)}</span>;

  if (status === 'cancelled') {
    return (
      <Button
        ref={mainButton}
        className={styles['main']}
        // A held Enter key would press the next ticket's button, which gets the focus.
        onKeyDown={pressOnce}
        onClick={() => presses.takeOff(basket)}
      >
        Seen, take it off{name}
      </Button>
    );
  }
  // An opening dialog closes the menu by itself, so a toggle would open the menu again, over the dialog.
  const closesMenu = { popoverTarget: menuId, popoverTargetAction: 'hide' } as const;
  return (
    <div className={styles['actions']}>
      {next !== null && (
        <Button
          ref={mainButton}
          variant="primary"
          className={styles['main']}
          busy={busy}
          // A held Enter key would press the next ticket's button, which gets the focus.
          onKeyDown={pressOnce}
          onClick={() => presses.take(basket, next)}
        >
          {forwardLabel(basket)}
          {name}
        </Button>
      )}
      {undone !== null && (
        <Button
          className={styles['other']}
          busy={busy}
          onClick={() => presses.take(basket, undone)}
        >
          <span aria-hidden="true">↶</span>
          <span className="visually-hidden">Undo {basketName(basket)}</span>
        </Button>
      )}
      <Button
        className={`${styles['other']} ${styles['more']}`}
        popoverTarget={menuId}
        aria-label={`More for ${basketName(basket)}`}
      >
        <span aria-hidden="true">⋯</span>
      </Button>
      {/* A closing popover returns the focus to the button that opened it. */}
      <div popover="auto" id={menuId} className={styles['menu']}>
        <Button {...closesMenu} onClick={() => presses.print(basket)}>
          Print{name}
        </Button>
        {basket.burgers.length > 1 && (
          <Button {...closesMenu} onClick={() => presses.print(basket, true)}>
            Print slips{name}
          </Button>
        )}
        <Button {...closesMenu} onClick={() => presses.askToCancel(basket)}>
          Cancel{name}
        </Button>
      </div>
    </div>
  );
}
