import type { CallContext } from '../../accounts/identity/identity.ts';
import type { Handlers } from '../../accounts/roles/answer-calls.ts';
import { writerOf } from '../../accounts/roles/write-as.ts';
import { chooseDriver } from './choose-driver.ts';
import { findDrivers } from './driver-queries.ts';

/** Who can bring deliveries, and who brings which. */
export function driverRoutes({ db, now }: CallContext) {
  return {
    'GET /counter/drivers.json': async () => await findDrivers(db),
    'PUT /baskets/:id/driver.json': async (request) =>
      await chooseDriver(db, request.params.id, request.body, writerOf(request), now()),
  } satisfies Partial<Handlers>;
}
