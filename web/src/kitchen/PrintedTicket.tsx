import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { AllergensByName } from '@tall-order/domain/allergens.ts';
import { allergensInWords, isAllergenNews } from '@tall-order/domain/burger-allergens.ts';
import { callSign } from '@tall-order/domain/call-sign.ts';
import { labelOf } from '@tall-order/domain/ingredients.ts';
import type { IngredientCounts } from '@tall-order/domain/ingredients.ts';
import { calledName } from '@tall-order/domain/kitchen-ticket.ts';
import { layerIn } from '@tall-order/domain/menu.ts';
import { DELIVERY_METHOD_LABELS, KITCHEN_FIELDS, ORDER_FIELDS } from '@tall-order/domain/order.ts';
import { lowestFirst } from '@tall-order/domain/stacking.ts';
import type { KitchenOrder, KitchenBurger } from '../api/kitchen-calls.ts';
import { serverNow } from '../api/server-clock.ts';
import { useAppSelector } from '../store.ts';
import { useMenu } from '../menu/current-menu.ts';
import { useShopName, useZone } from '../shop/current-shop.ts';
import { BurgerName } from '../tray/BurgerName.tsx';
import { printAgain } from '../troubles/PrintAgain.tsx';
import { timeAhead, atTimeBefore } from '../shop/dates-in-words.ts';
import { StickyNotice } from '../ui/Notice.tsx';
import { withStorage } from '../with-storage.ts';
import styles from './PrintedTicket.module.css';
import { alikeBurgers, allergensOf, nameOfAlike } from './ticket-contents.ts';

/** A ticket on paper 80 mm wide, or slips for its burgers and extras; only the printer shows them. */
export function PrintedTicket({ order, isCopy, asSlips }: Printout) {
  return (
    <section className={styles['paper']} aria-label="Printed ticket">
      {asSlips ? (
        <Slips order={order} isCopy={isCopy} />
      ) : (
        <WholeTicket order={order} isCopy={isCopy} />
      )}
    </section>
  );
}

function WholeTicket({ order, isCopy }: { order: KitchenOrder; isCopy: boolean }) {
  const { extras } = order;
  const groups = alikeBurgers(order);
  return (
    <>
      <Head order={order} isCopy={isCopy} />
      <Allergens parts={allergensOf(order)} />
      <Notes order={order} />
      {groups.map((alike) => {
        const name = nameOfAlike(alike);
        return (
          <div key={alike[0].id}>
            {name !== '' && (
              <p dir="auto" translate="no" className={styles['name']}>
                {name}
              </p>
            )}
            <Layers burger={alike[0].burger} />
          </div>
        );
      })}
      <Extras extras={extras} />
    </>
  );
}

function Slips({ order, isCopy }: { order: KitchenOrder; isCopy: boolean }) {
  const { burgers, extras } = order;
  return (
    <>
      {burgers.map((burger, place) => (
        <Slip key={burger.id} order={order} burger={burger} place={place} isCopy={isCopy} />
      ))}
      {extras.length > 0 && (
        <div className={styles['slip']}>
          <Head order={order} isCopy={isCopy} />
          <p className={styles['name']}>Sides & drinks</p>
          <Allergens parts={allergensOf({ burgers: [], extras })} />
          <Extras extras={extras} />
        </div>
      )}
    </>
  );
}

function Extras({ extras }: Pick<KitchenOrder, 'extras'>) {
  return (
    extras.length > 0 && (
      <ul className={styles['layers']}>
        {extras.map(({ line, name, count }) => (
          <li key={line} className={styles['layer']}>
            {count} × {labelOf(name)}
          </li>
        ))}
      </ul>
    )
  );
}

interface SlipProps {
  order: KitchenOrder;
  burger: KitchenBurger;
  place: number;
  isCopy: boolean;
}

function Slip({ order, burger, place, isCopy }: SlipProps) {
  return (
    <div className={styles['slip']}>
      <Head order={order} isCopy={isCopy} />
      <p className={styles['name']}>
        <BurgerName label={burger.label} place={place} /> · {place + 1} of {order.burgers.length}
      </p>
      <Allergens parts={burger.allergens} />
      <Notes order={order} />
      <Layers burger={burger.burger} />
    </div>
  );
}

function Head({ order, isCopy }: { order: KitchenOrder; isCopy: boolean }) {
  const { firstName, deliveryMethod, state, readyBy } = order;
  const shopName = useShopName();
  const zone = useZone();
  const now = serverNow();
  return (
    <>
      {shopName !== '' && (
        <p dir="auto" translate="no">
          {shopName}
        </p>
      )}
      {isCopy && <p className={styles['copy']}>Copy</p>}
      <p translate="no" className={styles['sign']}>
        {callSign(order.id)}
      </p>
      <p dir="auto" translate={firstName === null ? undefined : 'no'} className={styles['name']}>
        {calledName(order)}
      </p>
      <p>
        {deliveryMethod !== null && `${DELIVERY_METHOD_LABELS[deliveryMethod]}, `}
        ordered {atTimeBefore(state.receivedAt, zone, now)}
      </p>
      {readyBy !== undefined && <p>Ready by {timeAhead(readyBy, zone, now)}</p>}
    </>
  );
}

function Allergens({ parts }: { parts: AllergensByName | null }) {
  return (
    isAllergenNews(parts) && (
      <p className={styles['boxed']}>Allergens: {allergensInWords(parts).join(', ')}</p>
    )
  );
}

function Notes({ order }: { order: KitchenOrder }) {
  return KITCHEN_FIELDS.filter((field) => order[field] !== null).map((field) => (
    <p key={field} className={styles['boxed']}>
      {ORDER_FIELDS[field].label}: <bdi>{order[field]}</bdi>
    </p>
  ));
}

function Layers({ burger }: { burger: IngredientCounts }) {
  const menu = useMenu();
  return (
    <ol className={styles['layers']}>
      <li>Bottom bun</li>
      {lowestFirst(burger, layerIn(menu)).map(({ name, count }) => (
        <li key={name} className={styles['layer']}>
          {count} × {labelOf(name)}
        </li>
      ))}
      <li>Top bun</li>
    </ol>
  );
}

interface Printout {
  order: KitchenOrder;
  isCopy: boolean;
  /** a slip for each burger instead of one ticket */
  asSlips: boolean;
}

/** Kept in the tab, so that after a reload a second print is still marked as a copy. */
const ITEM = 'kitchenPrinted';

/** Prints one ticket at a time, which is in the page only for the browser's printer, or has the shop's print it again. */
export function usePrinting() {
  const again = usePrintAgain();
  const [printed, setPrinted] = useState(readPrinted);
  const [printout, setPrintout] = useState<Printout | null>(null);

  // Only the browser can print, and only once the ticket is rendered. The mark tells the style sheet to leave
  // out the rest of the page.
  useEffect(() => {
    if (printout === null) return;
    const done = () => setPrintout(null);
    window.addEventListener('afterprint', done);
    document.body.dataset['prints'] = 'ticket';
    window.print();
    return () => {
      delete document.body.dataset['prints'];
      window.removeEventListener('afterprint', done);
    };
  }, [printout]);

  return {
    paper: (
      <>
        <StickyNotice>{again.said}</StickyNotice>
        {printout && createPortal(<PrintedTicket {...printout} />, document.body)}
      </>
    ),
    printAgain: again.print,
    print: (order: KitchenOrder, asSlips = false) => {
      const isCopy = printed.includes(order.id);
      const next = isCopy ? printed : [...printed, order.id];
      setPrinted(next);
      withStorage('sessionStorage', (storage) => storage.setItem(ITEM, next.join(' ')));
      setPrintout({ order, isCopy, asSlips });
    },
  };
}

/** Long enough to be read from two metres. */
const SAID_MS = 6000;

/** Has an order's kitchen slips printed again, and says for a while what prints. */
function usePrintAgain() {
  const token = useAppSelector(({ auth }) => auth.token);
  const [said, setSaid] = useState<string | null>(null);
  useEffect(() => {
    if (said === null) return undefined;
    const timer = setTimeout(() => setSaid(null), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);
  return {
    said,
    print: (order: KitchenOrder) => {
      if (token !== null) void printAgain(token, order.id, 'kitchen').then(setSaid);
    },
  };
}

function readPrinted(): string[] {
  const kept = withStorage('sessionStorage', (storage) => storage.getItem(ITEM));
  return (kept ?? '').split(' ');
}
