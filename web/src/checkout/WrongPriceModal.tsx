import { useState } from 'react';
import { Link } from 'react-router';
import { priceDifference } from '@tall-order/domain/pricing.ts';
import type { PriceRefusal } from '../api/orders-calls.ts';
import { loadIngredients } from '../burger-builder/load-ingredients.ts';
import { useAppDispatch } from '../hooks.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { Modal } from '../ui/Modal.tsx';
import { Money } from '../ui/Money.tsx';
import styles from './WrongPriceModal.module.css';

interface WrongPriceModalProps {
  prices: PriceRefusal | null;
  draft: string;
  onAccept: () => void;
  onClose: () => void;
}

export function WrongPriceModal({ prices, draft, onAccept, onClose }: WrongPriceModalProps) {
  const dispatch = useAppDispatch();
  // The dialog still shows its prices while it slides away.
  const [lastPrices, setLastPrices] = useState(prices);
  if (prices !== null && prices !== lastPrices) setLastPrices(prices);

  return (
    <Modal open={prices !== null} title="The price has changed" onClose={onClose}>
      {lastPrices && (
        <>
          <p>The price changed while you were ordering. Nothing has been ordered yet.</p>
          <PriceTable {...lastPrices} />
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
                Order for <Money amount={lastPrices.shopPrice} />
              </span>
            </Button>
          </div>
        </>
      )}
    </Modal>
  );
}

function PriceTable({ sentPrice, shopPrice }: PriceRefusal) {
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
