import type {
  NamedJobReply,
  PrinterBody,
  PrintersReply,
  ReprintBody,
} from '@tall-order/domain/printer-contract.ts';
import { ok, refuse } from './fake-wire.ts';
import type { Answer, SeenRequest } from './fake-wire.ts';

const MADE_AT = Date.UTC(2026, 7, 3, 12);

/** The fake shop's printers, open to the tests. Any account may change them. */
export function createFakePrinters() {
  const printers: PrintersReply = {};
  /** the number of addresses so far */
  let addresses = 0;
  const idByKey = new Map<unknown, string>();

  const newAddress = (name: string): Answer => {
    addresses += 1;
    return ok({ name, address: `https://shop.example/print/token-${addresses}` });
  };
  const add = (body: PrinterBody, key: unknown): Answer => {
    const id = idByKey.get(key) ?? `printer-${Object.keys(printers).length + 1}`;
    if (key !== undefined) idByKey.set(key, id);
    printers[id] = {
      ...body,
      madeAt: MADE_AT,
      isReady: true,
      isAway: false,
      missingFonts: [],
      waiting: 0,
      jobs: [],
    };
    return newAddress(id);
  };
  const again = (jobs: NamedJobReply[], { basket, slip }: ReprintBody): Answer => {
    const failed = jobs.find((job) => job.basket === basket && job.slip === slip);
    if (failed?.status !== 'failed') return refuse('SLIP_NOT_FAILED');
    jobs.splice(jobs.indexOf(failed), 1);
    return ok(null);
  };

  const reply = ({ method, path, headers, body }: SeenRequest): Answer | null => {
    if (path === '/printers.json') {
      return method === 'GET' ? ok(printers) : add(body as PrinterBody, headers['idempotency-key']); // the storefront's own calls
    }
    const [, id = '', act] = /^\/printers\/([^/]+?)(?:\/([a-z-]+))?\.json$/.exec(path) ?? [];
    if (id === '') return null;
    const printer = printers[id];
    if (printer === undefined) return refuse('PRINTER_UNKNOWN');
    if (method === 'DELETE') {
      delete printers[id];
      return ok(null);
    }
    if (method === 'PATCH') {
      Object.assign(printer, body);
      return ok(body);
    }
    if (act === 'address') return newAddress(id);
    if (act === 'reprints') return again(printer.jobs, body as ReprintBody);
    printer.waiting += 1;
    return ok(null);
  };

  return { printers, reply };
}
