import AjvCompiler from '@fastify/ajv-compiler';
import SerializerCompiler from '@fastify/fast-json-stringify-compiler';
import type { FastifyInstance } from 'fastify';

/** A schema accepts or refuses a request; it never converts, removes or adds anything. */
const UNCHANGED = { coerceTypes: false, removeAdditional: false, useDefaults: false };

/**
 * Fastify's own compilers compile each schema at the first request that needs it. By default, every start
 * compiles several hundred schemas, most of which are rarely used.
 */
export function compileAtFirstUse(app: FastifyInstance): void {
  const compileValidator = AjvCompiler()({}, { customOptions: UNCHANGED });
  const compileSerializer = SerializerCompiler()({});
  app.setValidatorCompiler((route) => {
    const validator = once(() => compileValidator(route));
    return (data: unknown) => {
      const validate = validator();
      return validate(data) === true || { error: validate.errors ?? [] };
    };
  });
  app.setSerializerCompiler((route) => {
    const serializer = once(() =>
      compileSerializer({ ...route, httpStatus: route.httpStatus ?? '' }),
    );
    return (data) => serializer()(data);
  });
}

function once<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}
