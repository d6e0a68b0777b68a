import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RequestError, dataError } from '../errors.ts';
import { dialectOf } from './dialect.ts';

/** The deepest nesting the data service stores (wire contract, limits). */
const MOST_DEPTH = 32;

/**
 * Reads every request body as JSON. The contract has clients that send JSON without a content type
 * or, as `curl -d` does, with the form's; other types are refused with 415.
 */
export function parseJsonBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  const parse = (
    request: FastifyRequest,
    body: string,
    done: (error: Error | null, value?: unknown) => void,
  ) => {
    if (body.trim() === '') {
      done(null, undefined);
      return;
    }
    void parseJson(request, body, (error, value: unknown) => {
      const problem = error === null ? contentProblem(value) : 'it is not JSON';
      if (problem === null) done(null, value);
      else done(malformedBody(request, problem));
    });
  };

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['application/json', 'application/x-www-form-urlencoded'],
    { parseAs: 'string' },
    parse,
  );
  app.addContentTypeParser('*', { parseAs: 'string' }, (request, body: string, done) => {
    if (request.headers['content-type'] === undefined) parse(request, body, done);
    else done(new RequestError(415, 'Send the body as application/json.'));
  });
}

function malformedBody(request: FastifyRequest, problem: string): RequestError {
  return dialectOf(request) === 'identity'
    ? new RequestError(400, `Invalid JSON payload received. The body cannot be read: ${problem}.`)
    : dataError('BODY_NOT_JSON');
}

/**
 * Why a parsed body cannot be stored whatever it says: nested too deeply, or text that a database
 * cannot hold as it is (NUL, half of a surrogate pair). Walks without recursion.
 */
function contentProblem(body: unknown): string | null {
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MOST_DEPTH) return `it is nested deeper than ${MOST_DEPTH} levels`;
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) {
        return 'it holds characters that are not text';
      }
      if (typeof value === 'object' && value !== null)
        next.push(...Object.keys(value), ...Object.values(value));
    }
    level = next;
  }
  return null;
}
