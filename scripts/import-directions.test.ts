import { expect, test } from 'vitest';
import { featureCircles, fileCircles, importsUp } from './import-directions.ts';

const BUILDER = [
  'builder/Builder.tsx',
  "import { Picture } from '../burger/Picture.tsx';",
] as const;

test('features that import in one direction make no circle', () => {
  const sources = new Map([
    BUILDER,
    [
      'burger/Picture.tsx',
      "import { wobble } from './wobble.ts';\nimport { store } from '../store.ts';",
    ],
    ['store.ts', "import type { Builder } from './builder/Builder.tsx';"],
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

test('two files of one folder make a circle, also where one loads the other later', () => {
  const sources = new Map([
    ['auth/Task.tsx', "const later = () => import('./Link.tsx');"],
    ['auth/Link.tsx', "import type { Task } from './Task.tsx';\nimport styles from './Link.css';"],
    ['auth/Page.tsx', "import { Task } from './Task.tsx';"],
  ]);
  expect(featureCircles(sources)).toEqual([]);
  expect(fileCircles(sources)).toEqual([
    'auth/Task.tsx → auth/Link.tsx → auth/Task.tsx (auth/Task.tsx, auth/Link.tsx)',
  ]);
});

test('a floor imports itself, lower floors and foundations, whatever kind of import it is', () => {
  const sources = new Map([
    ['db/rows.ts', "import type { Config } from '../config.ts';"],
    ['orders/order.ts', "import { rows } from '../db/rows.ts';\nimport { log } from './log.ts';"],
    ['orders/log.ts', "import type { Mail } from '../outbox/mail/mail.ts';"],
    ['accounts/leave.ts', "const { orders } = await import('../orders/order.ts');"],
    ['outbox/mail/mail.ts', "import { parts } from '../../app.ts';"],
    ['app.ts', "import { mail } from './outbox/mail/mail.ts';"],
  ]);
  expect(importsUp(sources, ['db', 'accounts', 'orders', 'outbox'], ['config.ts'])).toEqual([
    'orders/log.ts imports outbox/mail/mail.ts, which lies above it',
    'accounts/leave.ts imports orders/order.ts, which lies above it',
    'outbox/mail/mail.ts imports app.ts, which lies above it',
  ]);
});
