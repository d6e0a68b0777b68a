import { Agent, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { Customer } from '../../server/test/shop.ts';

/** A network may have only this many streams of an instance. */
const STREAMS_OF_NETWORK = 20;

/**
 * Opens the stream of a customer's own orders. Linux only: it comes from one of many loopback addresses.
 * @param number of the stream, which determines its address
 * @throws Error when it is refused
 */
export async function openOrdersStream(
  url: string,
  { idToken, localId }: Customer,
  number: number,
): Promise<IncomingMessage> {
  const mine = `orderBy=%22userId%22&equalTo=%22${localId}%22`;
  return await openStream(`${url}/orders.json?auth=${idToken}&${mine}`, number);
}

/** The same for a stream at any address. */
export async function openStream(address: string, number: number): Promise<IncomingMessage> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request(address, {
      headers: { accept: 'text/event-stream' },
      localAddress: addressOf(number),
      agent: new Agent(),
    })
      .on('response', resolve)
      .on('error', reject)
      .end();
  });
  if (answer.statusCode !== 200) throw new Error(`a stream was answered with ${answer.statusCode}`);
  return answer;
}

/** Each network has its own address, from 127.0.1.1 on. */
function addressOf(stream: number): string {
  const network = Math.floor(stream / STREAMS_OF_NETWORK);
  return `127.0.${1 + Math.floor(network / 250)}.${1 + (network % 250)}`;
}
