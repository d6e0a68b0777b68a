import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  DriverBody,
  DriverRefusalReply,
  DriverReply,
} from '@tall-order/domain/counter-contract.ts';
import { Type } from 'typebox';
import type { CallContext } from '../identity/identity.ts';
import type { Handlers } from '../roles/answer-calls.ts';
import { requireRight } from '../roles/require-right.ts';
import { writerOf } from '../roles/write-as.ts';
import { refuseInvalidPath } from '../wire/data-path.ts';
import { WRITE_PARAMETERS, sendData } from '../wire/data-reply.ts';
import { chooseDriver } from './choose-driver.ts';
import { findDrivers } from './driver-queries.ts';

export function driverRoutes(context: CallContext): FastifyPluginAsyncTypebox {
  return async (app) => {
    const { db, now } = context;
    app.put(
      '/baskets/:id/driver.json',
      {
        config: { dialect: 'data', signedIn: true, refuses: [404] },
        onRequest: [refuseInvalidPath, requireRight(context, 'choose-driver')],
        schema: {
          operationId: 'chooseDriver',
          summary: 'Choose the driver of a delivery, or null for none; for staff',
          querystring: Type.Object(WRITE_PARAMETERS),
          params: Type.Object({ id: Type.String({ maxLength: 100 }) }),
          body: DriverBody,
          response: {
            200: DriverReply,
            409: Type.Object(DriverRefusalReply.properties, {
              description:
                'The basket was changed, is over, or is collected by the customer: the reply has its status and driver.',
            }),
          },
        },
      },
      async (request, reply) => {
        const { params, body, query } = request;
        const chosen = await chooseDriver(db, params.id, body, writerOf(request), now());
        return sendData(request, reply, { print: query.print }, chosen);
      },
    );
  };
}

export function driversHandlers({ db }: CallContext) {
  return {
    'GET /counter/drivers.json': async () => await findDrivers(db),
  } satisfies Partial<Handlers>;
}
