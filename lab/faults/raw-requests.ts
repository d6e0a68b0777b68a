import type { Customer } from '../../server/test/shop.ts';
import { orderBody } from './customers.ts';
import type { Wish } from './customers.ts';

// Requests as text for raw sockets, one character for each byte.

/** One of the requests that are sent over one connection. */
export interface Piece {
  bytes: string;
  /** the order that the request may place once all of it is sent; without a wish it must place none */
  wish?: Wish;
}

/** The orders and addresses that raw requests contain. */
export interface Sender {
  /** orders that may be placed: the first and the second of a connection, each with its own key */
  wishes: [Wish, Wish];
  /** an order that must never be placed: its request is invalid or ambiguous */
  never: Wish;
  /** the address of a file of the storefront */
  file: string;
}

/** The requests of one connection, which is broken at each byte. */
export interface RawRequest {
  name: string;
  pieces: (sender: Sender) => Piece[];
  /** the shop must not read what follows it */
  isLast: boolean;
}

const GET = { bytes: 'GET /ingredients.json HTTP/1.1\r\nHost: a\r\n\r\n' };
/** Longer than the limit of a request head. */
const LONG = 20_000;
const UPGRADE =
  'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n';
const WEBSOCKET =
  'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AQIDBAUGBwgJCgsMDQ4PEA==\r\n';
const PREFACE = 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0';
const HELLO_BODY = `\x03\x03${'\x07'.repeat(32)}\0\0\x02\x13\x01\x01\0\0\0`;
const CLIENT_HELLO = `\x16\x03\x01\0\x30\x01\0\0\x2c${HELLO_BODY}`;

/** An order as a request. */
export function orderRequest(wish: Wish, headers = ''): string {
  const body = JSON.stringify(orderBody(wish));
  return orderHead(wish, `${headers}Content-Length: ${body.length}\r\n`) + body;
}

function orderHead({ customer, key }: Wish, headers: string): string {
  const line = `POST /orders.json?auth=${customer.idToken} HTTP/1.1\r\nHost: a\r\n`;
  return `${line}Content-Type: application/json\r\nIdempotency-Key: ${key}\r\n${headers}\r\n`;
}

const CHUNKED = 'Transfer-Encoding: chunked\r\n';

function chunkedOrder(wish: Wish, headers = CHUNKED, sizeOf = hex): string {
  const body = JSON.stringify(orderBody(wish));
  const chunks = [body.slice(0, 40), body.slice(40, 41), body.slice(41)];
  const written = chunks.map((chunk) => `${sizeOf(chunk.length)}\r\n${chunk}\r\n`);
  return `${orderHead(wish, headers)}${written.join('')}0\r\nX-Sum: 1\r\nX-More: 2\r\n\r\n`;
}

function hex(size: number): string {
  return size.toString(16);
}

/** A read of the customer's own orders, as a stream or not. */
function ownOrders({ idToken, localId }: Customer, headers: string): string {
  const mine = `orderBy=%22userId%22&equalTo=%22${localId}%22`;
  return `GET /orders.json?auth=${idToken}&${mine} HTTP/1.1\r\nHost: a\r\n${headers}\r\n`;
}

/** A request whose order must be placed. */
function placing(name: string, write: (wish: Wish) => string): RawRequest {
  return { name, isLast: false, pieces: ({ wishes: [wish] }) => [{ bytes: write(wish), wish }] };
}

/** A request without orders. */
function reading(name: string, write: (sender: Sender) => string): RawRequest {
  return { name, isLast: false, pieces: (sender) => [{ bytes: write(sender) }] };
}

/** A request that asks for another protocol: it is answered in HTTP, and it is the last. */
function upgrading(request: RawRequest): RawRequest {
  return { ...request, isLast: true };
}

/** A request whose order must not be placed, nor any order that follows it on the connection. */
function refused(name: string, write: (wish: Wish) => string): RawRequest {
  return { name, isLast: true, pieces: ({ never }) => [{ bytes: write(never) }] };
}

/** The length of an order's body, for requests with a wrong Content-Length. */
function lengthOf(wish: Wish): number {
  return JSON.stringify(orderBody(wish)).length;
}

/** An order in chunks, with a contradictory second length. */
function ambiguous(name: string, headers: (length: number) => string): RawRequest {
  return refused(name, (wish) => chunkedOrder(wish, headers(lengthOf(wish))));
}

/** An order whose chunk sizes are invalid. */
function badChunks(name: string, sizeOf: (size: number) => string): RawRequest {
  return refused(name, (wish) => chunkedOrder(wish, CHUNKED, sizeOf));
}

/** An order with an invalid request head. */
function badHead(name: string, headers: string): RawRequest {
  return refused(name, (wish) => orderRequest(wish, headers));
}

const READS: RawRequest[] = [
  reading('get', () => GET.bytes),
  reading('head', () => 'HEAD /menu.json HTTP/1.1\r\nHost: a\r\n\r\n'),
  reading(
    'preflight',
    () =>
      'OPTIONS /orders.json HTTP/1.1\r\nHost: a\r\nOrigin: http://b\r\nAccess-Control-Request-Method: POST\r\nAccess-Control-Request-Headers: idempotency-key\r\n\r\n',
  ),
  reading('range', ({ file }) => `GET ${file} HTTP/1.1\r\nHost: a\r\nRange: bytes=10-9999\r\n\r\n`),
  reading('file', ({ file }) => `GET ${file} HTTP/1.1\r\nHost: a\r\n\r\n`),
  reading('history', ({ wishes: [{ customer }] }) => ownOrders(customer, '')),
  upgrading(reading('websocket', () => `GET /orders.json HTTP/1.1\r\nHost: a\r\n${WEBSOCKET}\r\n`)),
  upgrading(reading('h2c', () => `GET /ingredients.json HTTP/1.1\r\nHost: a\r\n${UPGRADE}\r\n`)),
  { name: 'gets', isLast: false, pieces: () => [GET, GET, GET] },
];

const ORDERS: RawRequest[] = [
  placing('order', (wish) => orderRequest(wish)),
  placing('chunked', (wish) => chunkedOrder(wish)),
  placing('expect', (wish) => orderRequest(wish, 'Expect: 100-continue\r\n')),
  upgrading(placing('h2c-order', (wish) => orderRequest(wish, UPGRADE))),
  {
    name: 'get-order-get',
    isLast: false,
    pieces: ({ wishes: [wish] }) => [GET, { bytes: orderRequest(wish), wish }, GET],
  },
  {
    name: 'two-orders',
    isLast: false,
    pieces: ({ wishes }) => [
      { bytes: orderRequest(wishes[0]), wish: wishes[0] },
      { bytes: chunkedOrder(wishes[1]), wish: wishes[1] },
    ],
  },
];

const REFUSED: RawRequest[] = [
  refused('connect', () => 'CONNECT shop:80 HTTP/1.1\r\nHost: shop:80\r\n\r\n'),
  refused('preface', () => PREFACE),
  refused('client-hello', () => CLIENT_HELLO),
  refused('stream', ({ customer }) => ownOrders(customer, 'Accept: text/event-stream\r\n')),
  refused('lines', () => '\r\n\r\n\r\r\n\0\n'),
  badHead('bare-cr', 'X: a\rY: b\r\n'),
  badHead('bare-lf', 'X: a\nY: b\r\n'),
  badHead('nul', 'X: a\0b\r\n'),
  badHead('long-header', `X: ${'x'.repeat(LONG)}\r\n`),
  badHead('two-lengths', 'Content-Length: 0\r\n'),
  refused('long-address', () => `GET /${'a'.repeat(LONG)} HTTP/1.1\r\nHost: a\r\n\r\n`),
  ambiguous('chunks-and-length', (length) => `${CHUNKED}Content-Length: ${length}\r\n`),
  ambiguous('length-and-chunks', (length) => `Content-Length: ${length}\r\n${CHUNKED}`),
  ambiguous('two-codings', () => 'Transfer-Encoding: chunked, identity\r\n'),
  badChunks('chunks-in-words', () => 'zz'),
  badChunks('signed-chunks', (size) => `-${hex(size)}`),
  badChunks('prefixed-chunks', (size) => `0x${hex(size)}`),
  badChunks('huge-chunks', (size) => `${'f'.repeat(16)}${hex(size)}`),
  badChunks('short-chunks', (size) => hex(Math.max(0, size - 1))),
];

export const RAW_REQUESTS: RawRequest[] = [...READS, ...ORDERS, ...REFUSED];
