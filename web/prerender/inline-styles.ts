import type { Rolldown } from 'vite';

/** What several screens for staff share. */
export const STAFF_CHUNK = 'staff';

const STYLE_SHEET = /\s*<link rel="stylesheet" crossorigin href="\/([^"]+\.css)">/;

/** The chunks whose styles load with their code: screens for staff, receipts, and what is said about the shop. */
const LATER_SCREEN =
  /\/src\/(about|counter|kitchen|menu-editor|receipt|shop-settings|staff|welcome)\//;

function isLater({ name, facadeModuleId }: Rolldown.OutputChunk): boolean {
  return name === STAFF_CHUNK || LATER_SCREEN.test(facadeModuleId ?? '');
}

/**
 * Puts the styles of all customers' screens into the page itself, so that neither the first paint nor the
 * next screen waits for them. The files leave the bundle, and nothing requests them.
 * @param html the page as Vite built it
 * @throws Error when the page links no style sheet
 */
export function inlineStyles(html: string, bundle: Rolldown.OutputBundle): string {
  const [link] = STYLE_SHEET.exec(html) ?? [];
  if (link === undefined) throw new Error('The built page links no style sheet.');
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const files = stylesOf(chunks);
  const styles = files.map((file) => {
    const asset = bundle[file];
    if (asset?.type !== 'asset') throw new Error(`The build has no ${file}.`);
    delete bundle[file];
    return String(asset.source).trim();
  });
  for (const chunk of chunks) chunk.code = withoutLoading(chunk.code, files);
  return html
    .replace(link, '')
    .replace('</head>', () => `<style>${styles.join('')}</style></head>`);
}

/** The style sheets of the customers' screens, each after those of the modules that its screen imports. */
function stylesOf(chunks: Rolldown.OutputChunk[]): string[] {
  const files = new Set<string>();
  const seen = new Set<string>();
  const collect = (chunk: Rolldown.OutputChunk | undefined) => {
    if (chunk === undefined || seen.has(chunk.fileName)) return;
    seen.add(chunk.fileName);
    for (const file of chunk.imports) collect(chunks.find(({ fileName }) => fileName === file));
    for (const file of chunk.viteMetadata?.importedCss ?? []) files.add(file);
  };
  for (const chunk of chunks) if (chunk.isEntry) collect(chunk);
  for (const chunk of chunks) if (!isLater(chunk)) collect(chunk);
  return [...files];
}

const FILES_TO_PRELOAD = /(?<=\(m\.f=)\[[^\]]*\]/;
const PRELOADED = /__vite__mapDeps\(\[([\d,]*)\]\)/g;

/** Vite loads a chunk's styles together with its code: removes the inlined ones from its lists. */
function withoutLoading(code: string, styles: string[]): string {
  const [list] = FILES_TO_PRELOAD.exec(code) ?? [];
  if (list === undefined) return code;
  const files: string[] = JSON.parse(list);
  const kept = files.filter((file) => !styles.includes(file));
  return code
    .replace(list, () => JSON.stringify(kept))
    .replaceAll(PRELOADED, (_, numbers: string) => {
      const left = numbers
        .split(',')
        .map((number) => kept.indexOf(files[Number(number)] ?? ''))
        .filter((number) => number !== -1);
      return left.length === 0 ? '[]' : `__vite__mapDeps([${left.join(',')}])`;
    });
}
