import { expect, onTestFinished, vi } from 'vitest';
import { BUSY_MESSAGE } from '../src/http/wire/request-error.ts';
import type { Customer, Shop } from './shop.ts';

/** An event with its name and its parsed data. */
// oxlint-disable-next-line no-explicit-any -- tests look into data of every shape
export type ReadEvent = { event: string; data: any };

/** A reader of one stream. */
export interface EventReader {
  status: number;
  headers: Headers;
  /** all events, without keep-alives */
  events: ReadEvent[];
  /** the received text, unparsed */
  text: () => string;
  /** waits for a number of events. @returns all of them */
  until: (count: number) => Promise<ReadEvent[]>;
  /** done when the shop ends the stream */
  ended: Promise<void>;
  /** breaks the connection */
  leave: () => void;
}

/** Far longer than sending a change takes, for machines under load. */
const PATIENCE_MS = 60_000;

/** Opens a stream at an address of the shop and closes it when the test ends. */
export async function openStream(url: string): Promise<EventReader> {
  const connection = new AbortController();
  const response = await vi.waitFor(
    async () => {
      const reply = await fetch(url, {
        headers: { accept: 'text/event-stream' },
        signal: connection.signal,
      });
      if (reply.status !== 503) return reply;
      // An overloaded shop refuses reads for a moment, so the reader tries again, as clients do.
      expect(await reply.clone().text()).not.toContain(BUSY_MESSAGE);
      return reply;
    },
    { timeout: PATIENCE_MS, interval: 250 },
  );
  const events: ReadEvent[] = [];
  let text = '';
  const ended = (async () => {
    const decoder = new TextDecoder();
    let unread = '';
    for await (const chunk of response.body ?? []) {
      const piece = decoder.decode(chunk, { stream: true });
      text += piece;
      const frames = (unread + piece).split('\n\n');
      unread = frames.pop() ?? '';
      events.push(...frames.map(parsed).filter(({ event }) => event !== 'keep-alive'));
    }
  })();
  ended.catch(() => {}); // a connection that the test breaks ends with an error
  const leave = () => {
    connection.abort();
  };
  onTestFinished(leave);
  return {
    status: response.status,
    headers: response.headers,
    events,
    text: () => text,
    until: async (count) =>
      await vi.waitFor(() => {
        expect([response.status, events.length >= count]).toEqual([200, true]);
        return events;
      }, PATIENCE_MS),
    ended,
    leave,
  };
}

/** Opens the stream of a customer's own orders. */
export async function streamOrders(shop: Pick<Shop, 'url'>, customer: Customer, query = '') {
  return await openStream(
    `${shop.url}/orders.json?auth=${customer.idToken}&orderBy="userId"&equalTo="${customer.localId}"${query}`,
  );
}

/** The customer's orders by id with their states, as a stream of them begins. */
export async function ordersWithStates(shop: Pick<Shop, 'url'>, customer: Customer) {
  const stream = await streamOrders(shop, customer);
  const [first] = await stream.until(1);
  stream.leave();
  return first?.data.data;
}

function parsed(frame: string): ReadEvent {
  const [, event = '', data = ''] = /^event: ([a-z_-]+)\ndata: (.*)$/.exec(frame) ?? [];
  return { event, data: JSON.parse(data) };
}
