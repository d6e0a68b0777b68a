import fc from 'fast-check';
import { naughtyText, naughtyValue } from './naughty-values.ts';

/** The parts of a JSON schema that the API description uses. */
export interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
}

/** Whose account a request is made with; the run fills in what each one holds. */
const HOLDERS = ['ann', 'ann', 'ann', 'ann', 'bob'];
const held = (what: string) => fc.constantFrom(...HOLDERS).map((who) => `{{${what}:${who}}}`);
const email = fc.oneof(
  fc.nat(100_000).map((n) => `customer-${n}@example.com`),
  held('email'),
);
const password = fc.constantFrom('{{password}}', 'correct horse battery', 'not the password');
const small = fc.nat(5).map(String);
const id = fc.oneof(
  held('order'),
  fc.constantFrom('current', '-NjEtLV-------------', '{{session:ann}}'),
);
const ownId = held('id').map((text) => `"${text}"`);

/** Values that mean something, by the names of fields and parameters. */
const MEANINGFUL: Record<string, fc.Arbitrary<unknown>> = {
  auth: held('token'),
  idToken: held('token'),
  refresh_token: held('refresh'),
  refreshToken: held('refresh'),
  grant_type: fc.constant('refresh_token'),
  grantType: fc.constant('refresh_token'),
  key: fc.constant('fuzz'),
  id,
  email,
  newEmail: email,
  password,
  newPassword: password,
  requestType: fc.constantFrom('PASSWORD_RESET', 'VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL'),
  userId: held('id'),
  orderBy: fc.constantFrom('"userId"', '"userId"', '"$key"', '"$value"', '"price"'),
  equalTo: ownId,
  startAt: ownId,
  endAt: ownId,
  startAfter: ownId,
  endBefore: ownId,
  limitToFirst: small,
  limitToLast: small,
  print: fc.constantFrom('pretty', 'silent'),
  shallow: fc.constantFrom('true', 'false'),
  price: fc.constantFrom(undefined, undefined, 4.5, '4.50'),
  phone: fc.constant('0701234567'),
  zipCode: fc.constant('12345'),
};

/** Values that a schema accepts; under a known name mostly ones that lead somewhere. */
export function describedValue(schema: JsonSchema, name = ''): fc.Arbitrary<unknown> {
  const meaningful = MEANINGFUL[name];
  if (meaningful === undefined) return anyValue(schema, name);
  return fc.oneof(
    { weight: 14, arbitrary: meaningful },
    { weight: 1, arbitrary: anyValue(schema, name) },
  );
}

function anyValue(schema: JsonSchema, name: string): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((branch) => describedValue(branch, name)));
  const { type = 'string' } = schema;
  switch (type) {
    case 'object':
      return describedObject(schema);
    case 'array':
      return fc.array(describedValue(schema.items ?? {}), { maxLength: schema.maxItems ?? 3 });
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -5, max: Math.min(schema.maximum ?? 99, 99) });
    case 'number':
      return fc.double({ noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default: {
      const text = naughtyText.map((value) => value.slice(0, schema.maxLength ?? 5000));
      return fc.oneof(
        { weight: 14, arbitrary: fc.constant(`Ann ${name}`) },
        { weight: 1, arbitrary: text },
      );
    }
  }
}

function describedObject({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const model = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, describedValue(schema, name)]),
  );
  // Most fields are needed by some rule, whatever the schema says.
  return fc.oneof(
    { weight: 1, arbitrary: fc.record(model, { requiredKeys: required }) },
    { weight: 3, arbitrary: fc.record(model) },
  );
}

/** The same values with one place in them broken: replaced, taken away, or added. */
export function brokenValue(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const damage = fc.constantFrom('replace', 'remove', 'add', 'wrap');
  return fc
    .tuple(value, damage, fc.nat(1000), naughtyText, naughtyValue)
    .map(([whole, how, where, name, bad]) => {
      const copy: unknown = structuredClone(whole);
      const places = objectsIn(copy);
      const object = places[where % Math.max(1, places.length)];
      if (object === undefined) return bad;
      const keys = Object.keys(object);
      const key = keys[where % Math.max(1, keys.length)] ?? name;
      const [target, content] = {
        replace: [key, bad],
        remove: [key, undefined],
        add: [name, bad],
        wrap: [key, [object[key]]],
      }[how] as [string, unknown]; // every damage has its line above
      // Not by assignment: that would set the prototype of this object and send nothing.
      Object.defineProperty(object, target, { value: content, enumerable: true });
      return copy;
    });
}

function objectsIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  // An object that is no list is read by its keys.
  const own = Array.isArray(value) ? [] : [value as Record<string, unknown>];
  return [...own, ...Object.values(value).flatMap(objectsIn)];
}
