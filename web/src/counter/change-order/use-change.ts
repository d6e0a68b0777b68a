import { useState } from 'react';
import { changedTotalProblem, needsConsent } from '@tall-order/domain/order-change.ts';
import { amountDue } from '@tall-order/domain/order-items.ts';
import type { OrderState } from '@tall-order/domain/order-status.ts';
import { toCents, toDecimal } from '@tall-order/domain/pricing.ts';
import type { Cents } from '@tall-order/domain/pricing.ts';
import type { CounterOrder } from '../../api/counter-calls.ts';
import { messageFor } from '../../api/messages.ts';
import { serverNow } from '../../api/server-clock.ts';
import { amendOrder, stateIn } from '../../api/order-states-calls.ts';
import type { Amendment } from '../../api/order-states-calls.ts';
import type { useUnsettled } from '../../api/use-unsettled.ts';
import type { useReason } from '../../kitchen/ReasonChoice.tsx';
import { useZone } from '../../shop/current-shop.ts';
import { timeAhead } from '../../shop/dates-in-words.ts';
import { money } from '../counter-words.ts';

/** What a change is made of, in each section of the dialog. */
export interface ChangeParts {
  token: string;
  /** without what was taken off */
  order: CounterOrder;
  reason: ReturnType<typeof useReason>;
  /** the last change of this section, as long as nobody knows what became of it */
  unsettled: ReturnType<typeof useUnsettled<SentChange>>;
  onState: (state: OrderState) => void;
  onClose: () => void;
}

/** How a change is sent: once it was made, the order on the screen has another total. */
export interface SentChange {
  version: number;
  body: Parameters<typeof amendOrder>[2];
}

/**
 * A change of an order, with what it will cost.
 * @param expected the total with the fee after it, by the terms that the dialog knows
 */
export function useChange(
  { token, order, reason, unsettled, onState, onClose }: ChangeParts,
  expected: Cents,
) {
  const before = amountDue({ total: toCents(order.total), fee: toCents(order.fee), paid: 0 });
  const [told, setTold] = useState<{ expected: Cents; after: Cents } | null>(null);
  // The shop may have another price than the menu that was read; its answer holds for what it was asked.
  const after = told?.expected === expected ? told.after : expected;
  const [agreedTo, setAgreedTo] = useState<Cents | null>(null);
  const [newTime, setNewTime] = useState<number | null>(null);
  const zone = useZone();
  const isAsked = needsConsent({ before, after });
  const isAgreed = agreedTo === after;

  /** @returns why it was not made, as a sentence; null once it was */
  const send = async (change: Amendment): Promise<string | null> => {
    const why = reason.check();
    if (why === null) return null;
    const total = toDecimal(after);
    const what = JSON.stringify([change, why]);
    const last = unsettled.keptFor(what);
    const isRefused = changedTotalProblem({ before, after }, { total, agreed: isAgreed }) !== null;
    if (last === null && isRefused) return 'Ask the customer about the new total first.';
    const promisedAt = newTime ?? order.promisedAt;
    const sent = last ?? {
      version: order.state.version,
      body: {
        ...change,
        reason: why,
        total,
        ...(isAsked && { agreed: true }),
        ...('add' in change && promisedAt !== null && { promisedAt }),
      },
    };
    const reply = await unsettled.ask(what, sent, ({ version, body }) =>
      amendOrder(token, { id: order.id, version }, body),
    );
    if (reply.ok) {
      onState(reply.value);
      onClose();
      return null;
    }
    const { failure } = reply;
    const state = stateIn(failure);
    if (state !== null) onState(state);
    const { totalAfter, shopPromisedAt: at } = failure.details ?? {};
    if (typeof at === 'number' && promisedAt !== null) {
      setNewTime(at);
      const [is, was] = [at, promisedAt].map((time) => timeAhead(time, zone, serverNow()));
      return `With one more burger, about ${is} instead of ${was}. Tell the customer, then add it.`;
    }
    if (typeof totalAfter !== 'number') return messageFor(failure.message);
    setTold({ expected, after: toCents(totalAfter) });
    return `The new total is ${money(totalAfter, order)}.`;
  };
  return {
    before,
    after,
    isAsked,
    isAgreed,
    agree: (isSaid: boolean) => setAgreedTo(isSaid ? after : null),
    send,
  };
}
