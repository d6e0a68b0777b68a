import type { FastifyInstance, HTTPMethods } from 'fastify';
import { RequestError } from './request-error.ts';
import type { Dialect } from './dialect.ts';

const METHODS: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

export function refuseOtherMethods(
  app: FastifyInstance,
  path: string,
  allowed: HTTPMethods[],
  dialect: Dialect,
): void {
  const answered = allowed.includes('GET') ? [...allowed, 'HEAD'] : allowed;
  app.route({
    method: METHODS.filter((method) => !answered.includes(method)),
    url: path,
    exposeHeadRoute: false,
    config: { dialect },
    schema: { hide: true },
    handler: (request, reply) => {
      reply.header('allow', answered.join(', '));
      throw new RequestError(
        405,
        `Method ${request.method} is not allowed here. Use ${allowed.join(' or ')}.`,
      );
    },
  });
}
