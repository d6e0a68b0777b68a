import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { offerToken, parseOffer } from '@tall-order/domain/print-job.ts';
import type { JobOffer } from '@tall-order/domain/print-job.ts';
import { PollReply } from '@tall-order/domain/printer-contract.ts';
import { Type } from 'typebox';
import type { CallContext } from '../../accounts/identity/identity.ts';
import { dispatchLog } from '../dispatch-log.ts';
import { RequestError } from '../../http/wire/request-error.ts';
import { SLIP_TYPES } from './draw-slip.ts';
import { offerJob, readStatusCode, readPoll, fetchJob } from './offer-job.ts';
import { findPrinterBy } from './printer-queries.ts';
import type { Printer } from './printer-queries.ts';
import { recordReport } from './record-report.ts';

const PATH = '/print/:token';

const Address = Type.Object({ token: Type.String({ maxLength: 100 }) });
const text = Type.Optional(Type.String());
const Query = Type.Object({ token: text, type: text, code: text, delete: text });

/** The address that a printer polls. */
export function printAddress(publicUrl: string, token: string): string {
  return `${publicUrl}${PATH.replace(':token', token)}`;
}

/** Printers poll here for jobs (Star CloudPRNT over HTTP). The token in the address is a printer's only credential. */
export function printerPollRoutes({ db, now, canMail }: CallContext): FastifyPluginAsyncTypebox {
  return async (app) => {
    const config = { dialect: 'data' } as const;
    const common = { tags: ['print'], params: Address };

    const dispatch = async () => await dispatchLog(db, { canMail, now: now() });
    const printerAt = async (token: string): Promise<Printer> => {
      const printer = await findPrinterBy(db, token);
      if (printer === undefined) throw nothingHere();
      return printer;
    };

    app.post(
      PATH,
      {
        config: { ...config, refuses: [404] },
        schema: {
          ...common,
          operationId: 'askForPrintJob',
          summary: 'A printer reports its status and asks for a job',
          response: { 200: PollReply },
        },
      },
      async ({ params, body }) => {
        const printer = await printerAt(params.token);
        // What was just sold is printed with this poll already.
        await dispatch();
        const offer = await offerJob(db, printer, readPoll(body), now());
        if (offer === null) return { jobReady: false };
        return {
          jobReady: true,
          mediaTypes: SLIP_TYPES,
          jobToken: offerToken(offer),
          deleteMethod: 'DELETE' as const,
        };
      },
    );

    app.get(
      PATH,
      {
        config: { ...config, refuses: [404, 415] },
        schema: {
          ...common,
          operationId: 'fetchPrintJob',
          summary: 'The slip that a printer is to print; with `delete`, the same as DELETE',
          querystring: Query,
        },
      },
      async ({ params, query }, reply) => {
        const printer = await printerAt(params.token);
        const offer = offerIn(query.token);
        if (query.delete !== undefined) {
          await recordReport(db, printer, { offer, code: readStatusCode(query.code) }, now());
          return await reply.send();
        }
        const type = SLIP_TYPES.find((one) => one === query.type);
        if (type === undefined) {
          throw new RequestError(415, `A slip is one of ${SLIP_TYPES.join(', ')}.`);
        }
        const slip = await fetchJob(db, printer, { offer, type, dispatch }, now());
        if (slip === null) throw nothingHere();
        return await reply.type(type).send(slip);
      },
    );

    app.delete(
      PATH,
      {
        config: { ...config, refuses: [404] },
        schema: {
          ...common,
          operationId: 'reportPrintJob',
          summary: 'A printer reports that it has printed a slip, or why not',
          querystring: Query,
          response: { 200: Type.Null() },
        },
      },
      async ({ params, query }) => {
        const printer = await printerAt(params.token);
        const offer = offerIn(query.token);
        await recordReport(db, printer, { offer, code: readStatusCode(query.code) }, now());
        return null;
      },
    );
  };
}

/** The same answer for an unknown address and an unknown job, so that nobody learns which addresses exist. */
function nothingHere(): RequestError {
  return new RequestError(404, 'There is nothing at this address.');
}

/** @throws RequestError 404 for a job token that the shop has not issued */
function offerIn(token: string | undefined): JobOffer | null {
  if (token === undefined) return null;
  const offer = parseOffer(token);
  if (offer === null) throw nothingHere();
  return offer;
}
