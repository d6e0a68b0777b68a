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
  const imports = importsBetween(sources);
  const circles: string[] = [];
  const done = new Set<string>();
  const visit = (feature: string, path: string[]): void => {
    const start = path.indexOf(feature);
    if (start !== -1) {
      const circle = [...path.slice(start), feature];
      const steps = circle.slice(1).map((to, i) => imports.get(circle[i] ?? '')?.get(to));
      circles.push(`${circle.join(' → ')} (${steps.join(', ')})`);
      return;
    }
    if (done.has(feature)) return;
    for (const to of imports.get(feature)?.keys() ?? []) visit(to, [...path, feature]);
    done.add(feature);
  };
  for (const feature of imports.keys()) visit(feature, []);
  return circles;
}

/** For each feature, the features that it imports from, each with one importing file. */
function importsBetween(sources: ReadonlyMap<string, string>): Map<string, Map<string, string>> {
  const imports = new Map<string, Map<string, string>>();
  for (const [file, text] of sources) {
    for (const [, path = ''] of text.matchAll(IMPORT)) {
      const from = featureOf(file);
      const to = featureOf(normalize(join(dirname(file), path)));
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
