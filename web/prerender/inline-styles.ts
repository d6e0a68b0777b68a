import type { Rolldown } from 'vite';

const STYLE_SHEET = /\s*<link rel="stylesheet" crossorigin href="\/([^"]+\.css)">/;

/**
 * Puts the style sheet that a built page links into the page itself, so that it paints with its
 * first bytes. The file leaves the bundle.
 * @param html the page as Vite built it
 * @throws Error when the page links no style sheet
 */
export function inlineStyles(html: string, bundle: Rolldown.OutputBundle): string {
  const [link, file = ''] = STYLE_SHEET.exec(html) ?? [];
  const asset = bundle[file];
  if (link === undefined || asset?.type !== 'asset') {
    throw new Error('The built page links no style sheet.');
  }
  const styles = String(asset.source).trim();
  delete bundle[file];
  return html.replace(link, '').replace('</head>', () => `<style>${styles}</style></head>`);
}
