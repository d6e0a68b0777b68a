import { parse } from 'node:querystring';
import { expect, test } from 'vitest';
import { parseQueryString } from './query-string.ts';

const TOKEN = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhIn0.c2ln-_na';

test.for([
  '',
  'auth=',
  'auth',
  `auth=${TOKEN}`,
  `auth=${TOKEN}&orderBy=%22userId%22&equalTo=%22a+b%22&limitToLast=20`,
  `print=silent&auth=${TOKEN}`,
  `orderBy=%22auth%22&auth=${TOKEN}&print=pretty`,
  `auth=${TOKEN}&auth=another`,
  `auth=&auth=${TOKEN}`,
  `a%75th=${TOKEN}&auth=another`,
  `xauth=${TOKEN}`,
  `authority=${TOKEN}&auth=a%20b`,
  'auth=a+b',
  `auth==${TOKEN}==`,
  `&&auth=${TOKEN}&&=x&`,
  '__proto__=x&auth=y',
  'print=%zz&auth=%',
])('a query is read as any parser reads it: %s', (text) => {
  expect(parseQueryString(text)).toEqual(parse(text, '&', '=', { maxKeys: 0 }));
});
