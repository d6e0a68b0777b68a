import { BUSY_MESSAGE, RequestError } from '../../http/wire/request-error.ts';

/**
 * The order is still placed after the time limit: a repeated request under its key gets the outcome.
 * @throws RequestError 503 after `ms` milliseconds, else what `placing` throws
 */
export async function answerInTime<Answer>(placing: Promise<Answer>, ms: number): Promise<Answer> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.reject(new RequestError(503, BUSY_MESSAGE, { retryAfter: 2 }));
  }, ms);
  try {
    return await Promise.race([placing, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
