import { expect, test } from 'vitest';
import { labelProblem } from './burger-label.ts';

test('a name on a burger fits its ticket', () => {
  expect([labelProblem('  '), labelProblem('Ada')]).toEqual([null, null]);
  // Spaces around a name are not kept.
  expect(labelProblem(` ${'x'.repeat(40)} `)).toBeNull();
  expect(labelProblem('x'.repeat(41))).toBe('Keep the name to 40 characters.');
  expect(labelProblem('A\u0007')).toBe('Name has characters that cannot be shown.');
});
