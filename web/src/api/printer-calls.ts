import type { NamedJobReply, PrinterReply } from '@tall-order/domain/printer-contract.ts';
import { requestQuietly } from './client.ts';
import type { Reply } from './client.ts';
import { ownCall } from './own-call.ts';
import { withIds } from './records.ts';

export type NamedJob = NamedJobReply;

export interface Printer extends PrinterReply {
  id: string;
}

/** Oldest first. The screen repeats the call by itself, and shows a failure only while it has no list. */
export function fetchPrinters(token: string): Promise<Reply<Printer[]>> {
  return requestQuietly(ownCall('GET /printers.json', { token }, withIds));
}
