import type { FastifyRequest } from 'fastify';
import { RequestError, dataError } from '../../http/wire/request-error.ts';

/** One end of a range: a value, and the id that breaks ties between equal values. */
interface Bound {
  value: string | number | boolean | null;
  id: string | null;
}

/** The orders that a read asks for, before the caller is known. */
export interface OrderQuery {
  /** child to order by; null when nothing is filtered */
  orderBy: string | null;
  from: (Bound & { inclusive: boolean }) | null;
  to: (Bound & { inclusive: boolean }) | null;
  limit: { end: 'first' | 'last'; count: number } | null;
}

/** The query parameters of a read, as they arrive: JSON in text. */
export type OrderQueryParameters = Partial<
  Record<
    | 'orderBy'
    | 'equalTo'
    | 'startAt'
    | 'startAfter'
    | 'endAt'
    | 'endBefore'
    | 'limitToFirst'
    | 'limitToLast'
    | 'shallow',
    string
  >
>;

/** No account has more orders than this; it keeps a huge limit within what databases take. */
const MAX_ORDERS = 1_000_000_000;

const BOUNDS = ['equalTo', 'startAt', 'startAfter', 'endAt', 'endBefore'] as const;

/** Wire contract, query parameters. @throws RequestError 400 for the first parameter that is wrong */
export function parseOrderQuery(parameters: OrderQueryParameters): OrderQuery {
  const given = BOUNDS.filter((name) => parameters[name] !== undefined);
  const limit = parseLimit(parameters);
  const orderBy = parseOrderBy(parameters.orderBy);
  if (orderBy === null && (given.length > 0 || limit !== null)) {
    throw dataError('ORDER_BY_MISSING');
  }
  if (parameters.shallow === 'true' && orderBy !== null) throw dataError('SHALLOW_WITH_QUERY');
  if (parameters.equalTo !== undefined && given.length > 1) throw dataError('EQUAL_TO_WITH_BOUND');
  if (given.includes('startAt') && given.includes('startAfter'))
    refuseTogether('startAt', 'startAfter');
  if (given.includes('endAt') && given.includes('endBefore')) refuseTogether('endAt', 'endBefore');

  const bound = (name: (typeof BOUNDS)[number]) => {
    const text = parameters[name];
    return text === undefined ? null : parseBound(text, orderBy);
  };
  const equalTo = bound('equalTo');
  const from = equalTo ?? bound('startAt') ?? bound('startAfter');
  const to = equalTo ?? bound('endAt') ?? bound('endBefore');
  return {
    orderBy,
    from: from && { ...from, inclusive: parameters.startAfter === undefined },
    to: to && { ...to, inclusive: parameters.endBefore === undefined },
    limit,
  };
}

function parseOrderBy(text: string | undefined): string | null {
  if (text === undefined) return null;
  const value = parseJson(text);
  if (typeof value !== 'string' || value === '') throw dataError('ORDER_BY_NOT_JSON');
  return value;
}

/** `value` or `value,id`, both JSON. */
function parseBound(text: string, orderBy: string | null): Bound {
  const values = parseJson(`[${text}]`);
  if (!Array.isArray(values) || values.length < 1 || values.length > 2 || !isPrimitive(values[0])) {
    throw dataError('BOUND_NOT_PRIMITIVE');
  }
  const [value, id] = values as [Bound['value'], unknown]; // the length and the first one were checked
  if (orderBy === '$key' && typeof value !== 'string') throw dataError('KEY_BOUND_NOT_STRING');
  if (id !== undefined && !isKey(id)) throw dataError('BOUND_KEY_INVALID');
  return { value, id: id ?? null };
}

function parseLimit(parameters: OrderQueryParameters): OrderQuery['limit'] {
  const { limitToFirst, limitToLast } = parameters;
  if (limitToFirst !== undefined && limitToLast !== undefined) throw dataError('BOTH_LIMITS');
  if (limitToFirst !== undefined) {
    return { end: 'first', count: positiveInteger('limitToFirst', limitToFirst) };
  }
  if (limitToLast !== undefined) {
    return { end: 'last', count: positiveInteger('limitToLast', limitToLast) };
  }
  return null;
}

function positiveInteger(name: string, text: string): number {
  if (text !== '' && !/^-?\d+$/.test(text)) {
    throw new RequestError(400, `${name} must be an integer`);
  }
  if (Number(text) <= 0) throw new RequestError(400, `${name} must be positive`);
  return Math.min(Number(text), MAX_ORDERS);
}

function refuseTogether(one: string, other: string): never {
  throw new RequestError(400, `Only one of ${one} and ${other} may be specified`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function isPrimitive(value: unknown): value is Bound['value'] {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

/** Ids never have these characters; the two names in brackets stand for the ends of all ids. */
function isKey(id: unknown): id is string {
  if (id === '[MIN_NAME]' || id === '[MAX_NAME]') return true;
  // oxlint-disable-next-line no-control-regex -- keys may not contain control characters
  return typeof id === 'string' && /^[^.$#[\]/\u0000-\u001F\u007F]{1,768}$/.test(id);
}

/** @throws RequestError 400 for parameters that the contract does not allow together */
export async function refuseWrongQuery(request: FastifyRequest): Promise<void> {
  parseOrderQuery(request.query as OrderQueryParameters); // the schema has checked that all are texts
  if (request.headers['if-none-match'] !== undefined) throw dataError('CONDITION_WITH_QUERY');
}
