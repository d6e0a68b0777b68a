import { constants, crc32, deflateRawSync } from 'node:zlib';

/** Of a gzip file without name and time (RFC 1952, 2.3). */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255]);
/** The most bytes of a block that is not compressed (RFC 1951, 3.2.4). */
const MAX_STORED = 0xffff;

/**
 * Compresses what all pages have in common once. Compressing each page anew would take milliseconds, in which
 * the processor handles no order.
 * @returns a function that makes the gzip file of `before`, a text and `after`; the text is not compressed
 */
export function createSplicedGzip(before: string, after: string): (between: string) => Buffer {
  const level = constants.Z_BEST_COMPRESSION;
  const start = Buffer.concat([
    HEADER,
    deflateRawSync(before, { level, finishFlush: constants.Z_FULL_FLUSH }),
  ]);
  const end = deflateRawSync(after, { level });
  const startSum = crc32(before);
  const endBytes = Buffer.from(after);
  const fixedLength = Buffer.byteLength(before) + endBytes.length;
  return (between) => {
    const bytes = Buffer.from(between);
    const trailer = Buffer.alloc(8);
    trailer.writeUInt32LE(crc32(endBytes, crc32(bytes, startSum)), 0);
    trailer.writeUInt32LE(fixedLength + bytes.length, 4);
    return Buffer.concat([start, ...storedBlocks(bytes), end, trailer]);
  };
}

function storedBlocks(bytes: Buffer): Buffer[] {
  const blocks: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += MAX_STORED) {
    const block = bytes.subarray(at, at + MAX_STORED);
    const head = Buffer.alloc(5);
    head.writeUInt16LE(block.length, 1);
    head.writeUInt16LE(MAX_STORED - block.length, 3);
    blocks.push(head, block);
  }
  return blocks;
}
