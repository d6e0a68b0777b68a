import { PASSWORD_MAX_LENGTH } from '@tall-order/domain/account.ts';
import { expect, test } from 'vitest';
import { checkNewPassword } from './passwords.ts';

const COMMON = 'WEAK_PASSWORD : That password is too common.';

const LISTED = ['password1', 'Tall Order 2026', 'hamburger!'];
const REPETITIONS = ['00000000', 'aaaaaaaaaa', '12341234', '123123123', 'ABABABAB', '1212121212'];
const RUNS = ['0123456789', '1234567890', '0987654321', '87654321', 'abcdefgh', 'HGFEDCBA'];

test.each([...LISTED, ...REPETITIONS, ...RUNS])(
  '%s is refused as one that everybody tries',
  async (password) => {
    await expect(checkNewPassword(password, 8)).rejects.toThrow(COMMON);
  },
);

test.each(['12341235', '31415926x', 'abcdefgi', 'lalavendel', 'x'.repeat(17), 'correct horse'])(
  'the password %s is accepted',
  async (password) => {
    await expect(checkNewPassword(password, 8)).resolves.toBeUndefined();
  },
);

test('a password may be as long as the longest, counted in characters', async () => {
  const longest = '🍔'.repeat(PASSWORD_MAX_LENGTH);
  await expect(checkNewPassword(longest, 8)).resolves.toBeUndefined();
});
