import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brokenRule, fieldProblem, wholeNumberIn } from './form-rules.ts';
import type { FieldRules } from './form-rules.ts';

test('a field without rules is valid, whatever it holds', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (value) => {
      expect(brokenRule(value, {})).toBeNull();
    }),
  );
});

/** Rule, value, and whether it holds. */
const TABLE: [FieldRules, string, boolean][] = [
  [{ required: true }, 'a', true],
  [{ required: true }, '', false],
  [{ required: true }, '  \t\n', false],
  [{ required: true }, '\u200b', false],
  [{ required: true }, ' \u2060 \u00ad\u3164\ufeff', false],
  [{ required: true }, '\u2800', false],
  [{ required: true }, '👩\u200d🍳', true],
  [{ required: true }, 'A\u200b', true],
  [{ minLength: 3 }, 'ab', false],
  [{ minLength: 3 }, 'abc', true],
  [{ minLength: 3 }, '   ', true],
  [{ maxLength: 3 }, 'abc', true],
  [{ maxLength: 3 }, 'abcd', false],
  [{ maxLength: 3 }, '', true],
  [{ isNumeric: true }, '0123456789', true],
  [{ isNumeric: true }, '12a', false],
  [{ isNumeric: true }, '1.5', false],
  [{ isNumeric: true }, '-1', false],
  [{ isNumeric: true }, '', false],
  [{ isNumeric: true }, '١٢٣', false],
  [{ isEmail: true }, 'a@b.co', true],
  [{ isEmail: true }, 'First.Last+tag@sub.example-shop.com', true],
  [{ isEmail: true }, "o'neill@example.ie", true],
  [{ isEmail: true }, '_x@b.co', true],
  [{ isEmail: true }, 'r&d+a=b~c#d/e@b.co', true],
  [{ isEmail: true }, '|id@b.co', false],
  [{ isEmail: true }, 'a|id@b.co', false],
  [{ isEmail: true }, '`id`@b.co', false],
  [{ isEmail: true }, '$(id)@b.co', false],
  [{ isEmail: true }, '-oQ/tmp@b.co', false],
  [{ isEmail: true }, '/etc/passwd@b.co', false],
  [{ isEmail: true }, '"a b"@b.co', false],
  [{ isEmail: true }, 'a%c.co@b.co', false],
  [{ isEmail: true }, 'c.co!a@b.co', false],
  [{ isEmail: true }, '<a@b.co>', false],
  [{ isEmail: true }, 'a@b.co,c@b.co', false],
  [{ isEmail: true }, 'a?bcc=c@b.co', false],
  [{ isEmail: true }, 'a\r\nBcc:c@b.co', false],
  [{ isEmail: true }, 'a\u0000@b.co', false],
  [{ isEmail: true }, 'a@b', false],
  [{ isEmail: true }, '@b.co', false],
  [{ isEmail: true }, 'a@', false],
  [{ isEmail: true }, 'a b@c.co', false],
  [{ isEmail: true }, 'a@b@c.co', false],
  [{ isEmail: true }, 'a@b..co', false],
  [{ isEmail: true }, 'a@-b.co', false],
  [{ isEmail: true }, ' a@b.co', false],
  [{ isEmail: true }, 'a@b.co\n', false],
  [{ isEmail: true }, '', false],
  [{ isEmail: true }, `${'a'.repeat(64)}@${'b'.repeat(63)}.co`, true],
  [{ isEmail: true }, `a@${'b'.repeat(260)}.co`, false],
  [{ isEmail: true }, `${'a'.repeat(63)}@${`${'b'.repeat(63)}.`.repeat(2)}${'c'.repeat(63)}`, true],
  [
    { isEmail: true },
    `${'a'.repeat(64)}@${`${'b'.repeat(63)}.`.repeat(2)}${'c'.repeat(63)}`,
    false,
  ],
];

test.each(TABLE)('%j holds for %j: %s', (rules, value, holds) => {
  expect(brokenRule(value, rules) === null).toBe(holds);
});

test('all rules of a field hold together: the validator equals its specification', () => {
  const bound = fc.option(fc.nat(8), { nil: undefined });
  const flag = fc.constantFrom<true | undefined>(true, undefined);
  const values = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom('0', '7', ' ', 'a') }),
    fc.emailAddress(),
  );
  fc.assert(
    fc.property(values, flag, bound, bound, flag, (value, required, least, most, isNumeric) => {
      const rules: FieldRules = {
        ...(required && { required }),
        ...(least !== undefined && { minLength: least }),
        ...(most !== undefined && { maxLength: most }),
        ...(isNumeric && { isNumeric }),
      };
      const specified =
        (!required || value.trim().length > 0) &&
        (least === undefined || value.length >= least) &&
        (most === undefined || value.length <= most) &&
        (!isNumeric ||
          (value.length > 0 && Array.from(value).every((c) => '0123456789'.includes(c))));
      expect(brokenRule(value, rules) === null).toBe(specified);
    }),
    { numRuns: 1000 },
  );
});

test('a hostile address is refused before the pattern can backtrack over it', () => {
  expect(brokenRule(`${'a'.repeat(50)}@${'a-'.repeat(50_000)}`, { isEmail: true })).toBe('isEmail');
});

test('a problem says what to do, and an optional field may stay empty', () => {
  const phone = {
    label: 'Phone',
    rules: { isNumeric: true, minLength: 7 },
    optional: true,
    notNumeric: 'Enter a phone number, like 020 7946 0018.',
  } as const;
  expect(fieldProblem('', phone)).toBeNull();
  expect(fieldProblem('123', phone)).toBe('Phone needs at least 7 digits.');
  // One reason: of other characters it does not matter how many there are.
  expect(fieldProblem('12ab', phone)).toBe('Enter a phone number, like 020 7946 0018.');
});

test('a whole number is read in the digits of any script', () => {
  expect(['12', ' 12 ', '١٢', '0', '007'].map(wholeNumberIn)).toEqual([12, 12, 12, 0, 7]);
  expect(['', '1.5', '-1', '1e3', 'two', '1234567890'].map(wholeNumberIn)).toEqual(
    Array.from({ length: 6 }, () => null),
  );
});
