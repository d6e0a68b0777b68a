import { Fragment, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { DriversReply } from '@tall-order/domain/counter-contract.ts';
import { addressInLines, placeInLines } from '@tall-order/domain/order.ts';
import { isOver } from '@tall-order/domain/order-status.ts';
import type { OrderState } from '@tall-order/domain/order-status.ts';
import type { CounterOrder } from '../api/counter-calls.ts';
import { mapAddress } from '../shop/ShopPlace.tsx';
import { requestQuietly } from '../api/client.ts';
import { chooseDriver } from '../api/counter-calls.ts';
import { messageFor } from '../api/messages.ts';
import { ownCall } from '../api/own-call.ts';
import styles from './Delivery.module.css';

/** The address and the driver of a delivery. */
export function Delivery({ order, children }: { order: CounterOrder; children: ReactNode }) {
  const address = order.address ?? {};
  const lines = placeInLines(address);
  const { door } = addressInLines(address);
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
      {door.map(({ label, text }) => (
        <p key={label}>
          {label}{' '}
          <strong translate="no" className={styles['code']}>
            {text}
          </strong>
        </p>
      ))}
      {children}
    </div>
  );
}

interface DriverChoiceProps {
  token: string;
  order: CounterOrder;
  onState: (state: OrderState) => void;
  onProblem: (words: string | null) => void;
}

/** A driver who was chosen here, until the stream sends this choice or a later change. */
interface Chosen {
  driver: string | null;
  /** the driver whom the stream sent before */
  sent: string | null;
  /** of the order with this choice; null until the shop has answered */
  version: number | null;
}

/** Another counter may have gone back to the earlier driver before the stream sent this choice. */
function isOutdated({ sent, version }: Chosen, { driver, state }: CounterOrder): boolean {
  return driver !== sent || (version !== null && state.version > version);
}

/** Chooses the driver of a delivery; a shop without drivers shows no choice. */
export function DriverChoice({ token, order, onState, onProblem }: DriverChoiceProps) {
  const [drivers, setDrivers] = useState<DriversReply>({});
  const [isUnderWay, setUnderWay] = useState(false);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  if (chosen !== null && isOutdated(chosen, order)) setChosen(null);

  // The list is not part of the stream.
  useEffect(() => {
    let isOpen = true;
    const learn = async () => {
      const reply = await requestQuietly(ownCall('GET /counter/drivers.json', { token }));
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
    const choice = { driver, sent: order.driver };
    setChosen({ ...choice, version: null });
    onProblem(null);
    const reply = await chooseDriver(token, order, driver);
    setUnderWay(false);
    if (reply.ok) {
      setChosen({ ...choice, version: reply.value.version });
      onState(reply.value);
      return;
    }
    setChosen(null);
    onProblem(messageFor(reply.failure.message));
  };
  if (Object.keys(drivers).length === 0) return null;
  return (
    <label className={styles['driver']}>
      Driver
      <select
        value={(chosen ?? order).driver ?? ''}
        disabled={isOver(order.state.status)}
        onChange={({ target }) => void choose(target.value === '' ? null : target.value)}
      >
        <option value="">Not chosen</option>
        {Object.entries(drivers).map(([id, { name }]) => (
          <option key={id} value={id} translate="no">
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
