import type { BrowserContext } from '@playwright/test';

/**
 * Treats every page of the context as a translating browser does: each text node goes, and an element with its
 * words comes in its place, again after each change. The words stay the same, so that tests find them.
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
    document.addEventListener('DOMContentLoaded', () => {
      replaceTexts();
      const changes = { childList: true, characterData: true, subtree: true };
      new MutationObserver(replaceTexts).observe(document, changes);
    });
  });
}
