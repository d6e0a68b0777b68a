import type { ReactNode } from 'react';
import { countOf } from '@tall-order/domain/ingredients.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import type { DeliveryMethod } from '@tall-order/domain/order.ts';
import { purchaseSearch } from '@tall-order/domain/tray.ts';
import { useAppDispatch } from '../store.ts';
import { useMenu } from '../menu/current-menu.ts';
import { soldOutWords } from '../menu/sold-out-words.ts';
import { takeOff } from '../burger-builder/build-up.ts';
import { editOnTray } from '../burger-builder/tray/change-tray.ts';
import { currentTray, takeOffTray, useTray } from '../tray/current-tray.ts';
import { soldOutOfOrder, useSettings } from './order-terms.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { useOnline } from '../ui/use-online.ts';
import { focusHeading } from '../ui/focus.ts';
import { OFFLINE } from '../updates/offline-cache.ts';
import { useZone } from '../shop/current-shop.ts';
import { timeAhead } from '../shop/dates-in-words.ts';
import { useSale } from '../shop/sale.ts';
import { isOwnDataService } from '../api/base-addresses.ts';
import { useNow } from '../api/use-now.ts';
import { useBurgers } from '../promised/promised-times.ts';
import { BuilderLink } from './BuilderLink.tsx';
import type { WrongName } from './OrderLines.tsx';
import { refusedTime } from './use-submit-order.ts';
import type { Submission } from './use-submit-order.ts';
import { NearestTimes, useNoneLeft } from './WhenChoice.tsx';
import styles from './CheckoutNotices.module.css';

/** The ids of the texts that say why the customer cannot order, or what became of the order. */
export const NOTICES = {
  soldOut: 'sold-out-notice',
  name: 'name-notice',
  offline: 'offline-notice',
  sale: 'sale-notice',
  terms: 'terms-notice',
  submission: 'submission-notice',
} as const;

export function SoldOutNotice({ burger }: { burger: IngredientCounts }) {
  const dispatch = useAppDispatch();
  const tray = useTray();
  const names = soldOutOfOrder(burger, tray, useMenu());
  const [first = ''] = names;
  const isOne = names.length === 1;

  const takeThemOff = () => {
    // The button that has the focus disappears.
    focusHeading();
    takeOffTray(names);
    dispatch(takeOff(names));
    // An order needs a burger in progress: if nothing is left of it, the last burger on the tray replaces it.
    if (Object.keys(burger).every((name) => names.includes(name) || countOf(burger, name) === 0)) {
      dispatch(editOnTray(currentTray().burgers.length - 1));
    }
  };
  return (
    <>
      {/* A live region is read out when its words change while it is on the page. */}
      <p id={NOTICES.soldOut} role="status" className={styles['notice']}>
        {names.length > 0 &&
          `${soldOutWords(names)} Remove ${isOne ? 'it' : 'them'}, or build something else.`}
      </p>
      {names.length > 0 && (
        <div className={styles['ways']}>
          <Button onClick={takeThemOff}>{`Remove ${isOne ? first : 'them'} to order`}</Button>
          <BuilderLink search={purchaseSearch(burger, tray)} className={buttonClass('quiet')}>
            Build something else
          </BuilderLink>
        </div>
      )}
    </>
  );
}

interface NameNoticeProps {
  wrong: WrongName | null;
  onCorrect: () => void;
}

/** Says that the name on a burger has to be corrected first. */
export function NameNotice({ wrong, onCorrect }: NameNoticeProps) {
  return (
    <>
      {/* A live region is read out when its words change while it is on the page. */}
      <p id={NOTICES.name} role="status" className={styles['notice']}>
        {wrong !== null && `Burger ${wrong.place + 1}: ${wrong.problem}`}
      </p>
      {wrong !== null && (
        <Button className={styles['wayOn'] ?? ''} onClick={onCorrect}>
          Correct the name
        </Button>
      )}
    </>
  );
}

export function OfflineNotice() {
  const isOnline = useOnline();
  return (
    <p id={NOTICES.offline} role="status" className={styles['line']}>
      {!isOnline && OFFLINE}
    </p>
  );
}

interface TermsNoticeProps {
  /** why the shop would refuse the order by its delivery terms, or null */
  problem: string | null;
  /** the ways out */
  children: ReactNode;
}

/** Why the shop would not deliver the order, with the ways out. */
export function TermsNotice({ problem, children }: TermsNoticeProps) {
  return (
    <div className={problem === null ? styles['silent'] : styles['notice']}>
      <p id={NOTICES.terms} role="status">
        {problem}
      </p>
      <div className={styles['ways']}>{problem !== null && children}</div>
    </div>
  );
}

/** The id of the fold with sides and drinks. */
export const SIDES = 'sides';

/** Unfolds the sides and drinks; a shop without any leads back to the burger. */
export function AddMore({ search }: { search: string }) {
  const { extras } = useMenu();
  if (Object.keys(extras).length === 0) {
    return (
      <BuilderLink search={search} className={buttonClass('quiet')}>
        Add to the burger
      </BuilderLink>
    );
  }
  const unfold = () => {
    const fold = document.getElementById(SIDES);
    if (!(fold instanceof HTMLDetailsElement)) return;
    fold.open = true;
    fold.querySelector('summary')?.focus();
  };
  return <Button onClick={unfold}>Add a side</Button>;
}

/** The button disappears with its press, so the choice that it makes takes the focus. */
export function CollectInstead({ onCollect }: { onCollect: () => void }) {
  const collect = () => {
    onCollect();
    document
      .querySelector<HTMLElement>('input[name="deliveryMethod"][value="collection"]')
      ?.focus();
  };
  return (
    <Button variant="plain" onClick={collect}>
      Collect it
    </Button>
  );
}

interface SaleNoticeProps {
  method: DeliveryMethod;
  /** a line beside it says it in short */
  isSaid: boolean;
}

/** Why the customer cannot order now, or until when they can. */
export function SaleNotice({ method, isSaid }: SaleNoticeProps) {
  const { closed, orderBy } = useSale();
  const noneLeft = useNoneLeft(method, useSettings(), useBurgers(), closed !== null);
  const reason = noneLeft === null ? closed?.reason : closed?.reasonIfFull;
  return (
    <p id={NOTICES.sale} role="status" className={isSaid ? 'visually-hidden' : styles['line']}>
      {reason ?? (orderBy && `${orderBy}.`)}
    </p>
  );
}

/** When the shop sells again, in a few words, where a time of then can be chosen; else null. */
export function useSoldLater(method: DeliveryMethod): string | null {
  const { closed } = useSale();
  const noneLeft = useNoneLeft(method, useSettings(), useBurgers(), closed !== null);
  return closed?.isForLater === true && noneLeft === null ? `${closed.label}.` : null;
}

interface SubmissionNoticeProps {
  submission: Submission;
  /** takes another time than the one that cannot be had */
  onChoose: (at: number) => void;
}

/** What became of the order. */
export function SubmissionNotice({ submission, onChoose }: SubmissionNoticeProps) {
  const zone = useZone();
  const now = useNow(60_000);
  const isSaid = submission.kind === 'not-sold';
  const gone = refusedTime(submission);
  const instead = gone !== null && gone.nearest.length > 0 ? gone : null;
  const words = isSaid ? submission.words : null;
  return (
    <>
      {/* A live region is read out when its words change while it is on the page. */}
      <p
        id={NOTICES.submission}
        role="status"
        className={isSaid ? styles['notice'] : styles['line']}
      >
        {submission.kind === 'checking' && 'Checking whether your order arrived…'}
        {submission.kind === 'unknown' &&
          `We don't know yet if your order reached us. ${
            isOwnDataService()
              ? "You can't order twice."
              : 'Look at your orders before you order again.'
          }`}
        {instead === null
          ? words
          : `${timeAhead(instead.chosen, zone, now)} is no longer available. Choose another time:`}
      </p>
      {instead !== null && (
        <NearestTimes labelledBy={NOTICES.submission} {...instead} onChoose={onChoose} />
      )}
    </>
  );
}
