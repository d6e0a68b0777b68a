import { DELIVERY_METHOD_LABELS } from '@tall-order/domain/order.ts';
import type { DeliveryMethod } from '@tall-order/domain/order.ts';
import formLayout from '../ui/form-layout.module.css';
import styles from './DeliveryMethodChoice.module.css';

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
      <legend className={formLayout['legend']}>Delivery or collection?</legend>
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
