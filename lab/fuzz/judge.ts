import { meantMethod } from '../../server/src/http/create-server.ts';
import { join } from 'node:path';
import { Compile } from 'typebox/schema';
import type { ApiDocument, DescribedOperation, FuzzRequest } from './requests.ts';

/** What came back for a request. */
export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** Says what is wrong with an answer; null when nothing is. */
export type Judge = (request: FuzzRequest, answer: Answer) => string | null;

const ROOT = join(import.meta.dirname, '../..');

/** Statuses of requests that Node answers before any route sees them. */
const BELOW_THE_ROUTER = new Set([400, 408, 431]);

/**
 * Traces of the program, its files and its database that no client may see. Short ones stand by
 * themselves: within a random token any four letters come up now and then.
 */
const INSIDES =
  /node:internal|node_modules|\.[jt]s:\d+|\n\s+at \S+|sqlite|syntax error at|invalid byte sequence|constraint failed|violates|kysely|pg_catalog|refresh_tokens|signing_keys|password_hash|\$argon2|FST_ERR|(?<![\w-])ERR_[A-Z]{3}|TypeError|ReferenceError|RangeError|\[object Object\]|undefined/i;

/** The operation a request is for, if its method and its path are described. */
export function operationOf(
  document: ApiDocument,
  { method, path }: FuzzRequest,
): { name: string; operation: DescribedOperation } | undefined {
  const [address = ''] = path.split('?', 1);
  for (const [template, methods] of Object.entries(document.paths)) {
    const operation = methods[method.toLowerCase()];
    const pattern = template.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/g, '[^/]+');
    if (operation && new RegExp(`^${pattern}$`).test(address)) {
      return { name: `${method} ${template}`, operation };
    }
  }
  return undefined;
}

/** Judges answers by the API description, whatever the requests were. */
export function createJudge(document: ApiDocument): Judge {
  const { components } = document;
  const fits = (schema: object) => {
    const validator = Compile({ components, ...schema });
    return (value: unknown) => validator.Check(value);
  };
  const isError = fits({
    anyOf: Object.keys(components.schemas).map((name) => ({
      $ref: `#/components/schemas/${name}`,
    })),
  });
  const compiled = new Map<string, (value: unknown) => boolean>();
  const bodyCheck = (name: string, schema: object) => {
    const check = compiled.get(name) ?? fits(schema);
    compiled.set(name, check);
    return check;
  };

  return (request, answer) => {
    const { status, headers, body } = answer;
    if (status >= 500 && status !== 503) return `status ${status}`;
    if ((status === 503 || status === 429) && !(Number(headers['retry-after']) >= 1)) {
      return `${status} without Retry-After`;
    }
    if (body === '' || isPage(answer)) return null;
    const inside = INSIDES.exec(withoutEcho(request, body))?.[0];
    if (inside !== undefined) return `the body shows insides: ${inside}`;
    if (body.includes(ROOT)) return 'the body shows a path of this machine';

    // An unreadable request is answered before its service is known.
    const unread = BELOW_THE_ROUTER.has(status) && headers['connection'] === 'close';
    const found = unread ? undefined : operationOf(document, asMeant(request));
    const reply = found?.operation.responses[status];
    if (found !== undefined && reply === undefined) return `status ${status} is not described`;
    const schema = reply?.content?.['application/json']?.schema;
    if (status < 400 && (schema === undefined || /[?&]shallow=/.test(request.path))) return null;
    const check = schema === undefined ? isError : bodyCheck(`${found?.name} ${status}`, schema);
    return check(parsed(body)) ? null : `the body of ${status} is not as described`;
  };
}

/** The request as the shop takes it: a POST may name another method. */
function asMeant(request: FuzzRequest): FuzzRequest {
  const { method, path: url, headers } = request;
  return { ...request, method: meantMethod({ method, url, headers }) ?? method };
}

/** What the client said itself is no secret: some answers name it, or give it back. */
function withoutEcho({ method, path, body = '', headers }: FuzzRequest, text: string): string {
  const said = [method, path, body, ...Object.values(headers)].join('\n');
  const matches = text.matchAll(new RegExp(INSIDES, 'gi'));
  const echoed = new Set([...matches].map(([match]) => match).filter((one) => said.includes(one)));
  return [...echoed].reduce((rest, match) => rest.replaceAll(match, ''), text);
}

/** The storefront, and the sentence for paths without `.json`, are text and not described. */
function isPage({ headers, status }: Answer): boolean {
  const type = String(headers['content-type']);
  return (
    /^(?:text\/html|(?:text|application)\/javascript|text\/css|application\/manifest)/.test(type) ||
    (status === 404 && type.startsWith('text/plain'))
  );
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
