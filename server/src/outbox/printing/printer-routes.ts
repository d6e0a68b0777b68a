import { storedLine } from '@tall-order/domain/comparable-text.ts';
import type { Transaction } from 'kysely';
import type { FastifyRequest } from 'fastify';
import type { Schema } from '../../db/schema.ts';
import type { CallContext, Identity } from '../../accounts/identity/identity.ts';
import type { Handlers } from '../../accounts/roles/answer-calls.ts';
import { writeAs, writerOf } from '../../accounts/roles/write-as.ts';
import { parseIdempotencyKey } from '../../orders/placing/idempotency-keys.ts';
import { dispatchLog } from '../dispatch-log.ts';
import { enqueueReprint, enqueueTestSlip } from './enqueue-slips.ts';
import { listPrinters } from './printer-list.ts';
import { printAddress } from './printer-poll-routes.ts';
import {
  addPrinter,
  changePrinter,
  printerIdOf,
  removePrinter,
  replaceToken,
} from './printer-queries.ts';

/** The printers of the shop, for its owner. */
export function printerRoutes(
  { db, now, canMail, publicUrl }: CallContext & Pick<Identity, 'publicUrl'>,
  newId: () => string,
) {
  const write = async <Result>(
    request: FastifyRequest,
    work: (transaction: Transaction<Schema>) => Promise<Result>,
  ): Promise<Result> => await writeAs(db, writerOf(request), work);

  return {
    'GET /printers.json': async () => await listPrinters(db, now()),
    'POST /printers.json': async (request) => {
      // What was sold before is not for the new printer.
      await dispatchLog(db, { canMail, now: now() });
      const key = parseIdempotencyKey(request.headers['idempotency-key']);
      const id = key === undefined ? newId() : printerIdOf(key);
      const token = await write(request, (transaction) =>
        addPrinter(transaction, id, request.body, now()),
      );
      return { name: id, address: printAddress(publicUrl(), token) };
    },
    'PATCH /printers/:id.json': async (request) => {
      const { params, body } = request;
      await write(request, (transaction) => changePrinter(transaction, params.id, body));
      return { ...body, name: storedLine(body.name) };
    },
    'DELETE /printers/:id.json': async (request) => {
      await write(request, (transaction) => removePrinter(transaction, request.params.id));
      return null;
    },
    'POST /printers/:id/address.json': async (request) => {
      const { id } = request.params;
      const token = await write(request, (transaction) => replaceToken(transaction, id));
      return { name: id, address: printAddress(publicUrl(), token) };
    },
    'POST /printers/:id/test-slips.json': async (request) => {
      await write(request, (transaction) => enqueueTestSlip(transaction, request.params.id, now()));
      return null;
    },
    'POST /printers/:id/reprints.json': async (request) => {
      const { basket, slip } = request.body;
      const job = { printerId: request.params.id, orderId: basket, slip };
      await write(request, (transaction) => enqueueReprint(transaction, job, now()));
      return null;
    },
  } satisfies Partial<Handlers>;
}
