import { BUSY_MESSAGE, RequestError } from '../../wire/request-error.ts';

/**
 * What is placed, or, when it is not known in time, a refusal that asks the client to come back. The
 * order goes on meanwhile: only the same request under its key finds out what became of it.
 * @param ms how long the answer may take from now on
 * @throws RequestError 503 when it takes longer, else what `placing` throws
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
