import { Link } from 'react-router';
import { countOf } from '@tall-order/domain/ingredients.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { useAppDispatch } from '../hooks.ts';
import { useMenu } from '../menu/current-menu.ts';
import { soldOutWords } from '../menu/sold-out-words.ts';
import { takeOff } from '../burger-builder/build-up.ts';
import { editOnTray } from '../burger-builder/tray/change-tray.ts';
import { paths } from '../paths.ts';
import { currentTray, takeOffTray, useTray } from '../tray/current-tray.ts';
import { purchaseSearch } from '../tray/purchase-search.ts';
import { soldOutOfOrder } from './order-terms.ts';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { focusHeading } from '../ui/focus-heading.ts';
import { fieldId } from '../ui/field-id.ts';
import { OFFLINE } from '../updates/offline-words.ts';
import type { Sale } from '../shop/sale.ts';
import { isOwnDataService } from '../api/base-addresses.ts';
import { eaterField } from './OrderLines.tsx';
import type { WrongName } from './OrderLines.tsx';
import type { OrderAttempt } from './place-order.ts';
import type { Submission } from './use-submit-order.ts';
import styles from './CheckoutNotices.module.css';

export function SoldOutNotice({ id, burger }: { id: string; burger: IngredientCounts }) {
  const dispatch = useAppDispatch();
  const tray = useTray();
  const names = soldOutOfOrder(burger, tray, useMenu());
  const it = names.length === 1 ? 'it' : 'them';

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
      <p id={id} role="status" className={styles['notice']}>
        {names.length > 0 &&
          `${soldOutWords(names)} Take ${it} off, or build something else instead.`}
      </p>
      {names.length > 0 && (
        <div className={styles['ways']}>
          <Button onClick={takeThemOff}>{`Take ${it} off`}</Button>
          <Link
            to={{ pathname: paths.builder, search: purchaseSearch(burger, tray) }}
            className={buttonClass('quiet')}
          >
            Back to the burger
          </Link>
        </div>
      )}
    </>
  );
}

/** Says that the name on a burger has to be corrected first; its field is beside the form, with the burger. */
export function NameNotice({ id, wrong }: { id: string; wrong: WrongName | null }) {
  return (
    <>
      {/* A live region is read out when its words change while it is on the page. */}
      <p id={id} role="status" className={styles['notice']}>
        {wrong !== null && `Burger ${wrong.place + 1}: ${wrong.problem}`}
      </p>
      {wrong !== null && (
        <Button
          className={styles['wayOn'] ?? ''}
          onClick={() => document.getElementById(fieldId(eaterField(wrong.place)))?.focus()}
        >
          Correct the name
        </Button>
      )}
    </>
  );
}

export function OfflineNotice({ id, isOffline }: { id: string; isOffline: boolean }) {
  return (
    <p id={id} role="status" className={styles['notice']}>
      {isOffline && OFFLINE}
    </p>
  );
}

interface SaleNoticeProps {
  id: string;
  sale: Sale;
  /** why the shop would refuse the order by its delivery terms, or null */
  termsProblem: string | null;
}

/** Why the customer cannot order now, or until when they can. */
export function SaleNotice({ id, sale: { closed, orderBy }, termsProblem }: SaleNoticeProps) {
  return (
    <p id={id} role="status" className={styles['notice']}>
      {closed ? `${closed.label}. ${closed.reason}` : (termsProblem ?? (orderBy && `${orderBy}.`))}
    </p>
  );
}

interface SubmissionNoticeProps {
  id: string;
  submission: Submission;
  onCheckAgain: (attempt: OrderAttempt) => void;
}

export function SubmissionNotice({ id, submission, onCheckAgain }: SubmissionNoticeProps) {
  return (
    <>
      {/* A live region is read out when its words change while it is on the page. */}
      <p id={id} role="status" className={styles['notice']}>
        {submission.kind === 'checking' && 'Checking whether your order arrived…'}
        {submission.kind === 'unknown' && unconfirmed()}
        {submission.kind === 'not-sold' && submission.words}
      </p>
      {(submission.kind === 'checking' || submission.kind === 'unknown') &&
        (isOwnDataService() ? (
          <Button
            className={styles['wayOn']}
            busy={submission.kind === 'checking'}
            onClick={() => onCheckAgain(submission.attempt)}
          >
            Check again
          </Button>
        ) : (
          <Link to={paths.orders} className={`${buttonClass('quiet')} ${styles['wayOn']}`}>
            Look at your orders
          </Link>
        ))}
    </>
  );
}

function unconfirmed(): string {
  const wayOn = isOwnDataService()
    ? "Check again; you won't order twice."
    : 'Look at your orders before you order again.';
  return `We couldn't confirm your order. ${wayOn}`;
}
