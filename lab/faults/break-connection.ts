import { connect } from 'node:net';
import type { Socket } from 'node:net';

/**
 * How a connection breaks at one of its bytes. `half` closes only the client's side; `split` sends the rest
 * after a pause; `reply` resets the connection when the reply begins.
 */
export type Break = 'reset' | 'close' | 'half' | 'garbage' | 'split' | 'reply' | 'silence';

interface Sending {
  /** the bytes before the break, as characters */
  first: string;
  /** the bytes after the break, if any */
  rest: string;
  how: Break;
  /** the pause between them, in milliseconds */
  pauseMs: number;
  /** whether the answer is complete, so that the connection may be reset */
  isAnswered: (answer: string) => boolean;
  /** resets the connection, as if its client had left */
  until: AbortSignal;
}

/** The outcome of a connection. */
interface Broken {
  /** the reply, one character for each byte */
  answer: string;
  /** whether it ended before the time limit */
  hasEnded: boolean;
}

/** Longer than the shop waits for the rest of a request. */
const PATIENCE_MS = 25_000;

/** Opens a connection, sends bytes, breaks the connection, and waits until it has ended. */
export async function breakConnection(port: number, sending: Sending): Promise<Broken> {
  const { first, rest, how, pauseMs, isAnswered, until } = sending;
  return await new Promise((resolve) => {
    let answer = '';
    let hasEnded = true;
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => {
      socket.write(first, 'latin1', () => {
        if (pauseMs === 0) goOn(socket, how, rest);
        else setTimeout(() => goOn(socket, how, rest), pauseMs);
      });
    });
    const leave = () => socket.resetAndDestroy();
    until.addEventListener('abort', leave);
    const patience = setTimeout(() => {
      hasEnded = false;
      socket.resetAndDestroy();
    }, PATIENCE_MS);
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
      if (how === 'reply' || isAnswered(answer)) socket.resetAndDestroy();
    });
    socket.on('error', () => {}); // it breaks
    socket.on('close', () => {
      clearTimeout(patience);
      until.removeEventListener('abort', leave);
      resolve({ answer, hasEnded });
    });
  });
}

function goOn(socket: Socket, how: Break, rest: string): void {
  switch (how) {
    case 'reset':
      socket.resetAndDestroy();
      break;
    case 'close':
      socket.destroy();
      break;
    case 'half':
      socket.end();
      break;
    case 'garbage':
    case 'split':
      socket.write(rest, 'latin1');
      break;
    case 'reply':
    case 'silence': // what comes back is waited for
  }
}

/**
 * Sends requests and reads the replies slowly.
 * @param most how many bytes to read before it resets the connection
 * @returns how many bytes it read
 */
export async function readSlowly(port: number, bytes: string, most: number): Promise<number> {
  return await new Promise((resolve) => {
    let taken = 0;
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(bytes));
    socket.on('data', (chunk) => {
      taken += chunk.length;
      if (taken >= most) socket.resetAndDestroy();
      socket.pause();
      setTimeout(() => socket.resume(), 20);
    });
    socket.on('error', () => {}); // it may break
    socket.on('close', () => resolve(taken));
  });
}
