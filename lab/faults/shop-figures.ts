import { call } from '../../server/test/shop.ts';

/** Figures of a shop that must not grow without end. */
export interface Figures {
  /** open sockets, including those to the database */
  sockets: number;
  /** open streams of orders and of the menu */
  streams: number;
  /** used heap, in mebibytes */
  memory: number;
  /** resident memory of the process, in mebibytes */
  resident: number;
}

/** Sockets that customers and the database may have opened meanwhile. */
export const SPARE_SOCKETS = 20;

/** Reads the figures from the shop's metrics. */
export async function readFigures(address: string): Promise<Figures> {
  const { text } = await call(`${address}/metrics`);
  const figure = (name: string) => {
    const line = text.split('\n').find((line) => line.startsWith(`${name} `));
    if (line === undefined) throw new Error(`the shop has no metric ${name}`);
    return Number(line.slice(name.length + 1));
  };
  return {
    sockets: figure('nodejs_active_resources{type="TCPSocketWrap"}'),
    streams: figure('open_streams{of="orders"}') + figure('open_streams{of="menu"}'),
    memory: Math.round(figure('nodejs_heap_size_used_bytes') / 2 ** 20),
    resident: Math.round(figure('process_resident_memory_bytes') / 2 ** 20),
  };
}
