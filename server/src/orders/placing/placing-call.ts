import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { DataErrorReply } from '@tall-order/domain/order-contract.ts';
import type { FastifyReply, FastifyRequest, preValidationAsyncHookHandler } from 'fastify';
import { Type } from 'typebox';
import type { Static, TSchema } from 'typebox';
import { actorOf, requireActor } from '../../identity/authenticate.ts';
import type { CallContext } from '../../identity/identity.ts';
import { networksOf } from '../../rate-limits/networks-of.ts';
import { WRITE_PARAMETERS, sendData } from '../../wire/data-reply.ts';
import { sentFields } from '../../wire/sent-fields.ts';
import { answerInTime } from './answer-in-time.ts';
import { parseIdempotencyKey } from './idempotency-keys.ts';
import type { Customer, OrderPlacer } from './place-basket.ts';

export interface PlacingParts {
  placer: OrderPlacer;
  /** milliseconds from the arrival of a request */
  orderAnswerMs: number;
}

/** Only describes the header; `parseIdempotencyKey` has the rules. */
const IdempotencyKey = Type.Optional(
  Type.String({
    description:
      'Made by the client, one for each order: 1 to 255 visible ASCII characters. For 24 hours the same request under the same key is answered with the same order instead of placing another one.',
  }),
);

const KeyAndLimitReplies = {
  422: Type.Object(DataErrorReply.properties, {
    description: 'The Idempotency-Key was used for another order.',
  }),
  429: Type.Object(DataErrorReply.properties, {
    description:
      'The account has too many open orders, or it or its network has ordered too often within an hour. Retry-After says when to try again.',
  }),
};

interface PlacingCall<Body extends TSchema> {
  path: string;
  about: { operationId: string; summary: string };
  body: Body;
  replies: { 200: TSchema; 409: TSchema };
  /** normalises the body before it is validated */
  beforehand?: preValidationAsyncHookHandler[];
  place: (customer: Customer, body: Static<Body>, key: string | undefined) => Promise<object>;
}

/** A call that places an order or a basket; 503 if that takes longer than the time limit. */
export function placingCall<Body extends TSchema>(
  context: CallContext,
  orderAnswerMs: number,
  { path, about, body, replies, beforehand = [], place }: PlacingCall<Body>,
): FastifyPluginAsyncTypebox {
  return async (app) => {
    const requireCustomer = requireActor(context);
    const inTime = async <Answer>(work: Promise<Answer>, reply: FastifyReply): Promise<Answer> =>
      await answerInTime(work, orderAnswerMs - reply.elapsedTime);

    app.post(
      path,
      {
        config: { dialect: 'data', signedIn: true, isNotQueued: true },
        onRequest: async (request, reply) => await inTime(requireCustomer(request), reply),
        preValidation: [leaveOutNulls, ...beforehand],
        schema: {
          ...about,
          querystring: Type.Object(WRITE_PARAMETERS),
          headers: Type.Object({ 'idempotency-key': IdempotencyKey }),
          body,
          response: { ...replies, ...KeyAndLimitReplies },
        },
      },
      async (request, reply) => {
        const asked = request.body as Static<Body>; // the schema has checked it
        const placed = await inTime(place(customerOf(request), asked, keyOf(request)), reply);
        return sendData(request, reply, { print: request.query.print }, placed);
      },
    );
  };
}

function customerOf(request: FastifyRequest): Customer {
  return { ...actorOf(request), networks: networksOf(request.ip) };
}

/** @throws RequestError 400 for an invalid key */
function keyOf(request: FastifyRequest): string | undefined {
  return parseIdempotencyKey(request.headers['idempotency-key']);
}

/** The dialect stores no nulls: an order with nulls equals the order without them. */
async function leaveOutNulls(request: FastifyRequest): Promise<void> {
  request.body = sentFields(request.body);
}
