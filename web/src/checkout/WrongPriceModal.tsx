import { useState } from 'react';
import { Link } from 'react-router';
import { labelOf } from '@tall-order/domain/ingredients.ts';
import { priceDifference } from '@tall-order/domain/pricing.ts';
import { loadIngredients } from '../burger-builder/load-ingredients.ts';
import { useAppDispatch } from '../hooks.ts';
import { paths } from '../paths.ts';
import { burgerName } from '../tray/burger-name.ts';
import { useTray } from '../tray/current-tray.ts';
import type { Amounts } from '../tray/tray-amounts.ts';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { Modal } from '../ui/Modal.tsx';
import { Money } from '../ui/Money.tsx';
import styles from './WrongPriceModal.module.css';

interface WrongPriceModalProps {
  /** what the customer agreed to; null while there is nothing to ask */
  sent: Amounts | null;
  /** what the shop asks for */
  shop: Amounts | null;
  draft: string;
  onAccept: () => void;
  onClose: () => void;
}

export function WrongPriceModal({ sent, shop, draft, onAccept, onClose }: WrongPriceModalProps) {
  const dispatch = useAppDispatch();
  // The dialog still shows its prices while it slides away.
  const [last, setLast] = useState<{ sent: Amounts; shop: Amounts } | null>(null);
  if (sent !== null && shop !== null && shop !== last?.shop) setLast({ sent, shop });

  return (
    <Modal open={shop !== null} title="The price has changed" onClose={onClose}>
      {last && (
        <>
          <p>The price changed while you were ordering. Nothing has been ordered yet.</p>
          <ChangedLines {...last} />
          <PriceTable sentPrice={last.sent.total} shopPrice={last.shop.total} />
          <div className={styles['actions']}>
            <Link
              to={{ pathname: paths.builder, search: draft }}
              className={buttonClass('quiet')}
              // What the shop starts burgers with may be what has changed, and the price with it.
              onClick={() => dispatch(loadIngredients(draft))}
            >
              Back to the burger
            </Link>
            <Button variant="primary" onClick={onAccept}>
              <span>
                Order for <Money amount={last.shop.total} />
              </span>
            </Button>
          </div>
        </>
      )}
    </Modal>
  );
}

/** Of an order with several lines, those that have another price. */
function ChangedLines({ sent, shop }: { sent: Amounts; shop: Amounts }) {
  const { burgers, label } = useTray();
  const lines = [
    ...shop.burgers.map((price, place) => ({
      name: burgerName(burgers[place]?.label ?? label, place),
      was: sent.burgers[place] ?? price,
      price,
    })),
    ...Object.entries(shop.extraPrices).map(([name, price]) => ({
      name: labelOf(name),
      was: sent.extraPrices[name] ?? price,
      price,
    })),
  ];
  if (lines.length < 2) return null;
  return (
    <ul className={styles['lines']}>
      {lines
        .filter(({ was, price }) => was !== price)
        .map(({ name, was, price }) => (
          <li key={name}>
            <bdi>{name}</bdi>: <Money amount={was} /> → <Money amount={price} />
          </li>
        ))}
    </ul>
  );
}

function PriceTable({ sentPrice, shopPrice }: { sentPrice: number; shopPrice: number }) {
  const difference = priceDifference(sentPrice, shopPrice);
  return (
    <dl className={styles['prices']}>
      <dt>Old price</dt>
      <dd>
        <Money amount={sentPrice} />
      </dd>
      <dt>New price</dt>
      <dd>
        <strong>
          <Money amount={shopPrice} />
        </strong>
      </dd>
      <dt>Difference</dt>
      <dd>
        <Money amount={Math.abs(difference)} /> {difference < 0 ? 'less' : 'more'}
      </dd>
    </dl>
  );
}
