import type { BrowserContext } from '@playwright/test';

/**
 * Treats every page of the context as a translating browser does: each text node goes, and an element with its
 * words comes in its place, again after each change. The words stay the same, so that tests find them. A word
 * that the program writes where nobody sees it is logged as an error, which fails the test.
 * This begins before the program runs.
 */
export async function translate(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const NOT_TRANSLATED = 'svg, script, style, textarea, [translate="no"], font';
    const replaceTexts = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: CharacterData[] = [];
      while (walker.nextNode()) {
        const text = walker.currentNode;
        if (!(text instanceof Text) || text.data.trim() === '') continue;
        if (text.parentElement?.closest(NOT_TRANSLATED) === null) texts.push(text);
      }
      for (const text of texts) {
        const font = document.createElement('font');
        font.append(Object.assign(document.createElement('font'), { textContent: text.data }));
        text.replaceWith(font);
      }
    };
    const unwatched = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
    if (unwatched === undefined) throw new Error('A node has no value.');
    Object.defineProperty(Node.prototype, 'nodeValue', {
      ...unwatched,
      set(this: Node, words: string | null) {
        if (!this.isConnected)
          console.error(`Nobody sees "${words}", which was "${this.nodeValue}".`);
        unwatched.set?.call(this, words);
      },
    });
    document.addEventListener('DOMContentLoaded', () => {
      replaceTexts();
      const changes = { childList: true, characterData: true, subtree: true };
      new MutationObserver(replaceTexts).observe(document, changes);
    });
  });
}
