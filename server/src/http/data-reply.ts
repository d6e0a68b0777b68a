import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { dataError } from '../errors.ts';

const Text = Type.Optional(Type.String());

/** Query parameters of every read. Others are ignored, as the contract's clients send many. */
export const READ_PARAMETERS = { auth: Text, print: Text, shallow: Text };

/** How a reply shall be written. */
export interface ReplyForm {
  /** `pretty` is indented, `silent` is 204 without a body */
  print?: string | undefined;
  /** `true` leaves only the keys */
  shallow?: string | undefined;
}

/**
 * Sends a reply of the data service in the form that was asked for. A read that names the version
 * it has, in `If-None-Match`, gets 304 when that is still the newest; versions are sent when asked
 * for.
 * @throws RequestError 400 when a version is named together with `print=silent` or `shallow`
 */
export async function sendData(
  request: FastifyRequest,
  reply: FastifyReply,
  { print, shallow }: ReplyForm,
  body: object,
): Promise<void> {
  const known = request.headers['if-none-match'];
  if (known !== undefined && (print === 'silent' || shallow === 'true')) {
    throw dataError('CONDITION_WITH_QUERY');
  }
  if (known !== undefined || request.headers['x-firebase-etag'] === 'true') {
    const version = createHash('sha256').update(JSON.stringify(body)).digest('base64');
    reply.header('etag', version);
    if (known?.replaceAll('"', '') === version) {
      await reply.code(304).send();
      return;
    }
  }
  if (print === 'silent') {
    await reply.code(204).send();
    return;
  }
  if (shallow === 'true') {
    const keys = Object.fromEntries(Object.keys(body).map((key) => [key, true]));
    await sendText(reply, JSON.stringify(keys));
    return;
  }
  await (print === 'pretty'
    ? sendText(reply, `${JSON.stringify(body, null, 2)}\n`)
    : reply.send(body));
}

/** Past the route's schema: the text is written already. */
async function sendText(reply: FastifyReply, text: string): Promise<void> {
  reply.type('application/json; charset=utf-8').serializer((value: unknown) => String(value));
  await reply.send(text);
}
