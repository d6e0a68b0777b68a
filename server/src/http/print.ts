import type { FastifyReply } from 'fastify';

/**
 * Sends a data reply as `print` asks: `pretty` indented, `silent` as 204 without a body, anything
 * else compact.
 */
export async function sendPrinted(
  reply: FastifyReply,
  print: string | undefined,
  body: unknown,
): Promise<void> {
  if (print === 'silent') {
    await reply.code(204).send();
    return;
  }
  if (print === 'pretty') {
    reply.type('application/json; charset=utf-8');
    reply.serializer((value: unknown) => `${JSON.stringify(value, null, 2)}\n`);
  }
  await reply.send(body);
}
