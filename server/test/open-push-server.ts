import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';

/** A message as the push server received it. */
interface ReceivedPush {
  path: string;
  headers: IncomingHttpHeaders;
  message: unknown;
}

/** A push server on a free loopback port. Answers 201 by default. */
export interface PushServer {
  origin: string;
  received: ReceivedPush[];
  /** sets the following answers; null sends none */
  answer: (status: number | null, headers?: Record<string, string>) => void;
  /** how many messages it has refused */
  refused: () => number;
  /** a newly subscribed browser, with its own endpoint */
  subscribe: () => Browser['subscription'];
  close: () => Promise<void>;
}

interface Browser {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  /** decrypts a message to it */
  decrypt: (body: Buffer) => unknown;
}

/** A browser with its own keys. @param endpoint its address at the push server */
export function newBrowser(endpoint: string): Browser {
  const ecdh = createECDH('prime256v1');
  const publicKey = ecdh.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: {
      endpoint,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    },
    // RFC 8291 and the only record of RFC 8188: salt, record size, key id, text, a two and a tag.
    decrypt: (body) => {
      const salt = body.subarray(0, 16);
      const idLength = body.readUInt8(20);
      const sender = body.subarray(21, 21 + idLength);
      const sealed = body.subarray(21 + idLength);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
      const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32));
      const derive = (label: string, length: number) =>
        Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`${label}\0`), length));
      const key = derive('Content-Encoding: aes128gcm', 16);
      const decipher = createDecipheriv('aes-128-gcm', key, derive('Content-Encoding: nonce', 12));
      decipher.setAuthTag(sealed.subarray(-16));
      const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString());
    },
  };
}

/** Starts a push server that runs until it is closed. */
export async function openPushServer(): Promise<PushServer> {
  const received: ReceivedPush[] = [];
  const browsers = new Map<string, Browser>();
  let answer: { status: number | null; headers: Record<string, string> } = {
    status: 201,
    headers: {},
  };
  let refused = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { status, headers } = answer;
      const { url: path = '' } = request;
      if (status === 201) {
        const message = browsers.get(path)?.decrypt(Buffer.concat(chunks));
        received.push({ path, headers: request.headers, message });
      } else {
        refused += 1;
      }
      if (status !== null) response.writeHead(status, headers).end('{}');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  const origin = `http://127.0.0.1:${address.port}`;
  return {
    origin,
    received,
    answer: (status, headers = {}) => {
      answer = { status, headers };
    },
    refused: () => refused,
    subscribe: () => {
      const path = `/push/${randomBytes(12).toString('base64url')}`;
      const browser = newBrowser(origin + path);
      browsers.set(path, browser);
      return browser.subscription;
    },
    close: async () => await closed(server),
  };
}

async function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => {
    server.close(resolve);
  });
}
