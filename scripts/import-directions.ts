import { dirname, join, normalize } from 'node:path/posix';

/** Imports of types, and of what is loaded later, count too. */
const IMPORT = /(?:from|import\(?)\s*'(\.[^']+)'/g;

/**
 * Finds circles of features: folders whose files import from each other, directly or through others.
 * @param sources text of each file by its path below the folder of all features; files that lie directly in
 *   that folder belong to no feature
 * @returns a sentence for each circle, which names a file of every step
 */
export function featureCircles(sources: ReadonlyMap<string, string>): string[] {
  return circles(sources, featureOf);
}

/** The same for single files. */
export function fileCircles(sources: ReadonlyMap<string, string>): string[] {
  return circles(sources, (file) => (sources.has(file) ? file : null));
}

/** @param groupOf what a file belongs to; null for nothing */
function circles(
  sources: ReadonlyMap<string, string>,
  groupOf: (file: string) => string | null,
): string[] {
  const imports = importsBetween(sources, groupOf);
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (group: string, path: string[]): void => {
    const start = path.indexOf(group);
    if (start !== -1) {
      const circle = [...path.slice(start), group];
      const steps = circle.slice(1).map((to, i) => imports.get(circle[i] ?? '')?.get(to));
      found.push(`${circle.join(' → ')} (${steps.join(', ')})`);
      return;
    }
    if (done.has(group)) return;
    for (const to of imports.get(group)?.keys() ?? []) visit(to, [...path, group]);
    done.add(group);
  };
  for (const group of imports.keys()) visit(group, []);
  return found;
}

/** For each group, the groups that it imports from, each with one importing file. */
function importsBetween(
  sources: ReadonlyMap<string, string>,
  groupOf: (file: string) => string | null,
): Map<string, Map<string, string>> {
  const imports = new Map<string, Map<string, string>>();
  for (const [file, text] of sources) {
    for (const [, path = ''] of text.matchAll(IMPORT)) {
      const from = groupOf(file);
      const to = groupOf(normalize(join(dirname(file), path)));
      if (from === null || to === null || from === to) continue;
      const known = imports.get(from) ?? new Map<string, string>();
      imports.set(from, known.set(to, file));
    }
  }
  return imports;
}

function featureOf(file: string): string | null {
  const [feature, ...rest] = file.split('/');
  return feature === undefined || feature === '..' || rest.length === 0 ? null : feature;
}

/**
 * Finds imports that run up: a floor may import itself, lower floors and the foundations.
 * @param sources text of each file by its path below the folder of all floors
 * @param floors folders, from the lowest
 * @param foundations files beside the floors that belong to the lowest; other files beside them put the
 *   floors together, so they may import everything and no floor may import them
 * @returns a sentence for each such import
 */
export function importsUp(
  sources: ReadonlyMap<string, string>,
  floors: readonly string[],
  foundations: readonly string[],
): string[] {
  const heightOf = (path: string) => {
    if (foundations.includes(path)) return 0;
    const height = floors.indexOf(path.split('/')[0] ?? '');
    return height === -1 ? floors.length : height;
  };
  const up: string[] = [];
  for (const [file, text] of sources) {
    for (const [, path = ''] of text.matchAll(IMPORT)) {
      const imported = normalize(join(dirname(file), path));
      if (!imported.startsWith('..') && heightOf(file) < heightOf(imported)) {
        up.push(`${file} imports ${imported}, which lies above it`);
      }
    }
  }
  return up;
}
