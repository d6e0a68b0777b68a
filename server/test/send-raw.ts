import { connect } from 'node:net';
import { goodOrder } from './shop.ts';
import type { Customer, Shop } from './shop.ts';

/**
 * Sends bytes and waits until the shop closes the connection.
 * @param bytes one character for each
 * @returns everything received
 */
export async function sendRaw(shop: Shop, bytes: string): Promise<string> {
  const { port } = new URL(shop.url);
  return await new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes, 'latin1'));
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
  });
}

/**
 * The bytes of a request with an order.
 * @param headers whole lines, before the Content-Length
 */
export function rawOrder(customer: Customer, headers = ''): string {
  const body = JSON.stringify(goodOrder(customer));
  const head = `POST /orders.json?auth=${customer.idToken} HTTP/1.1\r\nHost: a`;
  return `${head}\r\n${headers}Content-Length: ${body.length}\r\n\r\n${body}`;
}
