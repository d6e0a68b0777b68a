import { DELIVERY_METHOD_LABELS } from '@tall-order/domain/order.ts';
import type { DeliveryMethod } from '@tall-order/domain/order.ts';
import type { ShopSettings } from '@tall-order/domain/shop-settings.ts';
import formLayout from '../ui/form-layout.module.css';
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
