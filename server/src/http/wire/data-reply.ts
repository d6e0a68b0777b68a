import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { dataError } from './request-error.ts';

export interface ReplyForm {
  /** `pretty` is indented, `silent` is 204 without a body */
  print?: string | undefined;
  /** `true` leaves only the keys */
  shallow?: string | undefined;
}

/**
 * @param content an object, or JSON text
 * @throws RequestError 400 for a read with `If-None-Match` and `silent` or `shallow`
 */
export function sendData(
  request: FastifyRequest,
  reply: FastifyReply,
  { print, shallow }: ReplyForm,
  content: object | string,
): FastifyReply {
  // Only a read is refused: a write has been carried out by now.
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const known = isRead ? request.headers['if-none-match'] : undefined;
  if (known !== undefined && (print === 'silent' || shallow === 'true')) {
    throw dataError('CONDITION_WITH_QUERY');
  }
  if (known !== undefined || request.headers['x-firebase-etag'] === 'true') {
    const version = createHash('sha256').update(textOf(content)).digest('base64');
    reply.header('etag', version);
    if (known !== undefined && names(known, version)) return reply.code(304).send();
  }
  if (print === 'silent') return reply.code(204).send();
  const form = shallow === 'true' ? JSON.stringify(keysOf(bodyOf(content))) : content;
  if (print === 'pretty') {
    return sendWritten(reply, `${JSON.stringify(bodyOf(form), null, 2)}\n`);
  }
  return typeof form === 'string' ? sendWritten(reply, form) : reply.send(form);
}

/** Clients send a version as they got it; caches quote it, make it a weak one, or send several (RFC 9110, 13.1.2). */
function names(known: string, version: string): boolean {
  const versions = known
    .split(',')
    .map((one) => one.trim().replace(/^W\//, '').replaceAll('"', ''));
  return versions.includes(version) || known.trim() === '*';
}

function keysOf(content: object): Record<string, true> {
  return Object.fromEntries(Object.keys(content).map((key) => [key, true]));
}

function textOf(content: object | string): string {
  return typeof content === 'string' ? content : JSON.stringify(content);
}

function bodyOf(content: object | string): object {
  return typeof content === 'string' ? JSON.parse(content) : content; // the text was made from an object
}

function sendWritten(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(text);
}
