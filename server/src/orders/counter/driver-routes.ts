import type { DriverBody, DriverReply, DriversReply } from '@tall-order/domain/counter-contract.ts';
import { isOpen } from '@tall-order/domain/order-status.ts';
import type { Kysely } from 'kysely';
import { shownName } from '../../accounts/identity/account-queries.ts';
import type { CallContext } from '../../accounts/identity/identity.ts';
import type { Handlers } from '../../accounts/roles/answer-calls.ts';
import { findRole, findStaff } from '../../accounts/roles/roles-queries.ts';
import { writeAs, writerOf } from '../../accounts/roles/write-as.ts';
import type { Writer } from '../../accounts/roles/write-as.ts';
import type { Db, Schema } from '../../db/schema.ts';
import { dataError } from '../../http/wire/request-error.ts';
import { findOrder } from '../order.ts';
import { updateOrder } from '../status/update-order.ts';

/** Who can bring deliveries, and who brings which. */
export function driverRoutes({ db, now }: CallContext) {
  return {
    'GET /counter/drivers.json': async () => await findDrivers(db),
    'PUT /baskets/:id/driver.json': async (request) =>
      await chooseDriver(db, request.params.id, request.body, writerOf(request), now()),
  } satisfies Partial<Handlers>;
}

/** Everybody who brings deliveries, by account. */
export async function findDrivers(db: Kysely<Schema>): Promise<DriversReply> {
  const staff = await findStaff(db);
  return Object.fromEntries(
    staff
      .filter(({ role }) => role === 'driver')
      .map(({ id, displayName, email }) => [id, { name: shownName(displayName) ?? email }]),
  );
}

/** The name of somebody who may be no driver any more. */
export async function nameOfDriver(db: Kysely<Schema>, accountId: string): Promise<string> {
  const account = await db
    .selectFrom('accounts')
    .select(['display_name', 'email'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  return account === undefined
    ? 'A driver whose account is gone'
    : (shownName(account.display_name) ?? account.email);
}

/**
 * @param now milliseconds since 1970
 * @throws RequestError 401 for an unknown order, 404 for an account that is no driver, 409 with the order's
 *   state and driver for an outdated version, for a collection and for an order that is over
 */
async function chooseDriver(
  db: Db,
  orderId: string,
  { driver, version }: DriverBody,
  writer: Writer,
  now: number,
): Promise<DriverReply> {
  return await writeAs(db, writer, async (transaction) => {
    const order = await findOrder(transaction, null, orderId);
    if (order === undefined) throw dataError('PERMISSION_DENIED');
    const { state, driverId: current } = order;
    const details = { ...state, ...(current !== null && { driver: current }) };
    if (version !== state.version) throw dataError('ORDER_CHANGED', { details });
    if (!isOpen(order, now)) throw dataError('ORDER_OVER', { details });
    if (order.deliveryMethod !== 'delivery') throw dataError('NO_DELIVERY', { details });
    if (driver !== null && (await findRole(transaction, driver)) !== 'driver') {
      throw dataError('DRIVER_UNKNOWN');
    }
    const changed = await updateOrder(
      transaction,
      order,
      { driver_id: driver },
      {
        event: 'driver-chosen',
        by: { as: 'staff', accountId: writer.accountId },
        at: now,
        subject: driver,
      },
    );
    return { driver, version: changed };
  });
}
