import { useState } from 'react';
import type { FocusEvent, ReactNode, Ref } from 'react';
import { DAY_MS } from '@tall-order/domain/durations.ts';
import { labelOf } from '@tall-order/domain/ingredients.ts';
import type { Menu } from '@tall-order/domain/menu.ts';
import { rolesWith } from '@tall-order/domain/rights.ts';
import { PAUSES } from '@tall-order/domain/selling-times.ts';
import type { Pause } from '@tall-order/domain/selling-times.ts';
import type { MenuPart } from '../api/menu-editor-calls.ts';
import { pauseShop } from '../api/shop-settings-calls.ts';
import { applyMenu } from '../burger-builder/apply-menu.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { useMenu } from '../menu/current-menu.ts';
import { SoldOutChoice } from '../menu-editor/SoldOutChoice.tsx';
import { roleClaim } from '../session/token-claims.ts';
import { currentShop, setShop, useShop, useZone } from '../shop/current-shop.ts';
import { dayAndTime, timeOfDay } from '../shop/dates-in-words.ts';
import type { Zone } from '../shop/dates-in-words.ts';
import { Button } from '../ui/Button.tsx';
import { focusHeading } from '../ui/focus.ts';
import { useLastPress } from '../ui/use-last-press.ts';
import styles from './RushPanels.module.css';

interface FoldedPanelProps {
  summary: ReactNode;
  /** gets the element that opens and closes the panel */
  summaryRef?: Ref<HTMLElement>;
  /** one of the head's: it lies over the tickets, so only one is open, until the focus is elsewhere */
  isOver?: boolean;
  children: ReactNode;
}

export function FoldedPanel({ summary, summaryRef, isOver = false, children }: FoldedPanelProps) {
  return (
    <details className={styles['panel']} {...(isOver && { name: 'rush', onBlur: closeWhenLeft })}>
      <summary ref={summaryRef} className={styles['summary']}>
        {summary}
      </summary>
      <div>{children}</div>
    </details>
  );
}

function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>): void {
  // Nothing has the focus where a button was just removed.
  if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
}

/** Every open builder shows a press within two seconds. */
export function SoldOutPanel() {
  const token = useAppSelector(({ auth }) => auth.token);
  const dispatch = useAppDispatch();
  const { items, extras } = useMenu();
  const [outcome, setOutcome] = useState<string | null>(null);
  const all = [...listed('menu', items), ...listed('extras', extras)];
  const out = all.filter(({ soldOut }) => soldOut !== null);
  const names = out.map(({ name }) => labelOf(name));
  if (token === null || !rolesWith('mark-sold-out').includes(roleClaim(token))) return null;
  const apply = (menu: Menu) => void dispatch(applyMenu(menu));
  const editor = { token, apply, announce: setOutcome };
  return (
    <FoldedPanel isOver summary={out.length === 0 ? 'Sold out' : `Sold out: ${names.join(', ')}`}>
      <p role="status" className={styles['outcome']}>
        {outcome}
      </p>
      <ul>
        {all.map(({ name, soldOut, part }) => (
          <li key={name} className={styles['part']}>
            <strong className={styles['partName']}>{labelOf(name)}</strong>
            <SoldOutChoice editor={editor} name={name} part={part} soldOut={soldOut} />
          </li>
        ))}
      </ul>
    </FoldedPanel>
  );
}

function listed(part: MenuPart, items: Menu['items'] | Menu['extras']) {
  return Object.entries(items).map(([name, { soldOut }]) => ({ name, soldOut, part }));
}

/** Stops new orders when the kitchen cannot keep up. A press reaches every open page within two seconds. */
export function PausePanel() {
  const { selling } = useShop();
  const { pause, pressed, mayPause } = usePause();
  const isPaused = !selling.isOpen && selling.reason === 'pause';
  if (!mayPause) return null;
  return (
    // Until when stands above the tickets.
    <FoldedPanel isOver summary={isPaused ? 'Shop paused' : 'Pause the shop'}>
      <p role="status" className={styles['said']}>
        {isPaused ? 'Customers cannot order. Orders on the board go on, those for later too.' : ''}
      </p>
      <div role="group" aria-label="Pause the shop" className={styles['choices']}>
        {PAUSES.map((choice) => (
          <Button key={choice} busy={pressed?.wanted === choice} onClick={() => pause(choice)}>
            {choice === 'until-tomorrow' ? 'Until tomorrow' : `${choice} minutes`}
          </Button>
        ))}
        {isPaused && (
          <Button busy={pressed?.wanted === null} onClick={() => pause(null)}>
            Take orders again
          </Button>
        )}
      </div>
    </FoldedPanel>
  );
}

/** Shown above the tickets, where cooks look when no orders come in. */
export function PausedBanner({ now }: { now: number }) {
  const { selling } = useShop();
  const zone = useZone();
  const { pause, pressed, mayPause } = usePause();
  if (selling.isOpen || selling.reason !== 'pause') return null;
  return (
    <div className={styles['paused']}>
      <p>The shop is paused {untilInWords(selling.opensAt, now, zone)}.</p>
      {mayPause && (
        <Button busy={pressed?.wanted === null} onClick={() => pause(null)}>
          Take orders again
        </Button>
      )}
    </div>
  );
}

/** What is pressed is a pause, or null to take orders again. */
function usePause() {
  const token = useAppSelector(({ auth }) => auth.token);
  const { pressed, press } = useLastPress(async (span: Pause | null) => {
    if (token === null) return;
    const button = document.activeElement;
    const reply = await pauseShop(token, span);
    if (!reply.ok) return;
    // The button that takes orders again disappears with the pause.
    if (span === null && document.activeElement === button) focusHeading();
    setShop({ ...currentShop(), selling: reply.value });
  });
  const mayPause = rolesWith('pause-sales').includes(roleClaim(token ?? ''));
  return { pause: press, pressed, mayPause };
}

/** @param until milliseconds since 1970; null if the shop has no further opening */
function untilInWords(until: number | null, now: number, zone: Zone): string {
  if (until === null) return 'until further notice';
  return `until ${until - now < DAY_MS / 2 ? timeOfDay(until, zone) : dayAndTime(until, zone)}`;
}
