import { useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { describeBurger } from '@tall-order/domain/burger.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import type { Tray } from '@tall-order/domain/tray.ts';
import { useAvoided } from '../allergens/avoided.ts';
import { useMenu } from '../menu/current-menu.ts';
import { ExtrasChoice } from '../tray/ExtrasChoice.tsx';
import { OrderAllergens } from '../tray/OrderAllergens.tsx';
import { burgersInWords, countedExtras, countedInWords } from '../tray/order-in-words.ts';
import { useTray } from '../tray/current-tray.ts';
import type { Amounts } from '../tray/tray-amounts.ts';
import { Money } from '../ui/Money.tsx';
import { Ticket } from '../ui/Ticket.tsx';
import { fieldId } from '../ui/TextField.tsx';
import { NameNotice, SIDES, SoldOutNotice } from './CheckoutNotices.tsx';
import { Fold } from './Fold.tsx';
import { OrderLines, eaterField, wrongName } from './OrderLines.tsx';
import { useIsPlacing } from './place-order.ts';
import styles from './CheckoutTicket.module.css';

interface CheckoutTicketProps {
  /** the burger in progress, the last of the order */
  burger: IngredientCounts;
  amounts: Amounts;
}

/** What is ordered: on a phone a line that unfolds, beside the form all of it; what is wrong with it is never folded. */
export function CheckoutTicket({ burger, amounts }: CheckoutTicketProps) {
  const tray = useTray();
  const isWide = useWide();
  const [chosen, choose] = useState<boolean | null>(null);
  const isOpen = chosen ?? isWide;
  const wrong = wrongName(tray);
  const avoids = useAvoided().allergens.length > 0;

  const correctName = () => {
    // Only a field that is shown can take the focus.
    flushSync(() => choose(true));
    if (wrong !== null) document.getElementById(fieldId(eaterField(wrong.place)))?.focus();
  };
  return (
    <div className={styles['ticket']}>
      <Ticket>
        <Fold
          title="Your order"
          gist={gistOf(burger, tray, isOpen)}
          end={
            <strong className={styles['amount']}>
              <Money amount={amounts.total} />
            </strong>
          }
          isOpen={isOpen}
          onToggle={(next) => {
            if (next !== isOpen) choose(next);
          }}
        >
          <OrderLines burger={burger} amounts={amounts} />
          {!avoids && <OrderAllergens burger={burger} />}
        </Fold>
        {/* Whoever avoids something reads a warning without unfolding anything. */}
        {avoids && <OrderAllergens burger={burger} />}
        <SoldOutNotice burger={burger} />
        <NameNotice wrong={wrong} onCorrect={correctName} />
        <OfferedExtras isListed={isOpen} />
      </Ticket>
    </div>
  );
}

/** The burgers in a line. Nothing else tells that each can have a name, as long as its field is folded. */
function gistOf(burger: IngredientCounts, { burgers, label }: Tray, isOpen: boolean): string {
  if (burgers.length === 0) return describeBurger(burger);
  const words = burgersInWords(burgers.length + 1);
  const isNamed = [...burgers.map((one) => one.label), label].some((name) => name !== '');
  return isOpen || isNamed ? words : `${words} · add names`;
}

/**
 * Sides and drinks; nothing if the shop sells none.
 * @param props.isListed whether the lines above show those that are ordered
 */
function OfferedExtras({ isListed }: { isListed: boolean }) {
  const { extras } = useMenu();
  const counts = countedExtras(useTray().extras);
  const isUnderWay = useIsPlacing();
  const [isOpen, setOpen] = useState(false);
  if (Object.keys(extras).length === 0) return null;
  const isChosen = counts.length > 0;
  return (
    <Fold
      id={SIDES}
      title="Sides & drinks"
      {...(isChosen && !isListed && { gist: counts.map(countedInWords).join(', ') })}
      end={!isOpen && <span className={styles['press']}>{isChosen ? 'Change' : 'Add'}</span>}
      isOpen={isOpen}
      onToggle={setOpen}
    >
      <ExtrasChoice disabled={isUnderWay} />
    </Fold>
  );
}

/** From this width on, the order has a column beside the form; the same as in three style sheets of the checkout. */
const WIDE = '(min-width: 56.25rem)';

function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches);
}

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(WIDE);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}
