import { expect, test } from 'vitest';
import { identityErrorBody } from './handle-error.ts';
import { RequestError, identityError } from './request-error.ts';

const bodyOf = (error: RequestError) => JSON.parse(identityErrorBody(error)).error;

test.each([
  [500, 'INTERNAL'],
  [503, 'UNAVAILABLE'],
])(
  "a failure with %i is named before its sentence, which clients take for its code's",
  (code, status) => {
    const message = `${status} : Something went wrong.`;
    expect(bodyOf(new RequestError(code, 'Something went wrong.'))).toMatchObject({
      code,
      status,
      message,
      errors: [{ message }],
    });
  },
);

test('a refusal keeps its own code', () => {
  const tooMany = bodyOf(identityError('TOO_MANY_ATTEMPTS_TRY_LATER', 'Wait.'));
  expect(tooMany.message).toBe('TOO_MANY_ATTEMPTS_TRY_LATER : Wait.');
  expect(bodyOf(identityError('EMAIL_EXISTS'))).toEqual({
    code: 400,
    message: 'EMAIL_EXISTS',
    errors: [{ message: 'EMAIL_EXISTS', domain: 'global', reason: 'invalid' }],
  });
});
