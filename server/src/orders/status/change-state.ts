import { changedState } from '@tall-order/domain/order-status.ts';
import type { OrderState, OrderStatus } from '@tall-order/domain/order-status.ts';
import { isStaff } from '@tall-order/domain/roles.ts';
import type { Role } from '@tall-order/domain/roles.ts';
import { STEP_ERRORS } from '@tall-order/domain/wire-errors.ts';
import type { DataErrorCode } from '@tall-order/domain/wire-errors.ts';
import type { Db } from '../../db/db.ts';
import { dataError } from '../../wire/request-error.ts';
import type { RequestError } from '../../wire/request-error.ts';
import { findRole } from '../../roles/roles-queries.ts';
import { writeAs } from '../../roles/write-as.ts';
import type { Writer } from '../../roles/write-as.ts';
import { recordOrderChanges } from '../live/order-changes.ts';
import { findState, storeState } from './order-state-queries.ts';
import type { OwnedState } from './order-state-queries.ts';

export interface StateReader {
  accountId: string;
  role: Role;
}

/** @throws RequestError 401, the same for other people's orders and for none */
export async function stateFor(db: Db, orderId: string, reader: StateReader): Promise<OrderState> {
  return visible(await findState(db, orderId), reader).burgerState;
}

/**
 * Of two requests that change the same version at once, one does.
 * @param now milliseconds since 1970
 * @throws RequestError 401 for others' orders and the shop's steps, 409 with the state for a step that cannot be
 */
export async function changeState(
  db: Db,
  orderId: string,
  wanted: { status: OrderStatus; version: number },
  writer: Writer,
  now: number,
): Promise<OrderState> {
  return await writeAs(db, writer, async (transaction) => {
    const { accountId: changedBy } = writer;
    const by = { accountId: changedBy, role: await findRole(transaction, changedBy) };
    const order = visible(await findState(transaction, orderId), by);
    const { basket, deliveryMethod, state } = order;
    if (wanted.version !== state.version) throw refusal('ORDER_CHANGED', state);
    const changer = isStaff(by.role) ? 'staff' : 'customer';
    const change = changedState(state, wanted.status, changer, now, deliveryMethod);
    if ('problem' in change) throw refusal(STEP_ERRORS[change.problem], state);
    const changed = await storeState(transaction, basket, change.state);
    if (changed.length === 0) {
      const { state: current } = visible(await findState(transaction, orderId), by);
      throw refusal('ORDER_CHANGED', current);
    }
    await recordOrderChanges(transaction, changed);
    return change.state;
  });
}

function visible(order: OwnedState | undefined, { accountId, role }: StateReader): OwnedState {
  if (order === undefined || (order.accountId !== accountId && !isStaff(role))) {
    throw dataError('PERMISSION_DENIED');
  }
  return order;
}

/** A change that is not allowed gives no status: the reply is the same as for an order that does not exist. */
function refusal(code: DataErrorCode, state: OrderState): RequestError {
  if (code === 'PERMISSION_DENIED') return dataError(code);
  return dataError(code, { details: { ...state } });
}
