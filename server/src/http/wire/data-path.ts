import type { FastifyRequest } from 'fastify';
import { dataError } from './request-error.ts';

// oxlint-disable-next-line no-control-regex -- keys may not contain control characters
const INVALID_IN_KEY = /[.$#[\]/\\\u0000-\u001F\u007F]/;

export function isValidDataPath(path: string): boolean {
  return path
    .replace(/\.json$/, '')
    .split('/')
    .every((part) => !INVALID_IN_KEY.test(decodeURIComponent(part)));
}

/** @throws RequestError 400 `Invalid path: …` */
export async function refuseInvalidPath(request: FastifyRequest): Promise<void> {
  if (!isValidDataPath(request.url.split('?', 1)[0] ?? '')) throw dataError('PATH_INVALID');
}
