import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { PrinterAddressReply, ReprintBody } from '@tall-order/domain/printer-contract.ts';
import { Type } from 'typebox';
import type { CallContext, Identity } from '../identity/identity.ts';
import { requireRole } from '../roles/require-role.ts';
import { writeAs, writerOf } from '../roles/write-as.ts';
import { refuseInvalidPath } from '../wire/data-path.ts';
import { enqueueReprint, enqueueTestSlip } from './enqueue-print-jobs.ts';
import { printAddress } from './printer-poll-routes.ts';
import { replaceToken } from './printer-queries.ts';

/** For the owner: gives a printer another address, prints a test slip, prints a failed slip again. */
export function printerActionsRoutes(
  context: CallContext & Pick<Identity, 'publicUrl'>,
): FastifyPluginAsyncTypebox {
  return async (app) => {
    const { db, now, publicUrl } = context;
    const config = { dialect: 'data', signedIn: true } as const;
    const onRequest = [refuseInvalidPath, requireRole(context, 'owner')];
    const params = Type.Object({ id: Type.String({ maxLength: 100 }) });

    app.post(
      '/printers/:id/address.json',
      {
        config: { ...config, refuses: [404] },
        onRequest,
        schema: {
          params,
          operationId: 'replacePrinterAddress',
          summary: 'Give a printer another address, which is shown only once; for the owner',
          response: { 200: PrinterAddressReply },
        },
      },
      async (request) => {
        const { id } = request.params;
        const token = await writeAs(db, writerOf(request), (transaction) =>
          replaceToken(transaction, id),
        );
        return { name: id, address: printAddress(publicUrl(), token) };
      },
    );

    app.post(
      '/printers/:id/test-slips.json',
      {
        config: { ...config, refuses: [404] },
        onRequest,
        schema: {
          params,
          operationId: 'printTestSlip',
          summary: 'Print a test slip; for the owner',
          response: { 200: Type.Null() },
        },
      },
      async (request) => {
        await writeAs(db, writerOf(request), (transaction) =>
          enqueueTestSlip(transaction, request.params.id, now()),
        );
        return null;
      },
    );

    app.post(
      '/printers/:id/reprints.json',
      {
        config: { ...config, refuses: [409] },
        onRequest,
        schema: {
          params,
          operationId: 'printAgain',
          summary: 'Print a slip that failed again; for the owner',
          body: ReprintBody,
          response: { 200: Type.Null() },
        },
      },
      async (request) => {
        const { basket, slip } = request.body;
        const job = { printerId: request.params.id, basketId: basket, slip };
        await writeAs(db, writerOf(request), (transaction) =>
          enqueueReprint(transaction, job, now()),
        );
        return null;
      },
    );
  };
}
