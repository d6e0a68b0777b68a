import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { featureCircles, fileCircles, importsUp } from './import-directions.ts';

// A feature of the storefront may import from another, but features must not form a circle, and files neither,
// also where one loads the other later. A floor of the server imports only lower ones.

const FLOORS = [
  'db',
  'http',
  'accounts',
  'shop',
  'orders',
  'outbox',
  'dialect',
  'storefront',
  'admin',
];
const FOUNDATIONS = ['config.ts', 'read-setting.ts'];

function sourcesBelow(folder: string): Map<string, string> {
  const root = join(import.meta.dirname, '..', folder);
  const files = globSync('**/*.{ts,tsx}', { cwd: root }).filter((file) => !file.includes('.test.'));
  if (files.length === 0) throw new Error(`${folder} has no source file`);
  return new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
}

const web = sourcesBelow('web/src');
const server = sourcesBelow('server/src');
const circles = [
  ...featureCircles(web),
  ...[sourcesBelow('domain/src'), server, web].flatMap(fileCircles),
];
const up = importsUp(server, FLOORS, FOUNDATIONS);
for (const circle of circles) console.log(`a circle of imports: ${circle}`);
for (const sentence of up) console.log(sentence);
console.log(`${web.size} files of the storefront and ${server.size} of the server`);
console.log(`${circles.length} circles of imports, ${up.length} imports that run up`);
process.exitCode = circles.length + up.length === 0 ? 0 : 1;
