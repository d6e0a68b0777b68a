import { Fragment, useState } from 'react';
import type { ReactNode } from 'react';
import { addressInLines, placeInLines } from '@tall-order/domain/order.ts';
import { isOver } from '@tall-order/domain/order-status.ts';
import type { OrderState } from '@tall-order/domain/order-status.ts';
import type { CounterOrder } from '../api/counter-calls.ts';
import { mapAddress } from '../shop/ShopPlace.tsx';
import { requestQuietly } from '../api/client.ts';
import { chooseDriver } from '../api/counter-calls.ts';
import { messageFor } from '../api/messages.ts';
import { ownCall } from '../api/own-call.ts';
import { useFetched } from '../fetched/use-fetched.tsx';
import { Button } from '../ui/Button.tsx';
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
  // The list is not part of the stream.
  const { fetched, tryAgain } = useFetched(token, fetchDrivers);
  const [isUnderWay, setUnderWay] = useState(false);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  if (chosen !== null && isOutdated(chosen, order)) setChosen(null);

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
  if (fetched.kind === 'failed')
    return (
      <p className={styles['driver']}>
        <span>We can't load the drivers right now.</span>
        <Button onClick={() => void tryAgain()}>Try again</Button>
      </p>
    );
  if (fetched.kind === 'pending' || Object.keys(fetched.value).length === 0) return null;
  return (
    <label className={styles['driver']}>
      Driver
      <select
        value={(chosen ?? order).driver ?? ''}
        disabled={isOver(order.state.status)}
        onChange={({ target }) => void choose(target.value === '' ? null : target.value)}
      >
        <option value="">Not chosen</option>
        {Object.entries(fetched.value).map(([id, { name }]) => (
          <option key={id} value={id} translate="no">
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

function fetchDrivers(token: string) {
  return requestQuietly(ownCall('GET /counter/drivers.json', { token }));
}
