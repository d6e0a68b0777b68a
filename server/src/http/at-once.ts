import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Answer } from './answers.ts';
import { hostProblem } from './client-errors.ts';
import { answerUnder, markAs } from './constant-headers.ts';
import type { ReplyLimits } from './slow-readers.ts';

/** What answers at once needs to know of the shop. */
interface Surroundings {
  limits: ReplyLimits;
  /** told of every answer */
  answered: (answer: Answer) => void;
  /** the shop is on its way out, and each reply has to say so */
  isClosing: () => boolean;
}

/** A reply that is written before it is asked for. */
export interface ReadyReply {
  /** the address that is asked for, to the letter */
  path: string;
  /** JSON; none when it has to be written anew, which its route does */
  text: () => string | undefined;
}

/** Headers that a route would have to weigh before it could answer. */
const WEIGHED = [
  'access-control-request-private-network',
  'authorization',
  'content-length',
  'if-match',
  'if-none-match',
  'transfer-encoding',
  'upgrade',
  'x-firebase-etag',
];

/** A question that is about to be answered. */
interface Asked {
  request: IncomingMessage;
  response: ServerResponse;
  path: string;
  text: string;
  /** by `performance.now` */
  at: number;
}

/**
 * Answers what everybody asks for and what is the same for all, before the request gets to its route:
 * that would take longer than all the rest. Only a plain question is answered so, on a connection with
 * nothing else under way; its route answers all others, with the same bytes, and whatever is not ready.
 * @returns what takes in a further reply
 */
export function answerAtOnce(
  app: FastifyInstance,
  { limits, answered, isClosing }: Surroundings,
): (reply: ReadyReply) => void {
  // No map: it would read each address to its end, which most often is a token's.
  const ready: ReadyReply[] = [];
  let asked: Asked[] = [];

  const answer = ({ request, response, path, text, at }: Asked) => {
    // The connection was broken off meanwhile, which the response learns later.
    if (request.socket.destroyed) return;
    const id = randomUUID();
    markAs('service', response);
    answerUnder(id, response);
    const bytes = Buffer.byteLength(text);
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(bytes),
    });
    response.end(text);
    limits.sent(request, response, bytes);
    const ms = performance.now() - at;
    answered({
      id,
      method: 'GET',
      route: path,
      status: 200,
      ms,
      isStream: false,
      accountId: null,
    });
  };

  const answerAll = () => {
    const all = asked;
    asked = [];
    for (const one of all) answer(one);
  };

  /** Whether it will be answered. */
  const take = (request: IncomingMessage, response: ServerResponse): boolean => {
    const path = request.url ?? '';
    const text = ready.find((reply) => reply.path === path)?.text();
    if (text === undefined || isClosing() || !isPlain(request)) return false;
    if (!limits.isFree(request.socket)) return false;
    limits.begin(request, response, false);
    // All that this turn of the event loop has read are answered together: a reply that goes out alone
    // wakes its reader alone, which takes the system as long as the reply took.
    if (asked.length === 0) setImmediate(answerAll);
    asked.push({ request, response, path, text, at: performance.now() });
    return true;
  };

  // The framework's is the first. Others only watch, and stay.
  const [route] = app.server.listeners('request') as RequestListener[];
  if (route !== undefined) app.server.off('request', route);
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!take(request, response)) route?.(request, response);
  });
  return (reply) => {
    ready.push(reply);
  };
}

/** Whether a request asks for something and says nothing else. */
function isPlain(request: IncomingMessage): boolean {
  const { method, headers } = request;
  return (
    method === 'GET' &&
    WEIGHED.every((name) => headers[name] === undefined) &&
    hostProblem(request) === null
  );
}
