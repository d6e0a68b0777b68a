import { memo, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useLocation } from 'react-router';
import { burgerCountProblem } from '@tall-order/domain/order-items.ts';
import { describeBurger, isOrderable } from '@tall-order/domain/burger.ts';
import type { ExtraCounts } from '@tall-order/domain/extras.ts';
import { labelOf } from '@tall-order/domain/ingredients.ts';
import { extraOf, soldOutExtras, soldOutOn, STANDARD_MENU } from '@tall-order/domain/menu.ts';
import type { Menu } from '@tall-order/domain/menu.ts';
import { EMPTY_TRAY, isTrayEmpty } from '@tall-order/domain/tray.ts';
import type { Tray } from '@tall-order/domain/tray.ts';
import { sayAmount } from '@tall-order/domain/money.ts';
import { announce } from '../../announcement.ts';
import { useAppSelector } from '../../store.ts';
import { useMenu } from '../../menu/current-menu.ts';
import { BurgerPicture } from '../../burger/BurgerPicture.tsx';
import { burgerName, BurgerName } from '../../tray/BurgerName.tsx';
import { useTray } from '../../tray/current-tray.ts';
import { ExtraPicture } from '../../tray/ExtraPicture.tsx';
import { countedExtras, extrasInWords } from '../../tray/order-in-words.ts';
import { amountsOf } from '../../tray/tray-amounts.ts';
import { Button } from '../../ui/Button.tsx';
import { Money, SHOP_CURRENCY } from '../../ui/Money.tsx';
import { focusHeading } from '../../ui/focus.ts';
import { selectPrice } from '../burger-builder-slice.ts';
import { buildIn } from '../reorder/open-build.ts';
import { removeFromTray } from './change-tray.ts';
import { TrayBurgerDialog } from './TrayBurgerDialog.tsx';
import styles from './TrayStrip.module.css';

/** How much is seen of what follows the newest burger, in pixels. */
const FOLLOWING = 48;

interface TrayStripProps {
  onChooseSides: () => void;
}

/** The burgers and extras that wait to be ordered with the burger in progress. */
export function TrayStrip({ onChooseSides }: TrayStripProps) {
  const tray = useTray();
  const menu = useMenu();
  const price = useAppSelector(({ burgerBuilder }) =>
    isOrderable(burgerBuilder.ingredients ?? {}) ? selectPrice({ burgerBuilder }) : null,
  );
  const [{ opened, times }, setOpened] = useReducer(withOpened, { opened: null, times: 0 });
  const undoButton = useRef<HTMLButtonElement>(null);
  const items = useNewestInSight(tray.burgers.length);
  const build = buildIn(useLocation().state);
  const [removed, setUndo] = useState<{ words: string; run: () => void; of: typeof build } | null>(
    null,
  );
  // Back and Forward lead to other orders, where it has no place.
  const undo = removed?.of === build ? removed : null;
  const repriced = useTrayRepriced(tray, price, menu);

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
      announce(`${name} is back in the order.`);
    };
    setUndo({ words, run, of: build });
    setOpened(null);
    announce(words);
  };
  // With the burger in progress and the one that would come back.
  const tooMany = burgerCountProblem(tray.burgers.length + 2);
  if (isTrayEmpty(tray) && undo === null) return null;
  return (
    <section aria-label="Order so far" className={styles['strip']}>
      <ul ref={items} className={styles['items']}>
        <TrayItems tray={tray} menu={menu} onOpen={setOpened} onChooseSides={onChooseSides} />
      </ul>
      {undo !== null && (
        <p className={styles['line']}>
          {undo.words}{' '}
          {tooMany ?? (
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
          )}
        </p>
      )}
      {repriced && <p className={styles['line']}>The shop has changed its prices.</p>}
      <TrayBurgerDialog
        place={opened}
        times={times}
        onClose={() => setOpened(null)}
        onRemove={remove}
      />
    </section>
  );
}

/** Scrolls the list so far that the last of its burgers is in sight, and a little of what follows. */
function useNewestInSight(burgers: number): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const newest = list.current?.children[burgers - 1];
    if (list.current === null || !(newest instanceof HTMLElement)) return;
    const end = newest.offsetLeft + newest.offsetWidth + FOLLOWING;
    list.current.scrollLeft = end - list.current.clientWidth;
  }, [burgers]);
  return list;
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

interface TrayItemsProps {
  tray: Tray;
  menu: Menu;
  onOpen: (place: number) => void;
  onChooseSides: () => void;
}

/** Rendered again only when the tray or the menu changes, not at a press on the burger in progress. */
const TrayItems = memo(function TrayItems({ tray, menu, onOpen, onChooseSides }: TrayItemsProps) {
  const amounts = amountsOf(tray, null, menu);
  return (
    <>
      {tray.burgers.map(({ burger, label }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- two burgers may be the same: only their places differ
        <li key={place}>
          <Button
            className={styles['item'] ?? ''}
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
      {Object.keys(tray.extras).length > 0 && (
        <li>
          <TrayExtras extras={tray.extras} menu={menu} onPress={onChooseSides} />
        </li>
      )}
    </>
  );
});

interface TrayExtrasProps {
  extras: ExtraCounts;
  menu: Menu;
  onPress: () => void;
}

function TrayExtras({ extras, menu, onPress }: TrayExtrasProps) {
  const pictures = new Set(
    Object.keys(extras).flatMap((name) => extraOf(menu, name)?.picture ?? []),
  );
  return (
    <Button className={styles['item'] ?? ''} aria-haspopup="dialog" onClick={onPress}>
      <span className={styles['pictures']}>
        {[...pictures].slice(0, 2).map((picture) => (
          <ExtraPicture key={picture} picture={picture} />
        ))}
      </span>
      <span className={styles['name']}>
        <span>{labelOf(extrasInWords(countedExtras(extras)))}</span>{' '}
        {soldOutExtras(extras, menu).length > 0 ? (
          <span className={styles['gone']}>Sold out</span>
        ) : (
          <Money amount={amountsOf({ ...EMPTY_TRAY, extras }, null, menu).total} />
        )}
      </span>
    </Button>
  );
}

/**
 * Whether the price of an unchanged tray has changed.
 * @param price of the burger in progress, a decimal amount; null while it has no pieces
 */
export function useTrayRepriced(tray: Tray, price: number | null, menu: Menu): boolean {
  const waiting = amountsOf(tray, null, menu).total;
  const [seen, setSeen] = useState({ tray, waiting, menu, words: '' });
  if (seen.tray !== tray || seen.waiting !== waiting) {
    // Until the shop's menu arrives, the prices are those of the standard menu.
    const isRepriced = seen.tray === tray && seen.menu !== STANDARD_MENU;
    const total = sayAmount(amountsOf(tray, price, menu).total, SHOP_CURRENCY);
    const words = isRepriced ? `The shop has changed its prices. Order total: ${total}.` : '';
    setSeen({ tray, waiting, menu, words });
  }
  const { words } = seen;

  // Announced for screen readers in an effect, once the words are on the screen.
  useEffect(() => {
    if (words !== '') announce(words);
  }, [words]);
  return words !== '';
}
