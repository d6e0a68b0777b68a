import { useState } from 'react';
import { DELIVERY_METHOD_LABELS } from '@tall-order/domain/order.ts';
import type { DeliveryMethod, OrderData } from '@tall-order/domain/order.ts';
import type { DeliveryTerms, ShopSettings } from '@tall-order/domain/shop-settings.ts';
import formLayout from '../ui/form-layout.module.css';
import { deliveryInWords } from '../shop/delivery-in-words.ts';
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

interface HandOverProps {
  data: OrderData;
  settings: ShopSettings;
  /** the shop does not deliver to the address */
  isOutside: boolean;
  /** the shop would not sell the order by its terms, and says them there */
  isRefused: boolean;
}

/**
 * Where the shop delivers and from how much, before an address is typed or where it is outside the area; where to collect the order and how to pay for
 * it. Nothing of what the owner has not set.
 */
export function HandOver({ data, settings, isOutside, isRefused }: HandOverProps) {
  const { deliveryMethod: method, zipCode = '' } = data;
  const { facts, howToPay, delivery } = settings;
  // Whoever has ordered to an address knows that the shop goes there.
  const [isNew] = useState(zipCode === '');
  const isCollected = method === 'collection' && hasPlace(facts);
  const isSaid = (isNew || isOutside) && !isRefused && method === 'delivery' && hasTerms(delivery);
  if (!isCollected && !isSaid && howToPay === '') return null;
  return (
    <div className={styles['terms']}>
      {isCollected && (
        <section>
          <h2 className={styles['title']}>Collect it here</h2>
          <ShopPlace facts={facts} />
        </section>
      )}
      {isSaid && <p className={styles['area']}>{deliveryInWords(delivery)}</p>}
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
