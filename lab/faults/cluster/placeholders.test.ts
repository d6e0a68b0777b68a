import { expect, test } from 'vitest';
import { fillIn, readSettings } from './placeholders.ts';

test('each place of a template gets its value', () => {
  const template = 'http://${ADDRESS}:2379, ${NAME} and ${ADDRESS} once more; $NAME stays';
  expect(fillIn(template, { ADDRESS: '127.0.0.1', NAME: 'a' })).toBe(
    'http://127.0.0.1:2379, a and 127.0.0.1 once more; $NAME stays',
  );
});

test('a place without a value is named', () => {
  expect(() => fillIn('name: ${NAME}', {})).toThrow('${NAME}');
});

test('settings are read line by line', () => {
  const text =
    '# A comment with X=1\nHOST=127.0.0.1\n\nDATABASE_URL=postgres://a:b=c@h/d\nEMPTY=\n';
  expect(readSettings(text)).toEqual({
    HOST: '127.0.0.1',
    DATABASE_URL: 'postgres://a:b=c@h/d',
    EMPTY: '',
  });
});
