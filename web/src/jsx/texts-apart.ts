import { Fragment } from 'react';
import type { ElementType } from 'react';
import { jsx } from 'react/jsx-runtime';

/**
 * The props of an element in which every text has an element of its own. A browser that translates the page
 * replaces its text nodes, while React keeps those that stand beside other children: it would go on writing
 * into nodes that nobody sees, and fail where it inserts before one. A text that is an only child is safe,
 * because React writes it through its element. So texts that meet become one text, and a text beside elements
 * gets a span.
 */
export function withTextsApart(type: ElementType, props: object): object {
  if (!('children' in props)) return props;
  const { children } = props;
  const several = Array.isArray(children) ? apart(children) : children;
  // A fragment may stand beside anything.
  const own = type === Fragment && isText(several) ? inSpan(several) : several;
  return own === children ? props : { ...props, children: own };
}

/** Whether the texts have not become one text. */
export function hasSeveral(props: object): boolean {
  return 'children' in props && Array.isArray(props.children);
}

function apart(children: unknown[]): unknown {
  if (children.every((child) => !isNode(child))) return children.filter(isText).join('') || null;
  // Every child keeps its place, because React tells children without keys apart by their places.
  const places: unknown[] = children.map((child) => (isNode(child) ? child : null));
  let start = 0;
  for (const [place, child] of children.entries()) {
    if (isNode(child)) start = place + 1;
    else if (isText(child)) places[start] = [places[start], child].filter(isText).join('');
  }
  return places.map((place) => (isText(place) ? inSpan(place) : place));
}

/**
 * The blanks around the words stay outside: they are not translated, and in a row of boxes they would take
 * the place of a box.
 */
function inSpan(text: string | number): unknown {
  const [, before, words, after] = /^(\s*)(.*?)(\s*)$/s.exec(String(text)) ?? [];
  if (!words) return text;
  if (!before && !after) return jsx('span', { children: words });
  return [before, jsx('span', { children: words }, 'words'), after];
}

function isText(child: unknown): child is string | number {
  return typeof child === 'string' || typeof child === 'number';
}

/** An element or a list of children; the rest is text or nothing. */
function isNode(child: unknown): boolean {
  return typeof child === 'object' && child !== null;
}
