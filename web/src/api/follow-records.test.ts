import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Mock } from 'vitest';
import { giveLocks } from '../../test/fake-locks.ts';
import { followRecords } from './follow-records.ts';
import type { Connection } from './follow-records.ts';
import type { Records } from './records.ts';

/** A browser's reader of a stream, which the tests answer for the shop. */
class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 0;
  constructor() {
    super();
    streams.push(this);
    // A network that is away is found to be so at once.
    if (away) setTimeout(() => this.dispatchEvent(new Event('error')));
  }
  close() {
    this.readyState = FakeEventSource.CLOSED;
  }
  /** gets every record */
  hear() {
    this.tell('put', '/', {});
  }
  tell(event: string, path: string, data: unknown) {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify({ path, data }) }));
  }
}

const AGAIN_MS = 10_000;
/** The longest that a reader waits to come back to a shop that was there a moment ago. */
const SOON_MS = 1200;

let away: boolean;
let streams: FakeEventSource[];
let connections: Connection[];
let onRecords: Mock<(records: Records) => void>;
let onRefused: Mock<() => void>;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeEventSource);
  giveLocks();
  away = false;
  streams = [];
  connections = [];
  onRecords = vi.fn<(records: Records) => void>();
  onRefused = vi.fn<() => void>();
  answerPolls(async () => {
    throw new TypeError('no network');
  });
});
afterEach(() => stop());

function follow(againMs?: number) {
  stop = followRecords({
    address: () => '/menu.json',
    onRecords,
    onConnection: (connection) => connections.push(connection),
    onRefused,
    ...(againMs !== undefined && { againMs }),
  });
}

/** What the shop answers a reader without a stream. */
function answerPolls(answer: () => Promise<Response>) {
  const polls = vi.fn(answer);
  vi.stubGlobal('fetch', polls);
  return polls;
}

/** As a browser reports an answer that is no stream. */
function refuseStream(): void {
  const stream = streams.at(-1);
  if (stream === undefined) throw new Error('no stream was asked for');
  stream.readyState = FakeEventSource.CLOSED;
  stream.dispatchEvent(new Event('error'));
}

/** How often the shop is asked in so many milliseconds. */
async function asksIn(ms: number): Promise<number> {
  const before = streams.length;
  await vi.advanceTimersByTimeAsync(ms);
  return streams.length - before;
}

test('a shop that cannot be reached is called again soon, and then at the given interval', async () => {
  away = true;
  follow(AGAIN_MS);
  expect(await asksIn(SOON_MS + 1)).toBe(1);
  const asks = await asksIn(40_000);
  expect(asks).toBeGreaterThanOrEqual(3);
  expect(asks).toBeLessThanOrEqual(4);
  expect(connections).toEqual(['lost']);
});

test('on request, a restarted shop is found within a few seconds', async () => {
  away = true;
  follow();
  await vi.advanceTimersByTimeAsync(30_000);
  away = false;
  expect(await asksIn(3300)).toBe(1);
  streams.at(-1)?.hear();
  expect(connections).toEqual(['lost', 'live']);
});

test('a device without a network calls seldom, and at once when the network is back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  away = true;
  follow();
  await vi.advanceTimersByTimeAsync(SOON_MS + 1);
  expect(await asksIn(40_000)).toBeLessThanOrEqual(4);

  online.mockReturnValue(true);
  const before = streams.length;
  window.dispatchEvent(new Event('online'));
  expect(streams).toHaveLength(before + 1);
  expect(await asksIn(SOON_MS + 1)).toBe(1);
});

test('where something cuts every stream before it begins, the shop is asked without', async () => {
  answerPolls(async () => new Response('{}'));
  away = true;
  follow();
  await vi.advanceTimersByTimeAsync(2 * SOON_MS + 2000);
  expect(connections).toEqual(['lost', 'polling']);
  // A stream that is tried again changes nothing.
  await vi.advanceTimersByTimeAsync(120_000);
  expect(connections).toEqual(['lost', 'polling']);
  away = false;
  await vi.advanceTimersByTimeAsync(32_000);
  streams.at(-1)?.hear();
  expect(connections).toEqual(['lost', 'polling', 'live']);
});

test('a stream that breaks off is opened again soon, each time that it was heard', async () => {
  follow(AGAIN_MS);
  for (let times = 0; times < 3; times += 1) {
    streams.at(-1)?.hear();
    streams.at(-1)?.dispatchEvent(new Event('error'));
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await asksIn(SOON_MS + 1)).toBe(1);
  }
  expect(connections).toEqual(['live']);
});

test('a stream that goes on is kept, and one that is silent for long is lost', async () => {
  follow();
  streams[0]?.hear();
  await vi.advanceTimersByTimeAsync(40_000);
  streams[0]?.dispatchEvent(new Event('keep-alive'));
  expect(await asksIn(44_999)).toBe(0);
  expect(connections).toEqual(['live']);
  await vi.advanceTimersByTimeAsync(1);
  expect(connections).toEqual(['live', 'lost']);
});

test('a change applies to what came before, and what is sent again is no change', () => {
  follow();
  const [stream] = streams;
  const records = { a: { price: 4, state: { version: 1 } }, b: { price: 5 } };
  stream?.tell('put', '/', records);
  stream?.tell('patch', '/a/state', { version: 2 });
  const changed = { ...records, a: { price: 4, state: { version: 2 } } };
  expect(onRecords).toHaveBeenLastCalledWith(changed);
  stream?.tell('put', '/', changed);
  stream?.tell('put', '/b', null);
  expect(onRecords.mock.calls).toEqual([[records], [changed], [{ a: changed.a }]]);
});

test.each(['cancel', 'auth_revoked'])('a stream that says %s is the last', async (event) => {
  follow();
  streams[0]?.tell(event, '/', null);
  expect(onRefused).toHaveBeenCalledOnce();
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(AGAIN_MS);
  expect(streams).toHaveLength(1);
});

test('a hidden page is asked for without a stream, and has one again when it is shown', async () => {
  const polls = answerPolls(async () => new Response('{}'));
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  follow();
  expect(await asksIn(9999)).toBe(0);
  expect(polls).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1);
  expect(polls).toHaveBeenCalledTimes(2);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(streams).toHaveLength(1);
  streams[0]?.hear();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(streams).toHaveLength(1);
  // The device has slept.
  vi.setSystemTime(Date.now() + 3_600_000);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(streams).toHaveLength(2);
});

test('a stream that does not begin is left after ten seconds', async () => {
  const polls = answerPolls(async () => new Response('{}'));
  follow();
  await vi.advanceTimersByTimeAsync(9999);
  expect(polls).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(polls).toHaveBeenCalledOnce();
});

test('a stream that cannot be understood is left, and the shop is asked without', async () => {
  const polls = answerPolls(async () => new Response('{}'));
  follow();
  streams[0]?.dispatchEvent(new MessageEvent('put', { data: 'hello' }));
  await vi.advanceTimersByTimeAsync(0);
  expect(polls).toHaveBeenCalledOnce();
  expect(connections).toEqual(['polling']);
});

test('a shop that refuses streams is asked without, and for a stream again after an outage', async () => {
  const polls = answerPolls(async () => {
    throw new TypeError('no network');
  });
  follow();
  refuseStream();
  expect(await asksIn(1999)).toBe(0);
  expect(polls).toHaveBeenCalledOnce();
  expect(await asksIn(1)).toBe(1);
});

test('a shop that is asked too often is left alone for half a minute', async () => {
  const polls = answerPolls(async () => new Response('{"error":"Later."}', { status: 429 }));
  follow();
  refuseStream();
  await vi.advanceTimersByTimeAsync(29_999);
  expect(polls).toHaveBeenCalledOnce();
  expect(await asksIn(1)).toBe(1);
});

test('what the shop answers after the end is not heard', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const polls = answerPolls(() => promise);
  follow();
  refuseStream();
  stop();
  resolve(new Response('{"cheese":{}}'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(connections).toEqual([]);
  expect(polls).toHaveBeenCalledOnce();
});

test('whoever has stopped following is not led back by the device', async () => {
  follow();
  stop();
  for (const change of ['online', 'offline']) window.dispatchEvent(new Event(change));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await asksIn(AGAIN_MS)).toBe(0);
  expect(streams).toHaveLength(1);
});

test('a window for which there is no place polls, until another one leaves its place or is hidden', async () => {
  const polls = answerPolls(async () => new Response('{}'));
  follow();
  streams[0]?.hear();
  const stopFirst = stop;
  follow();
  expect(await asksIn(4001)).toBe(0);
  expect(polls).toHaveBeenCalledTimes(3);
  expect(connections).toEqual(['live', 'polling']);
  stopFirst();
  expect(await asksIn(1)).toBe(1);
  streams[1]?.hear();
  expect(connections).toEqual(['live', 'polling', 'live']);
  expect(await asksIn(AGAIN_MS)).toBe(0);
  expect(polls).toHaveBeenCalledTimes(3);
});

test('a hidden window, and one that is refused a stream, leave their place to others', async () => {
  answerPolls(async () => new Response('{}'));
  follow();
  const stopFirst = stop;
  refuseStream();
  await vi.advanceTimersByTimeAsync(0);
  follow();
  expect(streams).toHaveLength(2);
  streams[1]?.hear();
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  visibility.mockReturnValue('visible');
  const stopSecond = stop;
  follow();
  expect(streams).toHaveLength(3);
  stopFirst();
  stopSecond();
});
