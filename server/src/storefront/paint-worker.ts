import { parentPort, workerData } from 'node:worker_threads';
import { Resvg } from '@resvg/resvg-js';

// Painting runs in a worker because it blocks its thread for a tenth of a second or more.

const svg: unknown = workerData;
if (typeof svg !== 'string') throw new TypeError('A worker that paints is given an SVG.');
const image = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
parentPort?.postMessage(image.asPng());
