import type { DeliveryMethod } from '@tall-order/domain/order.ts';
import type { ShopSettings } from '@tall-order/domain/shop-settings.ts';
import { ShopPlace, hasPlace } from '../shop/ShopPlace.tsx';
import styles from './HandOver.module.css';

interface HandOverProps {
  method: DeliveryMethod;
  settings: ShopSettings;
}

/** Where to collect the order and how to pay for it, if the owner has set these texts. */
export function HandOver({ method, settings: { facts, howToPay } }: HandOverProps) {
  const isCollected = method === 'collection' && hasPlace(facts);
  if (!isCollected && howToPay === '') return null;
  return (
    <div className={styles['terms']}>
      {isCollected && (
        <section>
          <h2 className={styles['title']}>Collect it here</h2>
          <ShopPlace facts={facts} />
        </section>
      )}
      {howToPay !== '' && (
        <section>
          <h2 className={styles['title']}>How to pay</h2>
          <p>{howToPay}</p>
        </section>
      )}
    </div>
  );
}
