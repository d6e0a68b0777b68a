import { ACCOUNT_ROWS } from './account-rows.ts';
import { ADMINISTRATOR_ROWS } from './administrator-rows.ts';
import { MAILED_CODE_ROWS } from './mailed-code-rows.ts';
import type { Row } from './row.ts';
import { SIGN_IN_ROWS } from './sign-in-rows.ts';
import { SIGN_UP_ROWS } from './sign-up-rows.ts';
import { TOKEN_ROWS } from './token-rows.ts';
import { WAYS_ROWS } from './ways-rows.ts';

/** Every request that is sent to both services. */
export const TABLE: Row[] = [
  ...SIGN_UP_ROWS,
  ...SIGN_IN_ROWS,
  ...ACCOUNT_ROWS,
  ...TOKEN_ROWS,
  ...MAILED_CODE_ROWS,
  ...WAYS_ROWS,
  ...ADMINISTRATOR_ROWS,
];
