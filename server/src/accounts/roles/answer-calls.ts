import type { Access, CallEntry } from '@tall-order/domain/contract-parts.ts';
import { CALLS } from '@tall-order/domain/calls.ts';
import type {
  BodyOf,
  Call,
  HeadersOf,
  ParamsOf,
  QueryOf,
  ReplyOf,
} from '@tall-order/domain/calls.ts';
import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  HTTPMethods,
  onRequestAsyncHookHandler,
  preValidationAsyncHookHandler,
} from 'fastify';
import { Type } from 'typebox';
import type { TSchema } from 'typebox';
import { authenticate } from '../identity/authenticate.ts';
import type { CallContext } from '../identity/identity.ts';
import { refuseInvalidPath } from '../../http/wire/addresses.ts';
import { sendData } from '../../http/wire/data-reply.ts';
import type { ReplyForm } from '../../http/wire/data-reply.ts';
import { requireAccess } from './require-right.ts';

type CallRequest<Key extends Call> = FastifyRequest<{
  Body: BodyOf<Key>;
  Params: ParamsOf<Key>;
  Querystring: QueryOf<Key>;
  Headers: HeadersOf<Key>;
}>;

/** Gives the data that is answered, or the reply itself if it has answered already, as a stream does. */
type Answer<Key extends Call> = (
  request: CallRequest<Key>,
  reply: FastifyReply,
) => Promise<ReplyOf<Key> | FastifyReply>;

/** What few calls need besides an answer. */
interface RouteParts {
  /** what the server's guards must know of the route */
  config?: FastifyContextConfig;
  /** runs before the caller is checked */
  first?: onRequestAsyncHookHandler;
  /** the check of the caller, if it has a time limit */
  checked?: (check: Promise<void>, reply: FastifyReply) => Promise<void>;
  preValidation?: preValidationAsyncHookHandler[];
}

export type Handlers = {
  readonly [Key in Call]: Answer<Key> | (RouteParts & { answer: Answer<Key> });
};

/** A handler once the types of its call no longer matter. */
type AnyHandler = AnyAnswer | (RouteParts & { answer: AnyAnswer });
type AnyAnswer = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Registers a route for each call of the list, as the list describes it. */
export function answerCalls(app: FastifyInstance, context: CallContext, handlers: Handlers): void {
  for (const [key, entry] of Object.entries<CallEntry>(CALLS)) {
    // The keys of the list are those of the handlers, and the schemas below check what the types say.
    const handler = handlers[key as Call] as unknown as AnyHandler;
    const { answer, ...parts }: RouteParts & { answer: AnyAnswer } =
      typeof handler === 'function' ? { answer: handler } : handler;
    const [method, path] = key.split(' ') as [HTTPMethods, string]; // as CallKey says
    app.route({
      method,
      url: routerPath(path),
      config: { dialect: 'data', ...configOf(entry), ...parts.config },
      onRequest: [
        // In the contract, a wrong path or query is refused before a wrong token.
        ...(path.includes(':') ? [refuseInvalidPath] : []),
        ...(parts.first ? [parts.first] : []),
        checkOf(context, entry.for, parts),
      ],
      ...(parts.preValidation && { preValidation: parts.preValidation }),
      schema: schemaOf(path, entry),
      handler: async (request, reply) => {
        const data = await answer(request, reply);
        // A reply is a promise of nothing, so that an answer that is the reply itself ends as undefined.
        if (reply.sent || entry.query?.['print'] === undefined) return data;
        // A call with this parameter answers with an object or its JSON.
        return sendData(request, reply, formOf(request), data as object | string);
      },
    });
  }
}

/** Without the pattern, the router would take a dot in a name for the beginning of `.json`. */
function routerPath(path: string): string {
  return path.replace(/:(\w+)\.json$/, ':$1(^[^/]+).json');
}

function configOf({ for: access, streams, refusals = {} }: CallEntry): FastifyContextConfig {
  const plain = Object.entries(refusals).filter(([, body]) => body === 'message');
  return {
    signedIn: access !== 'anyone',
    streams: streams ?? false,
    refuses: plain.map(([status]) => Number(status)),
  };
}

function checkOf(
  context: CallContext,
  access: Access,
  { checked }: RouteParts,
): onRequestAsyncHookHandler {
  const check = guardOf(context, access);
  return checked ? async (request, reply) => await checked(check(request), reply) : check;
}

function guardOf(context: CallContext, access: Access): (request: FastifyRequest) => Promise<void> {
  if (access === 'anyone') {
    return async (request) => {
      // Calls of this kind take the token as text, and repeated parameters are refused earlier.
      request.actor = await authenticate(context, request as Parameters<typeof authenticate>[1]);
    };
  }
  return requireAccess(context, access);
}

function schemaOf(path: string, entry: CallEntry): Record<string, unknown> {
  const { name, summary, description, query, headers, body, reply, refusals = {} } = entry;
  const names = [...path.matchAll(/:(\w+)/g)].map(([, one = '']) => one);
  const params = Object.fromEntries(names.map((one) => [one, Type.String({ maxLength: 100 })]));
  const described = Object.entries(refusals).filter(([, schema]) => schema !== 'message');
  return {
    operationId: name,
    summary,
    ...(description !== undefined && { description }),
    ...(query && { querystring: Type.Object(query) }),
    ...(names.length > 0 && { params: Type.Object(params) }),
    ...(headers && { headers: Type.Object(headers) }),
    ...(body && { body }),
    response: { 200: reply, ...(Object.fromEntries(described) as Record<string, TSchema>) },
  };
}

/** A write takes no `shallow`. */
function formOf({ method, query }: FastifyRequest): ReplyForm {
  const { print, shallow } = query as ReplyForm; // both are declared as text
  return method === 'GET' || method === 'HEAD' ? { print, shallow } : { print };
}
