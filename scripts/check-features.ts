import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { featureCircles } from './feature-circles.ts';

// A feature of the storefront may import from another, but features must not form a circle.

const FEATURES = join(import.meta.dirname, '../web/src');
const files = globSync('**/*.{ts,tsx}', { cwd: FEATURES }).filter(
  (file) => !file.includes('.test.'),
);
const circles = featureCircles(
  new Map(files.map((file) => [file, readFileSync(join(FEATURES, file), 'utf8')])),
);
for (const circle of circles) console.log(`features in a circle: ${circle}`);
console.log(`${files.length} files of the storefront, ${circles.length} circles of features`);
process.exitCode = circles.length === 0 && files.length > 0 ? 0 : 1;
