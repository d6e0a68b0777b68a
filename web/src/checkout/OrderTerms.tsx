import { useState } from 'react';
import { DELIVERY_METHOD_LABELS } from '@tall-order/domain/order.ts';
import type { DeliveryMethod, OrderData } from '@tall-order/domain/order.ts';
import type { DeliveryTerms, ShopSettings } from '@tall-order/domain/shop-settings.ts';
import formLayout from '../ui/form-layout.module.css';
import { deliveryInShort } from '../shop/delivery-in-words.ts';
import { ShopPlace, hasPlace } from '../shop/ShopPlace.tsx';
import styles from './OrderTerms.module.css';

interface DeliveryMethodChoiceProps {
  methods: readonly DeliveryMethod[];
  value: DeliveryMethod;
  onChange: (method: DeliveryMethod) => void;
}

export function DeliveryMethodChoice({ methods, value, onChange }: DeliveryMethodChoiceProps) {
  if (methods.length === 1) {
    return <p className={formLayout['legend']}>{DELIVERY_METHOD_LABELS[value]} only</p>;
  }
  return (
    <fieldset>
      <legend className="visually-hidden">Delivery or collection?</legend>
      <div className={styles['choices']}>
        {methods.map((method) => (
          <label key={method} className={styles['choice']}>
            <input
              type="radio"
              name="deliveryMethod"
              value={method}
              checked={method === value}
              onChange={() => onChange(method)}
              className={styles['radio']}
            />
            {DELIVERY_METHOD_LABELS[method]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface DeliveryAreaProps {
  data: OrderData;
  settings: ShopSettings;
  /** the shop does not deliver to the address, or not so little */
  isRefused: boolean;
}

/** Where the shop delivers and from how much, before an address is typed, or where it refuses. */
export function DeliveryArea({ data, settings: { delivery }, isRefused }: DeliveryAreaProps) {
  const { deliveryMethod, zipCode = '' } = data;
  // Whoever has ordered to an address knows that the shop goes there.
  const [isNew] = useState(zipCode === '');
  if (!(isNew || isRefused) || deliveryMethod !== 'delivery' || !hasTerms(delivery)) return null;
  return <p className={styles['area']}>{deliveryInShort(delivery)}</p>;
}

interface HandOverProps {
  method: DeliveryMethod;
  settings: ShopSettings;
}

/** Where to collect the order and how to pay for it. Nothing of what the owner has not set. */
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

function hasTerms({ isOffered, zipCodes, minimum }: DeliveryTerms): boolean {
  return isOffered && (zipCodes.length > 0 || minimum > 0);
}
