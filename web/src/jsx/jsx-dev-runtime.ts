import type { ElementType, Key } from 'react';
import * as react from 'react/jsx-dev-runtime';
import type { JSXSource } from 'react/jsx-dev-runtime';
import { hasSeveral, withTextsApart } from './texts-apart.ts';

export { Fragment } from 'react/jsx-dev-runtime';
export type { JSX } from 'react/jsx-dev-runtime';

export function jsxDEV(
  type: ElementType,
  props: object,
  key: Key | undefined,
  isStatic: boolean,
  source?: JSXSource,
  self?: unknown,
): React.ReactElement {
  const apart = withTextsApart(type, props);
  return react.jsxDEV(type, apart, key, isStatic && hasSeveral(apart), source, self);
}
