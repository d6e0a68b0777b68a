import { unseenFor } from './durations.ts';
import { isGoodCode, AWAY_AFTER_MS, printerStatusInWords } from './printer.ts';
import { BOARD_WARNING_MS } from './selling-times.ts';
import type { Selling } from './selling-times.ts';
import type { BoardGuard } from './shop-settings.ts';

/** What keeps a shop from its work, and somebody has to do something about. Instants in milliseconds since 1970. */
export type Trouble =
  | {
      readonly kind: 'printer';
      readonly name: string;
      /** what it says of itself, in words; absent if it does not ask for work */
      readonly status?: string;
      /** when it asked for work last; absent if it never has */
      readonly askedAt?: number;
      /** slips that wait for it */
      readonly waiting: number;
      /** slips of open orders and of closings that were tried too often */
      readonly lost: number;
    }
  | {
      readonly kind: 'no-board';
      /** absent if none was ever connected */
      readonly seenAt?: number;
      /** orders that nobody has started */
      readonly waiting: number;
    }
  | {
      readonly kind: 'mail';
      /** in words, with the mail server's answer */
      readonly reason: string;
      readonly waiting: number;
    };

/** A shop that has opened a board within this time works with boards, even if nobody guards them. */
const BOARD_IN_USE_MS = 7 * 24 * 60 * 60_000;

interface PrinterFacts {
  readonly name: string;
  readonly madeAt: number;
  readonly askedAt: number | null;
  /** its status code; null if it has sent none */
  readonly status: string | null;
  readonly waiting: number;
  readonly lost: number;
}

/** @param now milliseconds since 1970 @returns null for a printer that works, or that nobody misses */
export function printerTrouble(printer: PrinterFacts, now: number): Trouble | null {
  const { name, madeAt, askedAt, status, waiting, lost } = printer;
  const isAway = unseenFor(askedAt ?? madeAt, now) > AWAY_AFTER_MS;
  const isReady = status === null || isGoodCode(status);
  const hasStopped = waiting > 0 && (isAway || !isReady);
  if (!hasStopped && lost === 0) return null;
  return {
    kind: 'printer',
    name,
    ...(!isAway && status !== null && { status: printerStatusInWords(status) }),
    ...(askedAt !== null && { askedAt }),
    waiting,
    lost,
  };
}

interface BoardFacts {
  readonly guard: BoardGuard;
  readonly selling: Selling;
  /** when a board was connected last; null for never */
  readonly seenAt: number | null;
  readonly printsKitchenSlips: boolean;
  /** orders that nobody has started, and when the first of them came in; null without one */
  readonly waiting: number;
  readonly waitingSince: number | null;
}

/**
 * Whether orders come in that no kitchen sees. Without a board guard, only a shop that works with boards, and has no
 * paper in their place, misses one.
 * @param now milliseconds since 1970
 */
export function boardTrouble(facts: BoardFacts, now: number): Trouble | null {
  const { guard, selling, seenAt, printsKitchenSlips, waiting, waitingSince } = facts;
  const isGone = seenAt === null || unseenFor(seenAt, now) >= BOARD_WARNING_MS;
  const isInUse = seenAt !== null && now - seenAt < BOARD_IN_USE_MS && !printsKitchenSlips;
  const waitsLong = waitingSince !== null && now - waitingSince >= BOARD_WARNING_MS;
  const wouldSell = selling.isOpen || selling.reason === 'no-board';
  const isMissed = guard === 'off' ? isInUse && waitsLong : wouldSell || waiting > 0;
  if (!isGone || !isMissed) return null;
  return { kind: 'no-board', ...(seenAt !== null && { seenAt }), waiting };
}

interface MailFacts {
  /** mails that failed more than once and are tried again */
  readonly waiting: number;
  /** of the one that began to fail last; null without one */
  readonly reason: string | null;
  readonly failedSince: number | null;
  /** when the mail server took a mail last; null for never */
  readonly takenAt: number | null;
}

/** A mail server that has taken another mail since works: that one mail is the trouble of its recipient. */
export function mailTrouble({ waiting, reason, failedSince, takenAt }: MailFacts): Trouble | null {
  if (reason === null || failedSince === null || waiting === 0) return null;
  return takenAt !== null && takenAt >= failedSince ? null : { kind: 'mail', reason, waiting };
}
