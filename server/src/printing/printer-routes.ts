import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  PrinterAddressReply,
  PrinterBody,
  PrintersReply,
} from '@tall-order/domain/printer-contract.ts';
import type { CallContext, Identity } from '../identity/identity.ts';
import { requireRole } from '../roles/require-role.ts';
import { writeAs, writerOf } from '../roles/write-as.ts';
import { printAddress } from './printer-poll-routes.ts';
import { addPrinter } from './printer-queries.ts';
import { listPrinters } from './printer-list.ts';

const PATH = '/printers.json';

/** The printers of the shop, for its owner. */
export function printerRoutes(
  context: CallContext & Pick<Identity, 'publicUrl'>,
  newId: () => string,
): FastifyPluginAsyncTypebox {
  return async (app) => {
    const { db, now, publicUrl } = context;
    const config = { dialect: 'data' as const, signedIn: true };
    const forOwner = requireRole(context, 'owner');
    app.get(
      PATH,
      {
        config,
        onRequest: forOwner,
        schema: {
          operationId: 'fetchPrinters',
          summary: 'The printers with their status; for the owner',
          response: { 200: PrintersReply },
        },
      },
      async () => await listPrinters(db, now()),
    );

    app.post(
      PATH,
      {
        config: { ...config, refuses: [409] },
        onRequest: forOwner,
        schema: {
          operationId: 'addPrinter',
          summary: 'Add a printer, whose address is shown only once; for the owner',
          body: PrinterBody,
          response: { 200: PrinterAddressReply },
        },
      },
      async (request) => {
        const id = newId();
        const token = await writeAs(db, writerOf(request), (transaction) =>
          addPrinter(transaction, id, request.body, now()),
        );
        return { name: id, address: printAddress(publicUrl(), token) };
      },
    );
  };
}
