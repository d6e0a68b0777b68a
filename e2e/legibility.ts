import type { Page } from '@playwright/test';

/**
 * What cannot be read or pressed in the current page at its present size: words that are cut off, broken, or
 * covered by others, and controls that are covered even when they are scrolled to. Of a page with an open
 * dialog, only the dialog counts.
 */
export async function illegibleParts(page: Page): Promise<string[]> {
  const parts = [
    isShown,
    layerOf,
    clipped,
    wordsIn,
    controlsIn,
    broken,
    overlaps,
    covered,
    illegible,
  ];
  // The page gets the functions as their source.
  return await page.evaluate(`(() => { ${parts.join('\n')}; return illegible(); })()`);
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A line of words, or a control. */
interface Part {
  what: string;
  element: Element;
  isText: boolean;
  box: Box;
}

function illegible(): string[] {
  const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const found = new Set<string>();
  // Sticky parts lie over others while the page scrolls, so they are compared where they belong.
  const sticky = [...document.querySelectorAll<HTMLElement>('body *')].filter(
    (element) => getComputedStyle(element).position === 'sticky',
  );
  for (const { style } of sticky) style.cssText += 'position: relative; inset: auto';
  const words = wordsIn(scope, found);
  const controls = controlsIn(scope);
  overlaps([...words, ...controls], found);
  for (const one of [document.documentElement, scope]) {
    const beyond = one.scrollWidth - one.clientWidth;
    if (beyond > 0) found.add(`${one.tagName} is ${beyond} px too wide`);
  }
  for (const { style } of sticky) {
    style.removeProperty('position');
    style.removeProperty('inset');
  }
  for (const { element, what } of controls) covered(element, what, found);
  scope.scrollTop = 0;
  window.scrollTo(0, 0);
  return [...found];
}

/** What lies over the rest of the page on purpose: notices, and a panel of which only one is open. */
function layerOf(element: Element): Element | null {
  return element.closest('#notices, details[name] > :not(summary)');
}

function isShown(element: Element): boolean {
  if (element.closest('[inert]') !== null) return false;
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
  for (let one: Element | null = element; one !== null; one = one.parentElement) {
    if (getComputedStyle(one).clipPath === 'inset(50%)') return false;
  }
  return true;
}

/** The part of a box that is shown without scrolling anything but the page; null if none is. */
function clipped(element: Element, box: Box, onCut: () => void): Box | null {
  // The browser's boxes cannot be spread.
  const rest = { left: box.left, right: box.right, top: box.top, bottom: box.bottom };
  // Letters may reach a little above and below their box.
  const slack = (box.bottom - box.top) / 4;
  for (let one: Element | null = element; one !== null; one = one.parentElement) {
    const { overflowX, overflowY, position } = getComputedStyle(one);
    if (one === document.body || one.tagName === 'DIALOG' || position === 'fixed') break;
    if (overflowX === 'visible' && overflowY === 'visible') continue;
    const frame = one.getBoundingClientRect();
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const isCut =
      (hides(overflowX) && (box.left < frame.left - 1 || box.right > frame.right + 1)) ||
      (hides(overflowY) && (box.top < frame.top - slack || box.bottom > frame.bottom + slack));
    if (isCut) onCut();
    rest.left = Math.max(rest.left, frame.left);
    rest.right = Math.min(rest.right, frame.right);
    rest.top = Math.max(rest.top, frame.top);
    rest.bottom = Math.min(rest.bottom, frame.bottom);
  }
  return rest.right - rest.left < 1 || rest.bottom - rest.top < 1 ? null : rest;
}

/** Every line of words. */
function wordsIn(scope: Element, found: Set<string>): Part[] {
  const parts: Part[] = [];
  const nodes = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
    const element = node.parentElement;
    const what = `"${(node.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 60)}"`;
    if (element === null || what === '""' || element.closest('option, textarea, title')) continue;
    if (!isShown(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()].filter(({ width }) => width >= 1);
    if (lines.length > 1) broken(node, found);
    for (const line of lines) {
      const box = clipped(element, line, () => found.add(`${what} is cut off`));
      if (box === null) continue;
      // Lines that stand close share the room above and below their letters.
      const room = Math.min(line.height, box.bottom - box.top) / 5;
      box.top += room;
      box.bottom -= room;
      parts.push({ what, element, isText: true, box });
      const button = element.closest('button')?.getBoundingClientRect();
      const fits =
        button === undefined ||
        (box.left > button.left - 1 &&
          box.right < button.right + 1 &&
          box.top > button.top - 1 &&
          box.bottom < button.bottom + 1);
      if (!fits) found.add(`${what} is larger than its button`);
    }
  }
  return parts;
}

/** Notes words that are no longer than any of the shop's own, and yet break in the middle. */
function broken(node: Node, found: Set<string>): void {
  // Parts of an address may be torn apart, and words at a hyphen.
  const words = /(?<![^\s-])[\p{L}\d.,$]{1,13}(?![^\s-])/gu;
  for (const { 0: word, index } of (node.textContent ?? '').matchAll(words)) {
    const range = document.createRange();
    range.setStart(node, index);
    range.setEnd(node, index + word.length);
    const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
    if (new Set(tops).size > 1) found.add(`"${word}" is broken`);
  }
}

function controlsIn(scope: Element): Part[] {
  const controls = scope.querySelectorAll('a[href], button, input, select, textarea, summary');
  return [...controls].filter(isShown).flatMap((element) => {
    const words = element.getAttribute('aria-label') ?? element.textContent;
    const what = `${element.tagName} ${words.trim() || element.getAttribute('name')}`;
    return [...element.getClientRects()].flatMap(({ left, right, top, bottom }) => {
      // A button may stand beside the words of a summary, in its padding.
      const beside = element.tagName === 'SUMMARY' ? getComputedStyle(element).paddingRight : '0';
      const box = clipped(
        element,
        { left, right: right - parseFloat(beside), top, bottom },
        () => {},
      );
      return box === null ? [] : { what, element, isText: false, box };
    });
  });
}

function overlaps(parts: readonly Part[], found: Set<string>): void {
  const { clientWidth } = document.documentElement;
  for (const [place, one] of parts.entries()) {
    if (one.box.left < -1 || one.box.right > clientWidth + 1) {
      found.add(`${one.what} is beyond the edge`);
    }
    for (const two of parts.slice(place + 1)) {
      const isOver =
        Math.min(one.box.right, two.box.right) - Math.max(one.box.left, two.box.left) > 1 &&
        Math.min(one.box.bottom, two.box.bottom) - Math.max(one.box.top, two.box.top) > 1;
      if (!isOver || one.element === two.element) continue;
      if (layerOf(one.element) !== layerOf(two.element)) continue;
      const isInside = one.element.contains(two.element) || two.element.contains(one.element);
      // The words of a control lie on it.
      if (isInside && !(one.isText && two.isText)) continue;
      found.add(`${one.what} and ${two.what} lie over each other`);
    }
  }
}

/** Notes a control that something else covers when it has been scrolled to, as the keyboard does. */
function covered(control: Element, what: string, found: Set<string>): void {
  control.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const box = control.getClientRects()[0];
  if (box === undefined) return;
  const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined;
  if (control.contains(top) || label?.contains(top)) return;
  // A panel that is opened over the page is closed again before anything below is pressed.
  const panel = top?.closest('details[name]') ?? null;
  if (panel !== null && !panel.contains(control)) return;
  found.add(`${what} is covered by ${top?.outerHTML.slice(0, 80) ?? 'nothing'}`);
}
