import type { DriverBody, DriverReply } from '@tall-order/domain/counter-contract.ts';
import { isOpen } from '@tall-order/domain/order-status.ts';
import type { Db } from '../db/db.ts';
import { Overtaken } from '../db/overtaken.ts';
import { recordOrderChanges } from '../orders/live/order-changes.ts';
import { readDeliveryMethod } from '../orders/order.ts';
import { findBasket } from '../orders/reading/basket-queries.ts';
import { readBasketState, updateBasket } from '../orders/status/order-state-queries.ts';
import { requireScope } from '../roles/require-right.ts';
import { findRole } from '../roles/roles-queries.ts';
import { writeAs } from '../roles/write-as.ts';
import type { Writer } from '../roles/write-as.ts';
import { dataError } from '../wire/request-error.ts';

/**
 * @param now milliseconds since 1970
 * @throws RequestError 401 for an unknown basket, 404 for an account that is no driver, 409 with the basket's
 *   state and driver for an outdated version, for a collection and for a basket that is over
 */
export async function chooseDriver(
  db: Db,
  basketId: string,
  { driver, version }: DriverBody,
  writer: Writer,
  now: number,
): Promise<DriverReply> {
  return await writeAs(db, writer, async (transaction) => {
    await requireScope(transaction, writer.accountId, 'choose-driver');
    const basket = await findBasket(transaction, null, basketId);
    if (basket === undefined) throw dataError('PERMISSION_DENIED');
    const state = readBasketState(basket);
    const current = basket[0].driver_id;
    const details = { ...state, ...(current !== null && { driver: current }) };
    if (version !== state.version) throw dataError('ORDER_CHANGED', { details });
    if (!isOpen(state, now)) throw dataError('ORDER_OVER', { details });
    if (readDeliveryMethod(basket[0]) !== 'delivery') throw dataError('NO_DELIVERY', { details });
    if (driver !== null && (await findRole(transaction, driver)) !== 'driver') {
      throw dataError('DRIVER_UNKNOWN');
    }
    const changed = await updateBasket(transaction, basket, {}, { driver_id: driver });
    if (changed.length === 0) throw new Overtaken('the basket was changed meanwhile');
    await recordOrderChanges(transaction, changed);
    return { driver, version: version + 1 };
  });
}
