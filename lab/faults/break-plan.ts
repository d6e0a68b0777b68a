import type { Break } from './break-connection.ts';
import { RAW_REQUESTS } from './raw-requests.ts';
import type { RawRequest } from './raw-requests.ts';

/** One connection: its request, and how it breaks at which byte. */
export interface Step {
  /** its place in the plan */
  number: number;
  request: RawRequest;
  how: Break;
  /** how many bytes are sent before the break */
  at: number;
  /** the pause before the break, in milliseconds */
  pauseMs: number;
  /** the bytes of `garbage`, one character each */
  garbage: string;
}

/** The length of a request in bytes: of all pieces, and of the first one. */
export interface Lengths {
  all: number;
  first: number;
}

/** How many connections of each request break at a random byte. */
interface Size {
  /** null for a break at each byte */
  breaks: number | null;
  splits: number;
  replies: number;
  silences: number;
}

const FULL: Size = { breaks: null, splits: 30, replies: 20, silences: 2 };
const SMOKE: Size = { breaks: 2, splits: 2, replies: 1, silences: 1 };
const BREAKS: readonly Break[] = ['reset', 'close', 'half', 'garbage'];
/** A longer request repeats the same bytes. */
const MAX_BYTES_EACH = 4000;
const BYTES_OF_LONG = 400;
const MAX_PAUSE_MS = 3;
const MAX_GARBAGE = 12;

/** All steps, in random order. */
export function planBreaks(
  random: () => number,
  smoke: boolean,
  lengthsOf: (request: RawRequest) => Lengths,
): Step[] {
  const { breaks, splits, replies, silences } = smoke ? SMOKE : FULL;
  const steps: Step[] = [];
  const below = (limit: number) => Math.floor(random() * limit);
  const add = (request: RawRequest, how: Break, at: number) => {
    const pauseMs = below(2) * (1 + below(MAX_PAUSE_MS));
    const number = steps.length;
    steps.push({ number, request, how, at, pauseMs, garbage: garbageOf(below) });
  };
  const some = (count: number, limit: number) => Array.from({ length: count }, () => below(limit));
  for (const request of RAW_REQUESTS) {
    const { all, first } = lengthsOf(request);
    const isLong = all > MAX_BYTES_EACH;
    const offsets =
      breaks === null && !isLong
        ? Array.from({ length: all }, (_value, at) => at)
        : some(breaks ?? BYTES_OF_LONG, all);
    for (const at of offsets) for (const how of BREAKS) add(request, how, at);
    for (const how of BREAKS) add(request, how, all);
    for (const at of some(splits, all)) add(request, 'split', at);
    for (let reply = 0; reply < replies; reply += 1) add(request, 'reply', all);
    // After the first of several pieces, the shop does not wait for more bytes.
    for (const at of some(silences, first - 1)) add(request, 'silence', at + 1);
  }
  return shuffled(steps, below);
}

/** A few random bytes. The first is invalid both in a request head and in JSON. */
function garbageOf(below: (limit: number) => number): string {
  const codes = Array.from({ length: below(MAX_GARBAGE) }, () => below(256));
  return `\0${String.fromCharCode(...codes)}`;
}

function shuffled<T>(items: T[], below: (limit: number) => number): T[] {
  const ranked = items.map((item) => ({ item, rank: below(2 ** 30) }));
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ item }) => item);
}
