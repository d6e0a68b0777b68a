import { v1, v3 } from '../service.ts';
import { ANN, ann, nobody } from './row.ts';
import type { Row } from './row.ts';

const RESET = { requestType: 'PASSWORD_RESET', email: ANN.email };

function ask(operation: string, name: string, fields: Record<string, unknown>): Row {
  return {
    name: `${operation} ${name}`,
    setUp: ann,
    request: ({ idToken }) => v1(operation, { idToken, ...fields }),
  };
}

/** Requests that only administrators may send, sent by others. */
export const ADMINISTRATOR_ROWS: Row[] = [
  ...['lookup', 'update', 'delete'].map((operation) =>
    ask(operation, 'in a named project', { targetProjectId: 'demo-tall-order' }),
  ),
  {
    name: 'sign-up in a named project',
    setUp: nobody,
    request: () => v1('signUp', { ...ANN, targetProjectId: 'demo-tall-order' }),
  },
  {
    name: 'sign-in in a named project',
    setUp: ann,
    request: () => v1('signInWithPassword', { ...ANN, targetProjectId: 'demo-tall-order' }),
  },
  {
    name: 'sign-in in a named project in version 3',
    setUp: ann,
    request: () => v3('verifyPassword', { ...ANN, targetProjectId: 'demo-tall-order' }),
  },
  ask('sendOobCode', 'in a named project', { ...RESET, targetProjectId: 'demo-tall-order' }),
  ask('update', 'of claims', { customAttributes: '{"role":"owner"}' }),
  ask('update', 'of claims that are empty', { customAttributes: '' }),
  ask('update', 'of claims with garbage for a token', {
    idToken: 'garbage',
    customAttributes: '{"role":"owner"}',
  }),
  {
    name: 'update of claims without a token',
    setUp: ann,
    request: () => v1('update', { customAttributes: '{"role":"owner"}' }),
  },
  ask('update', 'that disables the account', { disableUser: true }),
  ask('update', 'that enables the account', { disableUser: false }),
  ask('update', 'that disables with garbage for a token', {
    idToken: 'garbage',
    disableUser: true,
  }),
  ask('update', 'of its age and confirmation', { createdAt: '1', emailVerified: true }),
  ask('sendOobCode', 'whose link is replied', { ...RESET, returnOobLink: true }),
  ask('sendOobCode', 'whose link is not replied', { ...RESET, returnOobLink: false }),
  ask('sendOobCode', 'whose link is replied, for nothing', { returnOobLink: true }),
  ask('sendOobCode', 'that goes on elsewhere', { ...RESET, continueUrl: 'https://example.com/a' }),
  ask('sendOobCode', 'that goes on to no address', { ...RESET, continueUrl: 'somewhere' }),
  ask('sendOobCode', 'that goes on to nothing', { ...RESET, continueUrl: '' }),
  ask('sendOobCode', 'that signs in', { requestType: 'EMAIL_SIGNIN', email: ANN.email }),
];
