import type { Kysely } from 'kysely';
import { isBlank, storedValue } from '@tall-order/domain/form-rules.ts';
import type { OrderStateBody } from '@tall-order/domain/order-contract.ts';
import { REASON_FIELD, reasonProblem } from '@tall-order/domain/reason.ts';
import { changedState, isCarried } from '@tall-order/domain/order-status.ts';
import type { OrderState, OrderStatus, StateChanger } from '@tall-order/domain/order-status.ts';
import type { Scope } from '@tall-order/domain/rights.ts';
import { burgerState } from '@tall-order/domain/sold-order.ts';
import type { Order } from '@tall-order/domain/sold-order.ts';
import { STEP_ERRORS } from '@tall-order/domain/wire-errors.ts';
import type { DataErrorCode } from '@tall-order/domain/wire-errors.ts';
import type { CallContext } from '../../accounts/identity/identity.ts';
import type { Handlers } from '../../accounts/roles/answer-calls.ts';
import { writerOf, writeAs } from '../../accounts/roles/write-as.ts';
import { leaveOutNulls } from '../../http/wire/fields.ts';
import { toWholeOrderReply } from '../reading/whole-order-reply.ts';
import type { Db, Schema } from '../../db/schema.ts';
import { RequestError, dataError } from '../../http/wire/request-error.ts';
import { findScope } from '../../accounts/roles/require-right.ts';
import type { Writer } from '../../accounts/roles/write-as.ts';
import { findBurger } from '../order.ts';
import type { OrderedBurger } from '../order.ts';
import { cancelPart } from './cancel-part.ts';
import { changeOrder } from './change-order.ts';
import { movePromises } from './move-promises.ts';
import { isUndo, shopTime, undoStep } from './undo-step.ts';
import { storeState } from './update-order.ts';

/** Calls that change the status of an order, or what is in it. @param currency ISO 4217 code of today's prices */
export function orderStateRoutes(context: CallContext, currency: string) {
  const { db, now } = context;
  return {
    'PATCH /baskets/:id/state.json': async (request) =>
      await changeState(context, request.params.id, request.body, writerOf(request), now()),
    'POST /baskets/:id/cancellations.json': async (request) => {
      const writer = writerOf(request);
      const order = await cancelPart(db, request.params.id, request.body, writer, now());
      return toWholeOrderReply(order, writer.accountId);
    },
    'POST /baskets/:id/changes.json': {
      preValidation: [leaveOutNulls],
      answer: async (request) =>
        await changeOrder(db, request.params.id, request.body, writerOf(request), {
          now: now(),
          currency,
        }),
    },
    'POST /promises.json': async (request) =>
      await movePromises(db, request.body, writerOf(request), now()),
  } satisfies Partial<Handlers>;
}

export interface StateReader {
  accountId: string;
  /** the scope of the reader's right to take steps; null without the right */
  scope: Scope | null;
  /** milliseconds since 1970 */
  now: number;
}

/** @param now milliseconds since 1970 */
export async function stateReader(
  db: Kysely<Schema>,
  accountId: string,
  now: number,
): Promise<StateReader> {
  return { accountId, scope: await findScope(db, accountId, 'take-steps'), now };
}

/** @throws RequestError 401 for another customer's order, and also for an unknown id */
export async function stateFor(db: Db, orderId: string, reader: StateReader): Promise<OrderState> {
  const { order, burger } = visible(await findBurger(db, null, orderId), reader);
  return burgerState(order, burger);
}

/**
 * If two requests change the same version at once, only one succeeds.
 * @param now milliseconds since 1970
 * @throws RequestError 400 for an unfit reason, and for one of anything but a cancellation
 * @throws RequestError 401 for another customer's order, or a step of the staff
 * @throws RequestError 409 with the state, for an impossible step
 */
export async function changeState(
  { db }: Pick<CallContext, 'db'>,
  orderId: string,
  wanted: OrderStateBody,
  writer: Writer,
  now: number,
): Promise<OrderState> {
  const reason = reasonOf(wanted);
  return await writeAs(db, writer, async (transaction) => {
    const by = await stateReader(transaction, writer.accountId, now);
    const { order } = visible(await findBurger(transaction, null, orderId), by);
    const { state } = order;
    if (wanted.version !== state.version) throw refusal('ORDER_CHANGED', state);
    const changer = changerOf(order, by, wanted.status);
    const undoes = isUndo(order, wanted.status);
    const time = undoes ? await shopTime(transaction, now) : { now, dayStartsAt: now };
    const change = changedState(order, wanted.status, changer, time);
    if ('problem' in change) throw refusal(STEP_ERRORS[change.problem], state);
    const accountId = changer === 'customer' ? null : writer.accountId;
    const made = { by: { as: changer, accountId }, at: now };
    const isAgreed = wanted.agreed === true;
    if (undoes) await undoStep(transaction, order, change.state, { ...made, isAgreed });
    else await storeState(transaction, order, change.state, { ...made, reason });
    return change.state;
  });
}

/** Why an order is cancelled; null if nobody says. */
function reasonOf({ status, reason }: OrderStateBody): string | null {
  if (reason === undefined || isBlank(reason)) return null;
  if (status !== 'cancelled') throw dataError('REASON_OF_STEP');
  const problem = reasonProblem(reason);
  if (problem !== null) throw new RequestError(400, problem);
  return storedValue(reason, REASON_FIELD);
}

function visible(found: OrderedBurger | undefined, by: StateReader): OrderedBurger {
  if (found !== undefined) {
    const { order } = found;
    if (order.accountId === by.accountId || by.scope === 'all' || carries(by, order)) return found;
  }
  throw dataError('PERMISSION_DENIED');
}

function carries({ accountId, scope, now }: StateReader, order: Order): boolean {
  return scope === 'carried' && order.driverId === accountId && isCarried(order, now);
}

/** A driver who brings an order of their own may still cancel it as its customer. */
function changerOf(order: Order, by: StateReader, wanted: OrderStatus): StateChanger {
  if (by.scope === 'all') return 'staff';
  const isOwn = order.accountId === by.accountId;
  return carries(by, order) && !(isOwn && wanted === 'cancelled') ? 'driver' : 'customer';
}

/** The refusal of a change that is not allowed has no status, like the reply for an unknown order. */
function refusal(code: DataErrorCode, state: OrderState): RequestError {
  if (code === 'PERMISSION_DENIED') return dataError(code);
  return dataError(code, { details: { ...state } });
}
