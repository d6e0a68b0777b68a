import type { Rolldown } from 'vite';

const STYLE_SHEET = /\s*<link rel="stylesheet" crossorigin href="\/([^"]+\.css)">/g;

/**
 * Puts the style sheets that a built page links into the page itself, so that it paints with its
 * first bytes. The files leave the bundle, and no lazy part asks for them any more.
 * @param html the page as Vite built it
 * @throws Error when the page links no style sheet
 */
export function inlineStyles(html: string, bundle: Rolldown.OutputBundle): string {
  const files = [...html.matchAll(STYLE_SHEET)].map(([, file = '']) => file);
  if (files.length === 0) throw new Error('The built page links no style sheet.');
  let styles = '';
  for (const file of files) {
    const asset = bundle[file];
    if (asset?.type !== 'asset') throw new Error(`The build has no ${file}.`);
    styles += String(asset.source).trim();
    delete bundle[file];
  }
  for (const chunk of Object.values(bundle)) {
    if (chunk.type === 'chunk') forget(files, chunk);
  }
  return html
    .replaceAll(STYLE_SHEET, '')
    .replace('</head>', () => `<style>${styles}</style></head>`);
}

/** Names the part itself in place of a style sheet: what is there already is not fetched again. */
function forget(files: string[], chunk: Rolldown.OutputChunk): void {
  for (const file of files) chunk.code = chunk.code.replaceAll(`"${file}"`, `"${chunk.fileName}"`);
}
