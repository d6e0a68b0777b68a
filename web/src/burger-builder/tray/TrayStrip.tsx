import { memo, useEffect, useReducer, useRef, useState } from 'react';
import { MAX_BURGERS } from '@tall-order/domain/order-size.ts';
import { describeBurger, isOrderable } from '@tall-order/domain/burger.ts';
import { soldOutOn } from '@tall-order/domain/menu.ts';
import type { Menu } from '@tall-order/domain/menu.ts';
import { MAX_TRAY_BURGERS, isTrayEmpty } from '@tall-order/domain/tray.ts';
import type { Tray } from '@tall-order/domain/tray.ts';
import { announce } from '../../announcement.ts';
import { useAppDispatch, useAppSelector } from '../../hooks.ts';
import { useMenu } from '../../menu/current-menu.ts';
import { BurgerPicture } from '../../burger/BurgerPicture.tsx';
import { useSale } from '../../shop/sale.ts';
import { burgerName } from '../../tray/burger-name.ts';
import { BurgerName } from '../../tray/BurgerName.tsx';
import { useTray } from '../../tray/current-tray.ts';
import { ExtrasChoice } from '../../tray/ExtrasChoice.tsx';
import { amountsOf } from '../../tray/tray-amounts.ts';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Money } from '../../ui/Money.tsx';
import { focusHeading } from '../../ui/focus-heading.ts';
import { editOnTray, removeFromTray } from './change-tray.ts';
import { TrayBurgerDialog } from './TrayBurgerDialog.tsx';
import styles from './TrayStrip.module.css';
import { useTrayRepriced } from './use-tray-repriced.ts';

interface TrayStripProps {
  /** orders what is on the tray when no burger is in progress */
  onOrder: () => void;
}

/** The burgers and extras that wait to be ordered with the burger in progress. */
export function TrayStrip({ onOrder }: TrayStripProps) {
  const dispatch = useAppDispatch();
  const tray = useTray();
  const menu = useMenu();
  const isBuilt = useAppSelector(({ burgerBuilder: { ingredients } }) =>
    isOrderable(ingredients ?? {}),
  );
  const [{ opened, times }, setOpened] = useReducer(withOpened, { opened: null, times: 0 });
  const [choosing, setChoosing] = useState(false);
  const undoButton = useRef<HTMLButtonElement>(null);
  const [undo, setUndo] = useState<{ words: string; run: () => void } | null>(null);
  const amounts = amountsOf(tray, null, menu);
  const repriced = useTrayRepriced(tray, amounts.total, menu);
  const hasExtras = Object.keys(menu.extras).length > 0;
  const isAlone = !isBuilt && tray.burgers.length > 0;
  const pieces = Object.values(tray.extras).reduce((sum, count) => sum + count, 0);

  // The element that had the focus may be gone. The browser moves the focus only once the dialog has closed.
  useEffect(() => {
    if (undo !== null) undoButton.current?.focus();
  }, [undo]);

  const remove = (place: number) => {
    const name = burgerName(tray.burgers[place]?.label ?? '', place);
    const words = `${name} is removed.`;
    const putBack = removeFromTray(place);
    const run = () => {
      putBack();
      announce(`${name} is back on the tray.`);
    };
    setUndo({ words, run });
    setOpened(null);
    announce(words);
  };
  const orderTray = () => {
    // An order needs a burger in progress: the last one of the tray becomes it.
    dispatch(editOnTray(tray.burgers.length - 1));
    onOrder();
  };
  if (isTrayEmpty(tray) && undo === null) return null;
  return (
    <section aria-label="Tray" className={styles['tray']}>
      <ul className={styles['burgers']}>
        <TrayBurgers tray={tray} menu={menu} onOpen={setOpened} />
        {hasExtras && (
          <li>
            <Button aria-haspopup="dialog" onClick={() => setChoosing(true)}>
              {pieces === 0 ? 'Sides & drinks' : `${pieces} × sides & drinks`}
            </Button>
          </li>
        )}
      </ul>
      <p className={styles['total']}>
        {undo !== null && (
          <>
            {undo.words}{' '}
            {tray.burgers.length < MAX_TRAY_BURGERS ? (
              <Button
                ref={undoButton}
                variant="plain"
                onClick={() => {
                  focusHeading();
                  undo.run();
                  setUndo(null);
                }}
              >
                Undo
              </Button>
            ) : (
              `An order can have at most ${MAX_BURGERS} burgers.`
            )}{' '}
          </>
        )}
        <span className={styles['amount']}>
          On the tray: <Money amount={amounts.total} />
        </span>
        {repriced && <span>The shop has changed its prices.</span>}
        {isAlone && <OrderTray onOrder={orderTray} />}
      </p>
      <TrayBurgerDialog
        place={opened}
        times={times}
        onClose={() => setOpened(null)}
        onRemove={remove}
      />
      <Modal open={choosing} title="Sides & drinks" onClose={() => setChoosing(false)}>
        <ExtrasChoice />
        <Button variant="primary" onClick={() => setChoosing(false)}>
          Done
        </Button>
      </Modal>
    </section>
  );
}

/** The burger whose dialog is open, and how often one was opened. */
interface Opened {
  /** its place, counted from 0; null while the dialog is closed */
  opened: number | null;
  times: number;
}

function withOpened({ times }: Opened, opened: number | null): Opened {
  return { opened, times: opened === null ? times : times + 1 };
}

function OrderTray({ onOrder }: TrayStripProps) {
  const { closed } = useSale();
  return (
    <Button
      className={styles['order'] ?? ''}
      aria-disabled={closed !== null}
      onClick={() => {
        if (closed === null) onOrder();
      }}
    >
      {closed ? closed.label : 'Order the tray'}
      {closed && <span className="visually-hidden">. {closed.reason}</span>}
    </Button>
  );
}

interface TrayBurgersProps {
  tray: Tray;
  menu: Menu;
  onOpen: (place: number) => void;
}

/** Rendered again only when the tray or the menu changes, not at a press on the burger in progress. */
const TrayBurgers = memo(function TrayBurgers({ tray, menu, onOpen }: TrayBurgersProps) {
  const amounts = amountsOf(tray, null, menu);
  return (
    <>
      {tray.burgers.map(({ burger, label }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- two burgers may be the same: only their places differ
        <li key={place}>
          <Button
            className={styles['burger'] ?? ''}
            aria-haspopup="dialog"
            onClick={() => onOpen(place)}
          >
            <span className={styles['picture']} aria-hidden="true">
              <BurgerPicture burger={burger} size="small" />
            </span>
            <span className={styles['name']}>
              <BurgerName label={label} place={place} />{' '}
              {soldOutOn(burger, menu).length > 0 ? (
                <span className={styles['gone']}>Sold out</span>
              ) : (
                <Money amount={amounts.burgers[place] ?? 0} />
              )}
              <span className="visually-hidden">, {describeBurger(burger)}</span>
            </span>
          </Button>
        </li>
      ))}
    </>
  );
});
