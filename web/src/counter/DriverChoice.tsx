import { useEffect, useState } from 'react';
import { isOver } from '@tall-order/domain/order-status.ts';
import type { OrderState } from '@tall-order/domain/order-status.ts';
import { chooseDriver, fetchDrivers } from '../api/counter-calls.ts';
import type { CounterBasket, Driver } from '../api/counter-calls.ts';
import { messageFor } from '../api/messages.ts';
import styles from './DriverChoice.module.css';

interface DriverChoiceProps {
  token: string;
  basket: CounterBasket;
  onState: (state: OrderState) => void;
  onProblem: (words: string | null) => void;
}

/** Chooses the driver of a delivery; a shop without drivers shows no choice. */
export function DriverChoice({ token, basket, onState, onProblem }: DriverChoiceProps) {
  const [drivers, setDrivers] = useState<readonly Driver[]>([]);
  const [isUnderWay, setUnderWay] = useState(false);
  /** the chosen driver, and the driver that the stream still sends */
  const [chosen, setChosen] = useState<Record<'driver' | 'sent', string | null> | null>(null);
  if (chosen !== null && chosen.sent !== basket.driver) setChosen(null);

  // The list is not part of the stream.
  useEffect(() => {
    let isOpen = true;
    const learn = async () => {
      const reply = await fetchDrivers(token);
      if (isOpen && reply.ok) setDrivers(reply.value);
    };
    void learn();
    return () => {
      isOpen = false;
    };
  }, [token]);

  const choose = async (driver: string | null) => {
    if (isUnderWay) return;
    setUnderWay(true);
    setChosen({ driver, sent: basket.driver });
    onProblem(null);
    const reply = await chooseDriver(token, basket, driver);
    setUnderWay(false);
    if (reply.ok) {
      onState(reply.value);
      return;
    }
    setChosen(null);
    onProblem(messageFor(reply.failure.message));
  };
  if (drivers.length === 0) return null;
  return (
    <label className={styles['driver']}>
      Driver
      <select
        value={(chosen ?? basket).driver ?? ''}
        disabled={isOver(basket.state.status)}
        onChange={({ target }) => void choose(target.value === '' ? null : target.value)}
      >
        <option value="">Not chosen</option>
        {drivers.map(({ id, name }) => (
          <option key={id} value={id} translate="no">
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
