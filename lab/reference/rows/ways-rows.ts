import { v1, v3 } from '../service.ts';
import { ANN, ann, nobody } from './row.ts';
import type { Row } from './row.ts';

const QUESTION = { identifier: ANN.email, continueUri: 'http://localhost' };

function ask(name: string, json: unknown, setUp: Row['setUp'] = ann): Row {
  return { name: `ways to sign in ${name}`, setUp, request: () => v1('createAuthUri', json) };
}

/** The same row on services that reveal which addresses have an account. */
function open(row: Row): Row {
  return { ...row, name: `${row.name}, unprotected`, protection: 'off' };
}

const KNOWN = ask('of an account', QUESTION);
const UNKNOWN = ask('of nobody', QUESTION, nobody);

/** Asking for the ways to sign in with an address. */
export const WAYS_ROWS: Row[] = [
  KNOWN,
  open(KNOWN),
  UNKNOWN,
  open(UNKNOWN),
  open(ask('in capitals', { ...QUESTION, identifier: ANN.email.toUpperCase() })),
  open({ ...KNOWN, name: 'ways to sign in, v3', request: () => v3('createAuthUri', QUESTION) }),
  ask('with a session of the caller', { ...QUESTION, sessionId: 'a-session-of-its-own' }),
  ask('of no address', { continueUri: QUESTION.continueUri }),
  ask('of an empty address', { ...QUESTION, identifier: '' }),
  ask('of what is no address', { ...QUESTION, identifier: 'ann' }),
  ask('without a place to go on', { identifier: ANN.email }),
  ask('with a place that is none', { ...QUESTION, continueUri: 'nowhere' }),
  ask('of nothing', {}),
];
