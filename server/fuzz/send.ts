import { Agent, request as httpRequest } from 'node:http';
import type { Answer } from './judge.ts';
import type { FuzzRequest } from './requests.ts';

const TIMEOUT_MS = 30_000;

/**
 * Sends requests as they are, where `fetch` would mend them first.
 * @returns the answer, or null when the connection ended without one
 */
export function createSender(origin: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(origin);
  const send = (fuzzed: FuzzRequest): Promise<Answer | null> => {
    const { method, path, headers, body, encoding } = fuzzed;
    return new Promise<Answer | null>((resolve) => {
      const outgoing = httpRequest(
        { agent, hostname, port, method, path: sendable(path), timeout: TIMEOUT_MS },
        (response) => {
          const chunks: Buffer[] = [];
          const finish = () => {
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(chunks).toString(),
            });
          };
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', finish);
          response.on('error', finish);
        },
      );
      outgoing.on('timeout', () => outgoing.destroy());
      // A connection that the shop closes after an answer may be taken for the next request.
      outgoing.on('error', () => resolve(outgoing.reusedSocket ? send(fuzzed) : null));
      for (const [name, value] of Object.entries(headers)) {
        outgoing.setHeader(name, headerText(value));
      }
      // Node would send the body of a HEAD without saying how long it is.
      const sent =
        body === undefined || method === 'HEAD' ? undefined : Buffer.from(body, encoding);
      outgoing.end(sent);
    });
  };
  return { send, close: () => agent.destroy() };
}

/** Node refuses to send anything but what is printable in an address. */
function sendable(path: string): string {
  return path.replaceAll(/[^\u0021-\u007E]/gu, (letter) =>
    encodeURIComponent(letter.toWellFormed()),
  );
}

/** And no line breaks or other control characters in a header. */
function headerText(value: string): string {
  return value.replaceAll(/[^\t\u0020-\u007E\u0080-\u00FF]/g, '?');
}

/** The request as a line for a shell, for somebody who wants to see it fail. */
export function asCurl(origin: string, { method, path, headers, body }: FuzzRequest): string {
  const quote = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
  const parts = Object.entries(headers).map(
    ([name, value]) => `-H ${quote(`${name}: ${headerText(value)}`)}`,
  );
  const data = body === undefined ? [] : [`--data-binary ${quote(body)}`];
  const line = [
    'curl -g --path-as-is -X',
    method,
    ...parts,
    ...data,
    quote(origin + sendable(path)),
  ];
  return line.join(' ').slice(0, 4000);
}
