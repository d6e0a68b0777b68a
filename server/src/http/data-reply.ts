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
 * @param content a body, which the route's schema writes, or the text of one that is written already
 * @throws RequestError 400 when a version is named together with `print=silent` or `shallow`
 */
export async function sendData(
  request: FastifyRequest,
  reply: FastifyReply,
  { print, shallow }: ReplyForm,
  content: object | string,
): Promise<void> {
  const known = request.headers['if-none-match'];
  if (known !== undefined && (print === 'silent' || shallow === 'true')) {
    throw dataError('CONDITION_WITH_QUERY');
  }
  if (known !== undefined || request.headers['x-firebase-etag'] === 'true') {
    const version = createHash('sha256').update(textOf(content)).digest('base64');
    reply.header('etag', version);
    if (known?.replaceAll('"', '') === version) {
      await reply.code(304).send();
      return;
    }
  }
  if (print === 'silent') {
    await reply.code(204).send();
  } else if (shallow === 'true') {
    const keys = Object.keys(bodyOf(content)).map((key) => [key, true]);
    await sendText(reply, JSON.stringify(Object.fromEntries(keys)));
  } else if (print === 'pretty') {
    await sendText(reply, `${JSON.stringify(bodyOf(content), null, 2)}\n`);
  } else {
    await (typeof content === 'string' ? sendText(reply, content) : reply.send(content));
  }
}

function textOf(content: object | string): string {
  return typeof content === 'string' ? content : JSON.stringify(content);
}

function bodyOf(content: object | string): object {
  return typeof content === 'string' ? JSON.parse(content) : content; // the text of an object
}

/** Past the route's schema, which Fastify asks only about what is not yet text. */
async function sendText(reply: FastifyReply, text: string): Promise<void> {
  await reply.type('application/json; charset=utf-8').send(text);
}
