import type { Rolldown } from 'vite';

/** What several screens for staff share. */
export const STAFF_CHUNK = 'staff';

const STYLE_SHEET = /\s*<link rel="stylesheet" crossorigin href="\/([^"]+\.css)">/;

/** What a customer sees from the checkout on. */
export const CUSTOMER_CHUNK = 'customer';

/** The chunks whose styles load with their code: what staff see, receipts, and what is said about the shop. */
const LATER_SCREEN =
  /\/src\/(about|counter|day|deliveries|kitchen|menu-editor|receipt|shop-settings|staff|troubles|welcome)\//;

function isLater({ name, facadeModuleId }: Rolldown.OutputChunk): boolean {
  return name === STAFF_CHUNK || name === CUSTOMER_CHUNK || LATER_SCREEN.test(facadeModuleId ?? '');
}

/**
 * Puts the styles of the first screens into the pages themselves, so that neither the first paint nor the next
 * screen waits for them. Their files leave the bundle, and nothing requests them. A page of a customers' screen has
 * that screen's styles too; elsewhere they load with its code.
 * @param html the page as Vite built it
 * @returns the page with its styles, by the chunk of its screen
 * @throws Error when the page links no style sheet
 */
export function inlineStyles(
  html: string,
  bundle: Rolldown.OutputBundle,
): (screen: Rolldown.OutputChunk | null) => string {
  const [link] = STYLE_SHEET.exec(html) ?? [];
  if (link === undefined) throw new Error('The built page links no style sheet.');
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const firstChunks = [...chunks.filter(({ isEntry }) => isEntry), ...chunks].filter(
    (chunk) => !isLater(chunk),
  );
  const files = stylesOf(firstChunks, chunks);
  const textOf = (file: string) => {
    const asset = bundle[file];
    if (asset?.type !== 'asset') throw new Error(`The build has no ${file}.`);
    return String(asset.source).trim();
  };
  const first = files.map(textOf).join('');
  const ofScreen = new Map(
    chunks.filter(isLater).map((chunk) => {
      const own = stylesOf([chunk], chunks).filter((file) => !files.includes(file));
      return [chunk, own.map(textOf).join('')];
    }),
  );
  for (const file of files) delete bundle[file];
  for (const chunk of chunks) chunk.code = withoutLoading(chunk.code, files);
  const withoutLink = html.replace(link, '');
  return (screen) => {
    const own = screen === null ? '' : (ofScreen.get(screen) ?? '');
    return withoutLink.replace('</head>', () => `<style>${first}${own}</style></head>`);
  };
}

/** The style sheets of chunks, each after those of the modules that its chunk imports. */
function stylesOf(wanted: Rolldown.OutputChunk[], chunks: Rolldown.OutputChunk[]): string[] {
  const files = new Set<string>();
  const seen = new Set<string>();
  const collect = (chunk: Rolldown.OutputChunk | undefined) => {
    if (chunk === undefined || seen.has(chunk.fileName)) return;
    seen.add(chunk.fileName);
    for (const file of chunk.imports) collect(chunks.find(({ fileName }) => fileName === file));
    for (const file of chunk.viteMetadata?.importedCss ?? []) files.add(file);
  };
  for (const chunk of wanted) collect(chunk);
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
