import { isOrderable } from '@tall-order/domain/burger.ts';
import { startingCounts } from '@tall-order/domain/menu.ts';
import { MAX_TRAY_BURGERS } from '@tall-order/domain/tray.ts';
import type { TrayBurger } from '@tall-order/domain/tray.ts';
import { announce } from '../../announcement.ts';
import { currentMenu } from '../../menu/current-menu.ts';
import type { AppThunk } from '../../store.ts';
import { burgerName } from '../../tray/BurgerName.tsx';
import { currentTray, setTray } from '../../tray/current-tray.ts';
import { setIngredients } from '../burger-builder-slice.ts';
import { changeBurgerTo } from '../build-up.ts';

/** Puts the burger in progress on the tray, where there is room, and begins the next one. */
export function addAnotherBurger(): AppThunk {
  return (dispatch, getState) => {
    const burger = getState().burgerBuilder.ingredients;
    const { burgers, extras, label } = currentTray();
    if (burger === null || !isOrderable(burger) || burgers.length >= MAX_TRAY_BURGERS) return;
    setTray({ burgers: [...burgers, { burger, label }], extras, label: '' });
    dispatch(setIngredients(startingCounts(currentMenu())));
    announce(`${burgerName(label, burgers.length)} is in the order. Build the next one.`);
    // The button may be far below the tray that the burger has gone to.
    document.documentElement.scrollTop = 0;
  };
}

/** Takes a burger off the tray into the builder; the one in progress takes its place. */
export function editOnTray(place: number): AppThunk {
  return (dispatch, getState) => {
    const inProgress = getState().burgerBuilder.ingredients;
    const { burgers, extras, label } = currentTray();
    const wanted = burgers[place];
    if (inProgress === null || wanted === undefined) return;
    const instead = isOrderable(inProgress) ? [{ burger: inProgress, label }] : [];
    setTray({ burgers: spliced(burgers, place, 1, instead), extras, label: wanted.label });
    dispatch(changeBurgerTo(wanted.burger));
  };
}

export function copyOnTray(place: number): void {
  const tray = currentTray();
  const { burgers } = tray;
  const copied = burgers[place];
  if (copied === undefined || burgers.length >= MAX_TRAY_BURGERS) return;
  setTray({ ...tray, burgers: spliced(burgers, place + 1, 0, [{ ...copied, label: '' }]) });
  announce(`${burgerName(copied.label, place)} is copied: ${burgerName('', place + 1)}.`);
}

/** @returns a function that puts the burger back, if there is still room */
export function removeFromTray(place: number): () => void {
  const tray = currentTray();
  const removed: TrayBurger | undefined = tray.burgers[place];
  setTray({ ...tray, burgers: spliced(tray.burgers, place, 1) });
  return () => {
    const now = currentTray();
    if (removed === undefined || now.burgers.length >= MAX_TRAY_BURGERS) return;
    setTray({ ...now, burgers: spliced(now.burgers, place, 0, [removed]) });
  };
}

/** Array.prototype.toSpliced is newer than the lowest browsers. */
function spliced(
  burgers: readonly TrayBurger[],
  place: number,
  removed: number,
  instead: readonly TrayBurger[] = [],
): TrayBurger[] {
  return [...burgers.slice(0, place), ...instead, ...burgers.slice(place + removed)];
}
