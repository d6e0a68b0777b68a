import { useState } from 'react';
import { labelOf } from '@tall-order/domain/ingredients.ts';
import { priceDifference } from '@tall-order/domain/pricing.ts';
import { loadIngredients } from '../burger-builder/load-ingredients.ts';
import { useAppDispatch } from '../store.ts';
import { burgerName } from '../tray/BurgerName.tsx';
import { useTray } from '../tray/current-tray.ts';
import { withFee } from '../tray/tray-amounts.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import formLayout from '../ui/form-layout.module.css';
import { Modal } from '../ui/Modal.tsx';
import { Money } from '../ui/Money.tsx';
import type { Agreed } from '../tray/whole-order-body.ts';
import { BuilderLink } from './BuilderLink.tsx';
import styles from './PriceChangedModal.module.css';

interface PriceChangedModalProps {
  /** the amounts that the customer agreed to; null while there is nothing to ask */
  sent: Agreed | null;
  /** the shop's amounts */
  shop: Agreed | null;
  search: string;
  onAccept: () => void;
  onClose: () => void;
}

export function PriceChangedModal({
  sent,
  shop,
  search,
  onAccept,
  onClose,
}: PriceChangedModalProps) {
  const dispatch = useAppDispatch();
  // The dialog keeps its prices while it slides away.
  const [last, setLast] = useState<{ sent: Agreed; shop: Agreed } | null>(null);
  if (sent !== null && shop !== null && shop !== last?.shop) setLast({ sent, shop });

  return (
    <Modal open={shop !== null} title="The price has changed" onClose={onClose}>
      {last && (
        <>
          <p>The price changed while you were ordering. Nothing has been ordered yet.</p>
          <ChangedLines {...last} />
          <PriceTable sentPrice={due(last.sent)} shopPrice={due(last.shop)} />
          {/* Another fee than before is among the changed lines. */}
          {last.shop.fee > 0 && last.shop.fee === last.sent.fee && (
            <p>
              Both with <Money amount={last.shop.fee} /> delivery.
            </p>
          )}
          <div className={`${formLayout['actions']} ${formLayout['pair']}`}>
            <BuilderLink
              search={search}
              className={buttonClass('second')}
              // The price may have changed because burgers start with other counts now.
              onClick={() => dispatch(loadIngredients(search))}
            >
              Back to the burger
            </BuilderLink>
            <Button variant="primary" onClick={onAccept}>
              <span>
                Order for <Money amount={due(last.shop)} />
              </span>
            </Button>
          </div>
        </>
      )}
    </Modal>
  );
}

/** A decimal amount. */
function due({ amounts, fee }: Agreed): number {
  return withFee(amounts.total, fee);
}

/** The lines with another price, if the order has several lines. */
function ChangedLines({ sent, shop }: { sent: Agreed; shop: Agreed }) {
  const { burgers, label } = useTray();
  const lines = [
    ...shop.amounts.burgers.map((price, place) => ({
      key: `burger ${place}`,
      name: burgerName(burgers[place]?.label ?? label, place),
      was: sent.amounts.burgers[place] ?? price,
      price,
    })),
    ...Object.entries(shop.amounts.extraPrices).map(([name, price]) => ({
      key: `extra ${name}`,
      name: labelOf(name),
      was: sent.amounts.extraPrices[name] ?? price,
      price,
    })),
    ...(sent.fee === 0 && shop.fee === 0
      ? []
      : [{ key: 'fee', name: 'Delivery', was: sent.fee, price: shop.fee }]),
  ];
  if (lines.length < 2) return null;
  return (
    <ul className={styles['lines']}>
      {lines
        .filter(({ was, price }) => was !== price)
        .map(({ key, name, was, price }) => (
          <li key={key}>
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
