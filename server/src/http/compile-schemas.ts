import AjvCompiler from '@fastify/ajv-compiler';
import SerializerCompiler from '@fastify/fast-json-stringify-compiler';
import type { FastifyInstance } from 'fastify';

/** A schema accepts or refuses a request; it never converts, removes or adds anything. */
const UNCHANGED = { coerceTypes: false, removeAdditional: false, useDefaults: false };

const compileValidator = AjvCompiler()({}, { customOptions: UNCHANGED });
const compileSerializer = SerializerCompiler()({});

// Shops in one process have the same schemas, so each is compiled for all of them.
const validators = new Map<string, ReturnType<typeof compileValidator>>();
const serializers = new Map<string, ReturnType<typeof compileSerializer>>();

/**
 * Fastify's own compilers compile each schema at the first request that needs it. By default, every start
 * compiles several hundred schemas, most of which are rarely used.
 */
export function compileAtFirstUse(app: FastifyInstance): void {
  app.setValidatorCompiler((route) => {
    let validate: ReturnType<typeof compileValidator> | undefined;
    return (data: unknown) => {
      validate ??= compiledOnce(validators, route.schema, () => compileValidator(route));
      return validate(data) === true || { error: validate.errors ?? [] };
    };
  });
  app.setSerializerCompiler(({ schema, ...route }) => {
    let serialize: ReturnType<typeof compileSerializer> | undefined;
    return (data) => {
      serialize ??= compiledOnce(serializers, schema, () =>
        compileSerializer({ ...route, schema, httpStatus: route.httpStatus ?? '' }),
      );
      return serialize(data);
    };
  });
}

function compiledOnce<Compiled>(
  compiled: Map<string, Compiled>,
  schema: unknown,
  compile: () => Compiled,
): Compiled {
  const key = JSON.stringify(schema);
  const known = compiled.get(key) ?? compile();
  compiled.set(key, known);
  return known;
}
