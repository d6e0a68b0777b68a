import { v1, v3 } from '../service.ts';
import {
  ANN,
  BOB,
  NEW_EMAIL,
  NEW_PASSWORD,
  ann,
  annAndBob,
  annDeleted,
  changeCode,
  changeCodeTooLate,
  nobody,
  resetCode,
  usedResetCode,
  usedVerifyCode,
  verifyCode,
  weaklyTriedResetCode,
} from './row.ts';
import type { Row } from './row.ts';

const RESET = 'PASSWORD_RESET';
const VERIFY = 'VERIFY_EMAIL';
const CHANGE = 'VERIFY_AND_CHANGE_EMAIL';

function ask(name: string, json: unknown, setUp: Row['setUp'] = ann): Row {
  return { name: `mail ${name}`, setUp, request: () => v1('sendOobCode', json) };
}

/** A request for a code with the caller's own ID token. */
function askAsAnn(name: string, json: Record<string, unknown>, setUp: Row['setUp'] = ann): Row {
  return {
    name: `mail ${name}`,
    setUp,
    request: ({ idToken }) => v1('sendOobCode', { idToken, ...json }),
  };
}

function reset(name: string, json: Record<string, unknown>, setUp: Row['setUp'] = resetCode): Row {
  return {
    name: `reset ${name}`,
    setUp,
    request: ({ oobCode }) => v1('resetPassword', { ...(oobCode ? { oobCode } : {}), ...json }),
  };
}

function confirm(name: string, setUp: Row['setUp']): Row {
  return {
    name: `confirm ${name}`,
    setUp,
    request: ({ oobCode }) => v1('update', { oobCode }),
  };
}

/** Requesting, checking and using mailed codes. */
export const MAILED_CODE_ROWS: Row[] = [
  ask('for a reset', { requestType: RESET, email: ANN.email }),
  ask('for a reset, in capitals', { requestType: RESET, email: 'ANN@Example.com' }),
  ask('for a reset to nobody', { requestType: RESET, email: ANN.email }, nobody),
  {
    ...ask('for a reset to nobody, unprotected', { requestType: RESET, email: ANN.email }, nobody),
    protection: 'off',
  },
  ask('for a reset without an address', { requestType: RESET }),
  ask('for a reset with an empty address', { requestType: RESET, email: '' }),
  ask('for a reset to a malformed address', { requestType: RESET, email: 'ann' }),
  ask('with nothing', {}),
  ask('with an empty wish', { requestType: '' }),
  ask('with an unknown wish', { requestType: 'DANCE' }),
  ask('with no particular wish', { requestType: 'OOB_REQ_TYPE_UNSPECIFIED' }),
  ask('with null as the wish', { requestType: null }),
  ask('with a list as the wish', { requestType: [RESET] }),
  askAsAnn('to confirm the address', { requestType: VERIFY }),
  ask('to confirm without a token', { requestType: VERIFY }),
  ask('to confirm with garbage for a token', { requestType: VERIFY, idToken: 'garbage' }),
  askAsAnn('to confirm a deleted account', { requestType: VERIFY }, annDeleted),
  askAsAnn('to change the address', { requestType: CHANGE, newEmail: NEW_EMAIL }),
  askAsAnn('to change without an address', { requestType: CHANGE }),
  askAsAnn('to change to an empty address', { requestType: CHANGE, newEmail: '' }),
  askAsAnn('to change to a malformed address', { requestType: CHANGE, newEmail: 'ann' }),
  askAsAnn('to change to a taken address', { requestType: CHANGE, newEmail: BOB.email }, annAndBob),
  askAsAnn('to change to the same address', { requestType: CHANGE, newEmail: ANN.email }),
  ask('to change without a token', { requestType: CHANGE, newEmail: NEW_EMAIL }),
  ask('to change with nothing', { requestType: CHANGE }),
  reset('with a checked code', {}),
  reset('with a new password', { newPassword: NEW_PASSWORD }),
  reset('with an empty password', { newPassword: '' }),
  reset('with a weak password', { newPassword: 'x8!kq' }),
  reset('with a password of seven', { newPassword: 'x8!kq2z' }),
  reset('after a weak password', { newPassword: NEW_PASSWORD }, weaklyTriedResetCode),
  reset('with a used code', { newPassword: NEW_PASSWORD }, usedResetCode),
  reset('with a used code, checked', {}, usedResetCode),
  reset('with nothing', {}, ann),
  reset('with an empty code', { oobCode: '', newPassword: NEW_PASSWORD }, ann),
  reset('with garbage for a code', { oobCode: 'garbage', newPassword: NEW_PASSWORD }, ann),
  reset(
    'with garbage for a code and a weak password',
    { oobCode: 'garbage', newPassword: 'x' },
    ann,
  ),
  reset('with a number as the password', { newPassword: 74_219_365_082 }),
  reset('with a number for a code', { oobCode: 5 }, ann),
  reset('with null as the password', { newPassword: null }),
  reset('with an object as the password', { newPassword: {} }),
  reset('with the code of a confirmation, checked', {}, verifyCode),
  reset('with the code of a confirmation', { newPassword: NEW_PASSWORD }, verifyCode),
  reset('with the code of a change, checked', {}, changeCode),
  confirm('an address', verifyCode),
  confirm('an address a second time', usedVerifyCode),
  confirm('a new address', changeCode),
  confirm('a new address that was taken meanwhile', changeCodeTooLate),
  {
    name: 'mail for a reset in version 3',
    setUp: ann,
    request: () => v3('getOobConfirmationCode', { requestType: RESET, email: ANN.email }),
  },
  {
    name: 'reset in version 3',
    setUp: resetCode,
    request: ({ oobCode }) => v3('resetPassword', { oobCode, newPassword: NEW_PASSWORD }),
  },
];
