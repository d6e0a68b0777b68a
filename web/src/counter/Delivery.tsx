import { Fragment } from 'react';
import type { ReactNode } from 'react';
import type { CounterBasket } from '../api/counter-calls.ts';
import { mapAddress } from '../shop/map-address.ts';
import styles from './Delivery.module.css';

interface DeliveryProps {
  basket: CounterBasket;
  children: ReactNode;
}

/** The address and the driver of a delivery. */
export function Delivery({ basket, children }: DeliveryProps) {
  const { address } = basket;
  const lines = [address?.street, address?.zipCode, address?.country].filter(
    (line) => line != null,
  );
  return (
    <div className={styles['delivery']}>
      {lines.length > 0 && (
        <p>
          <a href={mapAddress(lines)} target="_blank" rel="noreferrer">
            {lines.map((line, place) => (
              <Fragment key={line}>
                {place > 0 && ', '}
                <bdi translate="no">{line}</bdi>
              </Fragment>
            ))}
          </a>
        </p>
      )}
      {address?.doorCode != null && (
        <p>
          Door code{' '}
          <strong translate="no" className={styles['code']}>
            {address.doorCode}
          </strong>
        </p>
      )}
      {children}
    </div>
  );
}
