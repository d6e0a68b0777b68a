import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';

/** A line of a slip that is printed as a picture. */
export interface LineToPaint {
  text: string;
  /** stands at the end of the last row */
  amount?: string;
  /** of the letters, in dots of the printer */
  size: number;
  isBold: boolean;
  isInverted: boolean;
}

export interface PaintedLines {
  /** one for each line */
  pngs: Uint8Array[];
  /** for each line, its characters that no font of this machine has; a box stands for each in the picture */
  withoutFont: string[];
}

const oneAtATime = pLimit(1);

/** Paints in a thread of its own, which blocks no request. @param width of the paper in dots */
export async function paintLines(lines: LineToPaint[], width: number): Promise<PaintedLines> {
  return await oneAtATime(async () => {
    const worker = new Worker(new URL('paint-lines-worker.ts', import.meta.url), {
      workerData: { lines, width },
    });
    worker.unref();
    // `once` rejects when the worker fails. The worker posts nothing else.
    const [painted] = (await once(worker, 'message')) as [PaintedLines];
    return painted;
  });
}
