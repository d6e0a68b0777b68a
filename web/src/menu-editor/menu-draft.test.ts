import { expect, test } from 'vitest';
import { MAX_KCAL } from '@tall-order/domain/energy.ts';
import { MAX_EXTRA_COUNT } from '@tall-order/domain/extras.ts';
import { MAX_COUNT } from '@tall-order/domain/ingredients.ts';
import { NEW_DRAFT, NEW_EXTRA_DRAFT, problemsOf } from './menu-draft.ts';
import type { Draft } from './menu-draft.ts';

test.each([
  ['most of an ingredient', NEW_DRAFT, 'maxCount', 1, MAX_COUNT],
  ['most of an extra', NEW_EXTRA_DRAFT, 'maxCount', 1, MAX_EXTRA_COUNT],
  ['count at the start', NEW_DRAFT, 'startCount', 0, MAX_COUNT],
  ['count at the start', { ...NEW_DRAFT, maxCount: '3' }, 'startCount', 0, 3],
  ['energy', NEW_DRAFT, 'kcal', 0, MAX_KCAL],
] as const)('the %s goes from the least to the most', (_what, start: Draft, name, least, most) => {
  const problem = (value: number) => problemsOf({ ...start, [name]: String(value) })[name];
  expect([least, most].map(problem)).toEqual([undefined, undefined]);
  expect([least - 1, most + 1].map(problem)).not.toContain(undefined);
});
