import { dirname, join, normalize } from 'node:path/posix';

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
