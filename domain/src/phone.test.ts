import { expect, test } from 'vitest';
import { fieldProblem } from './form-rules.ts';
import { ORDER_FIELDS } from './order.ts';
import { isSamePhone, phoneLink } from './phone.ts';

test.each([
  ['020 7946 0018', 'tel:02079460018'],
  ['\u202A+44 20 7946\u00A00018\u202C', 'tel:+442079460018'],
  ['＋44 20 7946 0018', 'tel:+442079460018'],
  ['+44 (0)20 7946 0018', 'tel:+442079460018'],
  ['(020) 7946\u20110018', 'tel:02079460018'],
  ['(+44) 20/7946/0018', 'tel:+442079460018'],
  ['030/901820', 'tel:030901820'],
  ['06.12.34.56.78', 'tel:0612345678'],
  ['٠٢٠ ٧٩٤٦ ٠٠١٨', 'tel:02079460018'],
  ['०२० ७९४६ ००१८', 'tel:02079460018'],
  ['03ー1234ー5678', 'tel:0312345678'],
  ['212–555–0123 ext. 12', 'tel:2125550123;ext=12'],
  ['212-555-0123 x12', 'tel:2125550123;ext=12'],
  ['(212) 555-0123, ext 12', 'tel:2125550123;ext=12'],
  ['2125550123#12', 'tel:2125550123;ext=12'],
  ['2125550123;ext=12', 'tel:2125550123;ext=12'],
  ['212 555 0123 Extension: 12', 'tel:2125550123;ext=12'],
])('the phone number %s is taken, and its link is %s', (typed, link) => {
  expect(fieldProblem(typed, ORDER_FIELDS.phone)).toBeNull();
  expect(phoneLink(typed)).toBe(link);
});

test.each([
  'call me',
  '020 7946 OO18',
  'ext. 12',
  '123456 ext. 1234567',
  '020 7946 0018 / 020 7946 0019',
  '020 7946 0018 ask for Ada',
  '020#7946#0018',
])('%s is no phone number', (typed) => {
  expect(fieldProblem(typed, ORDER_FIELDS.phone)).not.toBeNull();
});

test.each([
  ['+44 7700 900123', '07700 900123'],
  ['0044 7700 900123', '07700 900123'],
  ['+44 (0)7700 900123', '07700900123'],
  ['011 44 7700 900123', '07700 900123'],
  ['+1 (212) 555-0123', '212.555.0123'],
  ['+1 212 555 0123 x9', '2125550123'],
  ['8 912 345-67-89', '+7 912 345 67 89'],
  ['06 20 123 4567', '+36 20 123 4567'],
  ['+45 12 34 56 78', '12345678'],
  ['+39 06 1234 5678', '06 12345678'],
  ['+354 555 1234', '5551234'],
  ['٠٧٧٠٠٩٠٠١٢٣', '+44 7700 900123'],
])('%s and %s are one number', (one, other) => {
  expect([isSamePhone(one, other), isSamePhone(other, one)]).toEqual([true, true]);
});

test.each([
  ['+44 7700 900123', '07600 900123'],
  ['+44 7700 900123', '07700 900124'],
  ['123456', '0123456'],
  ['000000000', '0000000'],
  ['', ''],
])('%s and %s are not', (one, other) => {
  expect([isSamePhone(one, other), isSamePhone(other, one)]).toEqual([false, false]);
});
