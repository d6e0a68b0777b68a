import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { storedLine } from '@tall-order/domain/comparable-text.ts';
import { PrinterBody } from '@tall-order/domain/printer-contract.ts';
import { Type } from 'typebox';
import type { CallContext } from '../identity/identity.ts';
import { requireRole } from '../roles/require-role.ts';
import { writeAs, writerOf } from '../roles/write-as.ts';
import { refuseInvalidPath } from '../wire/data-path.ts';
import { changePrinter, removePrinter } from './printer-queries.ts';

const PATH = '/printers/:id(^[^/]+).json';

/** One printer of the shop, for its owner. */
export function onePrinterRoutes(context: CallContext): FastifyPluginAsyncTypebox {
  return async (app) => {
    const { db } = context;
    const config = { dialect: 'data' as const, signedIn: true, refuses: [404] };
    const onRequest = [refuseInvalidPath, requireRole(context, 'owner')];
    const params = Type.Object({ id: Type.String({ maxLength: 100 }) });

    app.patch(
      PATH,
      {
        config,
        onRequest,
        schema: {
          params,
          operationId: 'changePrinter',
          summary: 'Change a printer; for the owner',
          body: PrinterBody,
          response: { 200: PrinterBody },
        },
      },
      async (request) => {
        const { params, body } = request;
        await writeAs(db, writerOf(request), (transaction) =>
          changePrinter(transaction, params.id, body),
        );
        return { ...body, name: storedLine(body.name) };
      },
    );

    app.delete(
      PATH,
      {
        config,
        onRequest,
        schema: {
          params,
          operationId: 'removePrinter',
          summary: 'Remove a printer and its waiting slips; for the owner',
          response: { 200: Type.Null() },
        },
      },
      async (request) => {
        await writeAs(db, writerOf(request), (transaction) =>
          removePrinter(transaction, request.params.id),
        );
        return null;
      },
    );
  };
}
