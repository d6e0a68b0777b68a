import { expect, test } from 'vitest';
import { overlaps, zipCodesProblem } from './settings-rules.ts';

const interval = (text: string) => {
  const [opens = '', closes = ''] = text.split(' to ');
  return { opens, closes };
};

test.each([
  [['11:00 to 14:00', '18:00 to 22:00'], false],
  [['18:00 to 22:00', '11:00 to 14:00'], false],
  [['11:00 to 14:00', '14:00 to 22:00'], false],
  [['11:00 to 14:01', '14:00 to 22:00'], true],
  [['11:00 to 14:00', '18:00 to 02:00'], false],
  [['18:00 to 02:00', '22:00 to 23:00'], true],
  [['22:00 to 23:00', '18:00 to 02:00'], true],
  [['18:00 to 00:00', '22:00 to 23:00'], true],
  [['11:00 to 11:00', '12:00 to 13:00'], true],
])('whether the hours %j of one day overlap: %s', (hours, isSo) => {
  expect(overlaps(hours.map(interval))).toBe(isSo);
});

test.each([
  ['1234567890', true],
  ['1234567890*', true],
  ['12345678901', false],
  ['*', false],
])('whether %s is a ZIP code: %s', (code, isSo) => {
  expect(zipCodesProblem(['1011', code]) === null).toBe(isSo);
});
