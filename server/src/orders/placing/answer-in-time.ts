import { BUSY_MESSAGE, RequestError } from '../../wire/request-error.ts';

/**
 * After the limit the order is still placed: the same request under its key gets its outcome.
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
