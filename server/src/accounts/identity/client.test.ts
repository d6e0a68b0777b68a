import { expect, test } from 'vitest';
import { deviceLabel } from './client.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  ['Chrome on Android', `(Linux; Android 10; K) ${WEBKIT} Chrome/141.0.0.0 Mobile Safari/537.36`],
  [
    'Edge on Windows',
    `(Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`,
  ],
  [
    'Safari on iPhone',
    `(iPhone; CPU iPhone OS 18_6 like Mac OS X) ${SAFARI} Version/18.6 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Safari on iPad',
    `(iPad; CPU OS 16_3 like Mac OS X) ${SAFARI} Version/16.3 Mobile/15E148 Safari/604.1`,
  ],
  ['Safari on macOS', `(Macintosh; Intel Mac OS X 10_15_7) ${SAFARI} Version/26.0 Safari/605.1.15`],
  ['Firefox on Linux', '(X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'],
  [
    'Samsung Internet on Android',
    `(Linux; Android 10; K) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
  ],
  ['Chrome on Chrome OS', `(X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36`],
])('%s', (label, rest) => {
  expect(deviceLabel(`Mozilla/5.0 ${rest}`)).toBe(label);
});

test.each([
  ['no header', undefined],
  ['an empty one', ''],
  ['a program', 'curl/8.5.0'],
  ['markup in place of a name', 'Foo<script>/1.0 (Windows NT 10.0)'],
  [
    'a very long one',
    `Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0 ${'x'.repeat(500)}`,
  ],
])('%s names no device', (_, userAgent) => {
  expect(deviceLabel(userAgent)).toBeNull();
});
