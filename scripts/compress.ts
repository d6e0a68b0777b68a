import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

// Writes a brotli and a gzip copy of every text file of the built storefront, compressed once at the best
// ratio; the server sends the copies.

const DIST = join(import.meta.dirname, '../web/dist');
/** Below this a compressed copy saves less than its headers cost. */
const MIN_BYTES = 1000;

for (const name of globSync('**/*.{js,css,html,svg,webmanifest}', { cwd: DIST })) {
  const file = join(DIST, name);
  const content = readFileSync(file);
  if (content.length < MIN_BYTES) continue;
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  writeFileSync(`${file}.br`, brotliCompressSync(content, brotli));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }));
}
