import { tokenForm, tokenJson } from '../service.ts';
import type { Call } from '../service.ts';
import {
  ann,
  annDeleted,
  annDisabled,
  annWithNewEmail,
  annWithNewPassword,
  annWithProfile,
} from './row.ts';
import type { Given, Row } from './row.ts';

function refresh(name: string, request: (given: Given) => Call, setUp: Row['setUp'] = ann): Row {
  return { name: `token ${name}`, setUp, request };
}

const asForm = ({ refreshToken }: Given) =>
  tokenForm({ grant_type: 'refresh_token', refresh_token: refreshToken });

/** Exchanging a refresh token. */
export const TOKEN_ROWS: Row[] = [
  refresh('as a form', asForm),
  refresh('of an account with a name', asForm, annWithProfile),
  refresh('as JSON', ({ refreshToken }) =>
    tokenJson({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  ),
  refresh('as JSON in camel case', ({ refreshToken }) =>
    tokenJson({ grantType: 'refresh_token', refreshToken }),
  ),
  refresh('with nothing, as JSON', () => tokenJson({})),
  refresh('without a grant type', ({ refreshToken }) => tokenForm({ refresh_token: refreshToken })),
  refresh('with an empty grant type', ({ refreshToken }) =>
    tokenForm({ grant_type: '', refresh_token: refreshToken }),
  ),
  refresh('with another grant type', ({ refreshToken }) =>
    tokenForm({ grant_type: 'password', refresh_token: refreshToken }),
  ),
  refresh('without a refresh token', () => tokenForm({ grant_type: 'refresh_token' })),
  refresh('with an empty refresh token', () =>
    tokenForm({ grant_type: 'refresh_token', refresh_token: '' }),
  ),
  refresh('with garbage', () =>
    tokenForm({ grant_type: 'refresh_token', refresh_token: 'garbage' }),
  ),
  refresh('with a number', () => tokenJson({ grant_type: 'refresh_token', refresh_token: 5 })),
  refresh('with a number as the grant type', () => tokenJson({ grant_type: 5 })),
  refresh('with null as the grant type', () => tokenJson({ grant_type: null })),
  refresh('with an object', () => tokenJson({ grant_type: 'refresh_token', refresh_token: {} })),
  refresh('with an ID token', ({ idToken }) =>
    tokenForm({ grant_type: 'refresh_token', refresh_token: idToken }),
  ),
  refresh('of a deleted account', asForm, annDeleted),
  refresh('of a disabled account', asForm, annDisabled),
  refresh('from before the new password', asForm, annWithNewPassword),
  refresh('from before the new address', asForm, annWithNewEmail),
];
