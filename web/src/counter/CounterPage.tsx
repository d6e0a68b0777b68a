import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isCallSign } from '@tall-order/domain/call-sign.ts';
import { withoutUnseen } from '@tall-order/domain/comparable-text.ts';
import { isBlank } from '@tall-order/domain/form-rules.ts';
import { rolesWith } from '@tall-order/domain/rights.ts';
import { isAtCounter, isOver } from '@tall-order/domain/order-status.ts';
import type { DatedOrder } from '@tall-order/domain/order-status.ts';
import { callSignIn } from '@tall-order/domain/find-order.ts';
import { isPushId } from '@tall-order/domain/push-id.ts';
import type { Role } from '@tall-order/domain/rights.ts';
import { SCREEN_PATHS } from '@tall-order/domain/screens.ts';
import type { CounterOrder } from '../api/counter-calls.ts';
import { useAppSelector } from '../store.ts';
import { useNow } from '../api/use-now.ts';
import { balancesInWords } from '../payments/due-in-words.ts';
import { ReceiptLink } from '../receipt/ReceiptLink.tsx';
import { roleClaim } from '../session/token-claims.ts';
import { ScreenClosed } from '../session/ScreenClosed.tsx';
import { SessionRenewal } from '../session/SessionRenewal.tsx';
import { CalmField } from '../ui/CalmField.tsx';
import { focusHeading } from '../ui/focus.ts';
import { useKeptFocus } from '../ui/kept-focus.ts';
import { fieldId, TextField } from '../ui/TextField.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { OrderAtCounter } from './OrderAtCounter.tsx';
import { CounterList } from './CounterList.tsx';
import { FinishedOrders } from './FinishedOrders.tsx';
import { inSequence } from './counter-sequence.ts';
import { orderName } from './counter-words.ts';
import { NewOrderButton, NewOrderPlace } from './new-order/NewOrderPlace.tsx';
import { OutstandingBalances } from './OutstandingBalances.tsx';
import { useCounterOrders } from './use-counter-orders.ts';
import { useChosenOrder } from './use-chosen-order.ts';
import styles from './CounterPage.module.css';

/** Staff find an order here, record its payment and hand it over, or take one for a guest. */
export function CounterPage() {
  const { token, userId } = useAppSelector((state) => state.auth);
  // The key starts a new page when another person signs in, in another tab.
  return token === null || userId === null ? null : (
    <Counter key={userId} token={token} userId={userId} role={roleClaim(token)} />
  );
}

interface CounterProps {
  token: string;
  userId: string;
  role: Role;
}

function Counter({ token, userId, role }: CounterProps) {
  const counter = useCounterOrders(token);
  const [isTaking, setTaking] = useState(false);
  const newOrderButton = useRef<HTMLButtonElement>(null);
  const kept = useKeptFocus(focusHeading);
  const now = useNow(30_000);
  const { orders, connectionStatus, isRefused } = counter;
  const isLost = connectionStatus?.connection === 'lost';
  // The shop takes away what may no longer be read. Without it, addresses must not stay on the device.
  const open = (orders ?? []).filter((order) => !isLost || isAtCounter(datedOrder(order), now));
  const { typed, wanted, find, choose, found, shown, left } = useChosenOrder(open);

  return (
    <div className={styles['page']}>
      <PageTitle>Counter</PageTitle>
      <SessionRenewal />
      <Interruption isLost={isLost} isRefused={isRefused} />
      {orders === null && !isRefused && !isLost && <Spinner />}
      {orders !== null && !isRefused && (
        <div className={styles['columns']} {...kept}>
          <div className={styles['find']}>
            {(!isTaking || shown !== null) && (
              <NewOrderButton
                ref={newOrderButton}
                role={role}
                isUnderWay={isTaking}
                onPress={() => {
                  find('');
                  setTaking(true);
                }}
              />
            )}
            <TextField
              label="Find an order"
              isLabelHidden
              placeholder="Number, name, or end of phone"
              name="find"
              type="search"
              autoComplete="off"
              enterKeyHint="search"
              value={typed}
              onChange={find}
            />
            <Notice>{left && `${orderName(left)} has left this list.`}</Notice>
            <CounterList
              orders={inSequence(found, now)}
              chosenId={shown?.id ?? null}
              isSearch={!isBlank(wanted)}
              now={now}
              onChoose={choose}
            />
            <NotListed token={token} role={role} wanted={found.length === 0 ? wanted : ''} />
          </div>
          {isTaking && (
            <NewOrderPlace
              isHidden={shown !== null}
              token={token}
              userId={userId}
              onOpen={(id) => {
                setTaking(false);
                choose(id);
              }}
              onClose={() => {
                flushSync(() => setTaking(false));
                newOrderButton.current?.focus();
              }}
            />
          )}
          {!isTaking && shown === null && <NoneOpened orders={open} />}
          {shown !== null && (
            <OrderAtCounter
              key={shown.id}
              token={token}
              isOwner={role === 'owner'}
              order={shown}
              now={now}
              onState={(state) => counter.onState(shown.id, state)}
              onBalance={(balance) => counter.onBalance(shown.id, balance)}
              onLeave={() => {
                find('');
                document.getElementById(fieldId('find'))?.focus();
              }}
            />
          )}
        </div>
      )}
    </div>
  );
}

/** What there is to do, in the place of an opened order. */
function NoneOpened({ orders }: { orders: readonly CounterOrder[] }) {
  const toDo = orders.filter(({ state, due }) => !isOver(state.status) || due !== 0);
  return (
    <div className={styles['none']}>
      <CalmField words={toDo.length === 0 ? 'All caught up.' : balancesInWords(toDo)}>
        {toDo.length > 0 && <p>Press an order to open it here.</p>}
      </CalmField>
    </div>
  );
}

interface NotListedProps {
  token: string;
  role: Role;
  /** the search, if no order of the list fits it */
  wanted: string;
}

/** The counter no longer lists old orders, but somebody may have to undo a step, or take or refund money. */
function NotListed({ token, role, wanted }: NotListedProps) {
  const [number, id] = [callSignIn(wanted), withoutUnseen(wanted)];
  return (
    <>
      {isCallSign(number) && <FinishedOrders key={number} token={token} number={number} />}
      {rolesWith('settle-later').includes(role) && (
        <>
          {isPushId(id) && <ReceiptLink orderId={id} />}
          <OutstandingBalances token={token} />
        </>
      )}
    </>
  );
}

function datedOrder({ state, promisedAt: at }: CounterOrder): DatedOrder {
  return { state, promise: at === null ? null : { at } };
}

interface InterruptionProps {
  isLost: boolean;
  isRefused: boolean;
}

function Interruption({ isLost, isRefused }: InterruptionProps) {
  return (
    <>
      {isLost && (
        <p role="alert" className={styles['lost']}>
          No connection. Newer orders and payments are missing.
        </p>
      )}
      {isRefused && (
        <ScreenClosed
          closed="The counter is closed to you."
          why="Your session has ended, or the owner no longer lets you use it."
          path={SCREEN_PATHS.counter}
        />
      )}
    </>
  );
}
