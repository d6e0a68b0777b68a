import { exactCents } from '@tall-order/domain/pricing.ts';
import type { Cents } from '@tall-order/domain/pricing.ts';
import type { FastifyRequest } from 'fastify';
import { dataError } from './request-error.ts';

/**
 * In both services a null field counts as not sent, at any depth (wire contract).
 * `parseJsonBodies` limits the depth.
 */
export function sentFields(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const sent = Object.entries(body).filter(([, value]) => value !== null);
  return Object.fromEntries(sent.map(([field, value]) => [field, sentFields(value)]));
}

/** The dialect stores no nulls: an order with nulls equals the order without them. */
export async function leaveOutNulls(request: FastifyRequest): Promise<void> {
  request.body = sentFields(request.body);
}

export function withoutNulls<Field extends string>(
  fields: Record<Field, string | null>,
): Partial<Record<Field, string>> {
  const known = Object.entries<string | null>(fields).filter(([, value]) => value !== null);
  return Object.fromEntries(known) as Partial<Record<Field, string>>; // without the null fields
}

/** Padded with zeros, because clients of the data service read an object with numeric keys as a list. */
export function recordKey(number: number): string {
  return String(number).padStart(12, '0');
}

/** @param price a decimal amount @throws RequestError 400 for a price that is no whole number of cents */
export function wholeCents(price: number): Cents {
  const cents = exactCents(price);
  if (cents === null) throw dataError('PRICE_NOT_WHOLE');
  return cents;
}
