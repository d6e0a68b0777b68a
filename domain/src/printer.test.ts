import { expect, test } from 'vitest';
import { isGoodCode, printerStatusInWords } from './printer.ts';

test.each([
  ['200 OK', true, 'Ready'],
  ['210 OK', true, 'Ready, paper is low'],
  ['211 OK Paper Low', true, 'Ready, paper is low'],
  ['410 Out Of Paper', false, 'Out of paper'],
  ['411', false, 'Paper is jammed'],
  ['420 Cover Open', false, 'Cover is open'],
  ['510 Incompatible', false, 'The printer does not understand the slip'],
  ['520', false, 'Could not fetch the slip'],
  ['521', false, 'The slip is too long for the printer'],
  ['499', false, 'The printer reports problem 499'],
  ['offline', false, 'The printer reports a problem'],
])('the code %s is good: %s, and reads %s', (code, isGood, words) => {
  expect(isGoodCode(code)).toBe(isGood);
  expect(printerStatusInWords(code)).toBe(words);
});
