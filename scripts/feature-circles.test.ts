import { expect, test } from 'vitest';
import { featureCircles } from './feature-circles.ts';

const BUILDER = [
  'builder/Builder.tsx',
  "import { Picture } from '../burger/Picture.tsx';",
] as const;

test('features that import in one direction make no circle', () => {
  const sources = new Map([
    BUILDER,
    [
      'burger/Picture.tsx',
      "import { wobble } from './wobble.ts';\nimport { paths } from '../paths.ts';",
    ],
    ['paths.ts', "import type { Builder } from './builder/Builder.tsx';"],
  ]);
  expect(featureCircles(sources)).toEqual([]);
});

test('an import back, also of a type or on demand, is a circle by whichever way', () => {
  const back = new Map([
    BUILDER,
    ['burger/Picture.tsx', "import type { A } from '../orders/a.ts';"],
  ]);
  back.set('orders/a.ts', "const later = () => import('../builder/Builder.tsx');");
  expect(featureCircles(back)).toEqual([
    'builder → burger → orders → builder (builder/Builder.tsx, burger/Picture.tsx, orders/a.ts)',
  ]);
});
