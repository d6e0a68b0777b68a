import fc from 'fast-check';
import { brokenValue, describedValue } from './described-values.ts';
import type { JsonSchema } from './described-values.ts';
import { CANARY, naughtyBody, naughtyText } from './naughty-values.ts';

interface Parameter {
  name: string;
  in: 'query' | 'path' | 'header';
  schema: JsonSchema;
}

interface Reply {
  content?: Record<string, { schema: JsonSchema & { $ref?: string } }>;
}

/** The parts of the API description that requests and their judgement are made from. */
export interface ApiDocument {
  paths: Record<string, Record<string, DescribedOperation>>;
  components: { schemas: Record<string, JsonSchema> };
}

export interface DescribedOperation {
  tags?: string[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, Reply>;
}

/** A request as it is sent, but for the `{{…}}` that the run fills in. */
export interface FuzzRequest {
  method: string;
  /** with its query */
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
  /** the body is sent in this encoding, also where it is not what JSON is written in */
  encoding: 'utf8' | 'latin1';
}

const METHODS = 'GET HEAD POST PUT PATCH DELETE OPTIONS TRACE PROPFIND SEARCH MERGE'.split(' ');
const PATHS = [
  ['/', '/orders', '/checkout', '/.json', '/x.json', '/users/1.json', '/orders/a/b.json'],
  ['/.env', '/.git/config', '/index.html', '/assets/', '/sw.js', '/%2e%2e/%2e%2e/x', '/..%5cx'],
  ['/v1/accounts:none', '/v1/projects', '/identitytoolkit.googleapis.com/v2/passwordPolicy'],
  ['//orders.json', '/orders.json/', '/orders.json;a=b', '/orders%2Ejson', '/orders/%00.json'],
  ['/v1/accounts%3AsignUp', '/V1/ACCOUNTS:SIGNUP', '/%', '/%E0%A4%A', '/%FF.json', '/?', '/??'],
].flat();
const HEADERS: Record<string, string[]> = {
  authorization: [
    'Bearer {{token:ann}}',
    'Bearer {{token:bob}}',
    'Bearer',
    'Bearer owner',
    'Basic eDp5',
    `Bearer ${CANARY}`,
  ],
  'content-type': [
    'application/json',
    'application/json; charset=utf-16',
    'text/plain',
    'x',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json, text/plain',
    '',
  ],
  accept: ['text/event-stream', '*/*', 'text/html', 'x'],
  'accept-encoding': ['br', 'gzip', 'identity;q=0', '*'],
  'content-encoding': ['gzip', 'br', 'x'],
  'if-none-match': ['*', 'x', 'W/"x"', '""'],
  'if-modified-since': ['x', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  'x-firebase-etag': ['true', 'false', ''],
  'x-http-method-override': ['DELETE', 'PATCH', 'TRACE'],
  'x-goog-api-key': ['fuzz', '', CANARY],
  'idempotency-key': ['k1', 'k2', '', 'x'.repeat(300), "' or 1=1"],
  'x-forwarded-for': ['x', '127.0.0.1, 10.0.0.1', '::1', '0'.repeat(200)],
  'x-forwarded-host': ['evil.example'],
  host: ['evil.example', 'a:b', 'localhost'],
  origin: ['null', 'https://evil.example'],
  range: ['bytes=0-0', 'bytes=9-1', 'bytes=-1', 'x=1'],
  cookie: ['a=b', `session=${CANARY}`],
  'access-control-request-method': ['POST', 'X'],
  'access-control-request-headers': ['x', 'x'.repeat(900)],
  expect: ['100-continue'],
};

const encodings = fc.constantFrom<FuzzRequest['encoding']>('utf8', 'utf8', 'utf8', 'latin1');

/** Now and then a header that matters somewhere, with a value that may be wrong. */
const extraHeaders: fc.Arbitrary<Record<string, string>> = mostly(
  fc.constant({}),
  fc
    .uniqueArray(fc.constantFrom(...Object.keys(HEADERS)), { minLength: 1, maxLength: 3 })
    .chain((names) =>
      fc.record(
        Object.fromEntries(
          names.map((name) => [
            name,
            mostly(fc.constantFrom(...(HEADERS[name] ?? [])), naughtyText),
          ]),
        ),
      ),
    ),
);

function mostly<Value>(usual: fc.Arbitrary<Value>, unusual: fc.Arbitrary<Value>) {
  return fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: unusual });
}

/** Values for some of the parameters of one kind, as text. */
function parametersOf(
  parameters: Parameter[],
  place: Parameter['in'],
): fc.Arbitrary<Record<string, string>> {
  const named = parameters.filter((parameter) => parameter.in === place);
  const values = fc.record(
    Object.fromEntries(
      named.map(({ name, schema }) => [
        name,
        mostly(describedValue(schema, name), naughtyText).map(String),
      ]),
    ),
    // The API key and the token come with nearly every request, or nothing else would be tried.
    { requiredKeys: place === 'query' ? ['auth', 'key'].filter((name) => has(named, name)) : [] },
  );
  return values;
}

const has = (parameters: Parameter[], name: string) => parameters.some((one) => one.name === name);

/** A query of these parameters, sometimes with others, sometimes raw or twice. */
function queryOf(values: fc.Arbitrary<Record<string, string>>): fc.Arbitrary<string> {
  const written = fc.constantFrom('encoded', 'encoded', 'encoded', 'raw');
  const more = mostly(
    fc.constant<string[]>([]),
    fc.array(naughtyText, { minLength: 1, maxLength: 3 }),
  );
  return fc.tuple(values, written, more).map(([given, how, extra]) => {
    const encode = how === 'raw' ? (text: string) => text : encodeURIComponent;
    const parts = [
      ...Object.entries(given).map(([name, value]) => `${name}=${encode(wellFormed(value))}`),
      ...extra.map((text) => encode(wellFormed(text))),
    ];
    return parts.length === 0 ? '' : `?${parts.join('&')}`;
  });
}

/** Half of a surrogate pair cannot be written in an address. */
function wellFormed(text: string): string {
  return text.toWellFormed();
}

/** Requests that no operation is described for. */
const strayRequest: fc.Arbitrary<FuzzRequest> = fc
  .record({
    method: fc.constantFrom(...METHODS),
    path: fc.oneof(
      fc.constantFrom(...PATHS),
      naughtyText.map((text) => `/${encodeURIComponent(wellFormed(text))}`),
      naughtyText.map((text) => `/orders/${encodeURIComponent(wellFormed(text))}.json`),
      naughtyText.map((text) => `/${text}`),
    ),
    query: queryOf(parametersOf([], 'query')),
    headers: extraHeaders,
    body: fc.option(naughtyBody, { nil: undefined, freq: 1 }),
    encoding: encodings,
  })
  .map(({ method, path, query, headers, body, encoding }) => ({
    method,
    path: path + query,
    headers,
    body,
    encoding,
  }));

/** Requests of every operation of the document, right ones and broken ones, and of no operation. */
export function requestsOf(document: ApiDocument): fc.Arbitrary<FuzzRequest> {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const byTag = Map.groupBy(operations, ({ operation }) => operation.tags?.[0] ?? '');
  const described = [...byTag].map(([tag, ones]) => ({
    // The identity service has each of its calls four times.
    weight: tag === 'health' ? 1 : 6,
    arbitrary: fc.oneof(
      ...ones.map(({ path, method, operation }) => describedRequest(path, method, operation)),
    ),
  }));
  return fc.oneof(...described, { weight: 2, arbitrary: strayRequest });
}

function describedRequest(
  path: string,
  method: string,
  { parameters = [], requestBody }: DescribedOperation,
): fc.Arbitrary<FuzzRequest> {
  const values = (place: Parameter['in']) => parametersOf(parameters, place);
  const contents = Object.entries(requestBody?.content ?? {});
  const type = contents[0]?.[0] ?? 'application/json';
  const value = describedValue(contents[0]?.[1].schema ?? {});
  const text = (one: unknown) => JSON.stringify(one) ?? '';
  const body =
    contents.length === 0
      ? mostly(fc.constant(undefined), naughtyBody)
      : fc.oneof(
          { weight: 8, arbitrary: value.map(text) },
          { weight: 4, arbitrary: brokenValue(value).map(text) },
          { weight: 1, arbitrary: naughtyBody },
        );
  return fc
    .record({
      method: mostly(fc.constant(method.toUpperCase()), fc.constantFrom(...METHODS)),
      path: values('path').map((given) =>
        path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
          encodeURIComponent(wellFormed(given[name] ?? '')),
        ),
      ),
      query: queryOf(values('query')),
      headers: fc.tuple(values('header'), extraHeaders),
      body,
      encoding: encodings,
    })
    .map(({ query, headers: [own, extra], ...request }) =>
      Object.assign(request, {
        path: request.path + query,
        headers: Object.assign(
          request.body === undefined ? {} : { 'content-type': type },
          own,
          extra,
        ),
      }),
    );
}
