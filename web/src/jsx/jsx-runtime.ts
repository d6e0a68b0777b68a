import type { ElementType, Key, ReactElement } from 'react';
import * as react from 'react/jsx-runtime';
import { hasSeveral, withTextsApart } from './texts-apart.ts';

export { Fragment } from 'react/jsx-runtime';
export type { JSX } from 'react/jsx-runtime';

export function jsx(type: ElementType, props: object, key?: Key): ReactElement {
  return react.jsx(type, withTextsApart(type, props), key);
}

export function jsxs(type: ElementType, props: object, key?: Key): ReactElement {
  const apart = withTextsApart(type, props);
  return hasSeveral(apart) ? react.jsxs(type, apart, key) : react.jsx(type, apart, key);
}
