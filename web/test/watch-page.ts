/**
 * Watches the page for two faults that nothing on it shows:
 *
 * - a text beside other children of its element, which React loses when a browser translates the page;
 * - a control whose label does not contain the words on it, which nobody can call by what they see (WCAG 2.5.3).
 *
 * @returns ends the watch, with a sentence for each fault
 */
export function watchPage(): () => string[] {
  const faults = new Set<string>();
  const look = (records: MutationRecord[]) => {
    for (const { target, addedNodes } of records) {
      for (const node of [target, ...addedNodes]) {
        if (!(node instanceof Element)) continue;
        collect(node, faults);
        if (node === target) continue;
        for (const element of node.querySelectorAll('*')) collect(element, faults);
      }
    }
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['aria-label'],
  });
  return () => {
    look(observer.takeRecords());
    observer.disconnect();
    return [...faults];
  };
}

/** What is in a picture is neither translated nor a label's words. */
const NO_WORDS = 'svg, style, script';

function collect(element: Element, faults: Set<string>): void {
  const shared = sharedText(element);
  if (shared !== null) faults.add(`<${element.localName}> has "${shared}" beside other children`);
  const label = element.getAttribute('aria-label');
  if (label === null) return;
  const words = visibleWords(element);
  if (!wordsIn(label).includes(words)) faults.add(`"${label}" does not contain "${words}"`);
}

function sharedText(element: Element): string | null {
  if (element.childNodes.length < 2 || element.closest(NO_WORDS) !== null) return null;
  const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
  return texts.map(({ nodeValue }) => nodeValue ?? '').find((text) => text.trim() !== '') ?? null;
}

/** The words on a button or link, or those of the label around a field. */
function visibleWords(element: Element): string {
  const seen = element.matches('button, a') ? element : element.closest('label');
  if (seen === null) return '';
  const copy = seen.cloneNode(true) as Element; // a copy of an element is one
  const unseen = copy.querySelectorAll(`${NO_WORDS}, [aria-hidden="true"], .visually-hidden`);
  for (const element of unseen) element.remove();
  return wordsIn(copy.textContent);
}

/** Signs such as − and × are no words. */
function wordsIn(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}
