import AjvCompiler from '@fastify/ajv-compiler';
import SerializerCompiler from '@fastify/fast-json-stringify-compiler';
import type { FastifyInstance } from 'fastify';

/** A schema accepts or refuses a request; it never converts, removes or adds anything. */
const UNCHANGED = { coerceTypes: false, removeAdditional: false, useDefaults: false };

// Shops in one process have the same schemas, so each is compiled for all of them.
const compileValidator = AjvCompiler()({}, { customOptions: UNCHANGED });
const compileSerializer = SerializerCompiler()({});
const serializers = new WeakMap<object, ReturnType<typeof compileSerializer>>();

/**
 * Fastify's own compilers compile each schema at the first request that needs it. By default, every start
 * compiles several hundred schemas, most of which are rarely used.
 */
export function compileAtFirstUse(app: FastifyInstance): void {
  app.setValidatorCompiler((route) => {
    let validate: ReturnType<typeof compileValidator> | undefined;
    return (data: unknown) => {
      // The compiler keeps what it has made of a schema.
      validate ??= compileValidator(route);
      return validate(data) === true || { error: validate.errors ?? [] };
    };
  });
  app.setSerializerCompiler(({ schema, ...route }) => (data) => {
    let serialize = serializers.get(schema);
    if (serialize === undefined) {
      serialize = compileSerializer({ ...route, schema, httpStatus: route.httpStatus ?? '' });
      serializers.set(schema, serialize);
    }
    return serialize(data);
  });
}
