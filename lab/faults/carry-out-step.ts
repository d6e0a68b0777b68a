import type { Customer } from '../../server/test/shop.ts';
import { breakConnection } from './break-connection.ts';
import type { Step, Lengths } from './break-plan.ts';
import { beginOrder, orderUntilAnswered } from './customers.ts';
import type { Wish } from './customers.ts';
import type { Outcome } from './journal.ts';
import { orderRequest } from './raw-requests.ts';
import type { Piece, RawRequest, Sender } from './raw-requests.ts';
import type { Harness } from './harness.ts';

/** The environment of all steps. */
export interface Stage {
  harness: Harness;
  address: string;
  /** their orders may be placed */
  sender: Customer;
  /** must have no order in the end: their orders are in invalid requests, or follow one on the same connection */
  stranger: Customer;
  /** the path of a file of the storefront */
  file: string;
  /** resets the connections that stay silent */
  until: AbortSignal;
}

const BURGER = { salad: 2, bacon: 0, cheese: 1, meat: 1 };

/** The length of a request, which is the same for every step. */
export function lengthsOf(stage: Stage, request: RawRequest): Lengths {
  const pieces = request.pieces(senderOf(stage, { request, how: 'split', at: 0, number: 0 }));
  const [first] = pieces;
  return { all: textOf(pieces).length, first: first?.bytes.length ?? 0 };
}

/**
 * Sends a request over its own connection, which breaks. A customer who sent a whole order and got no answer
 * sends it again.
 * @returns the problems, as phrases
 */
export async function carryOut(stage: Stage, step: Step): Promise<string[]> {
  const { harness, address, until } = stage;
  const { request, how, at, pauseMs } = step;
  const sender = senderOf(stage, step);
  const pieces = request.pieces(sender);
  const bytes = textOf(pieces);
  const hasBehind = how !== 'split' && (request.isLast || how === 'garbage');
  const behind = hasBehind ? orderRequest(sender.never) : '';
  // At the last byte, the break comes after the whole request.
  const isBehind = at === bytes.length && how !== 'garbage';
  const first = isBehind ? bytes + behind : bytes.slice(0, at);
  const garbage = how === 'garbage' ? step.garbage : '';

  // An order that is cut off counts as not sent, so it is not in the journal.
  const sentWhole = how === 'split' ? bytes.length : at;
  const wishes = wishesWithin(pieces, sentWhole);
  const begun = wishes.map(({ wish }) => beginOrder(wish, harness.journal));
  const { answer, hasEnded } = await breakConnection(Number(new URL(address).port), {
    first,
    rest: garbage + bytes.slice(at) + behind,
    how,
    pauseMs,
    until,
    isAnswered: (text) => how === 'split' && isAnswered(text, pieces),
  });

  const problems: string[] = [];
  if (!hasEnded) problems.push('was not hung up on');
  if (answer.includes('HTTP/1.1 500 ')) problems.push('was answered 500');
  if (how === 'split' && !isAnswered(answer, pieces)) problems.push(`was answered ${answer}`);
  for (const [index, { wish, place }] of wishes.entries()) {
    const outcome = outcomeOf(answersIn(answer)[place]);
    const what = begun[index];
    if (what !== undefined) harness.journal.end(what, outcome);
    if (outcome.is === 'info') await orderUntilAnswered(() => address, wish, harness.journal);
  }
  return problems.map((problem) => `${nameOf(step)} ${problem}`);
}

/** A step's name, also for keys of orders; all names of one request have the same length. */
export function nameOf({ request, how, at, number }: Omit<Step, 'pauseMs' | 'garbage'>): string {
  const [byte, step] = [at, number].map((count) => String(count).padStart(6, '0'));
  return `${request.name}/${how.padEnd('silence'.length, '-')}/${byte}/${step}`;
}

function senderOf(
  { sender, stranger, file }: Stage,
  step: Omit<Step, 'pauseMs' | 'garbage'>,
): Sender {
  const wish = (customer: Customer, which: string) => ({
    customer,
    key: `${nameOf(step)}/${which}`,
    burger: BURGER,
  });
  return { wishes: [wish(sender, 'a'), wish(sender, 'b')], never: wish(stranger, 'x'), file };
}

function textOf(pieces: Piece[]): string {
  return pieces.map(({ bytes }) => bytes).join('');
}

/** The orders that are complete within so many bytes, each with the place of its reply. */
function wishesWithin(pieces: Piece[], bytes: number): { wish: Wish; place: number }[] {
  let end = 0;
  return pieces.flatMap(({ bytes: { length }, wish }, place) => {
    end += length;
    return wish !== undefined && end <= bytes ? [{ wish, place }] : [];
  });
}

/** The replies in the received text, without `100 Continue`. */
function answersIn(text: string): string[] {
  const answers = text.split(/(?=HTTP\/1\.1 \d{3} )/);
  return answers.filter((answer) => /^HTTP\/1\.1 [2-5]/.test(answer));
}

/** Whether each order has its whole reply, and everything else the beginning of one. */
function isAnswered(text: string, pieces: Piece[]): boolean {
  const answers = answersIn(text);
  return pieces.every(({ wish }, place) =>
    wish === undefined ? answers[place] !== undefined : outcomeOf(answers[place]).is === 'ok',
  );
}

function outcomeOf(answer = ''): Outcome {
  const id = /^HTTP\/1\.1 200 [^]*\{"name":"([^"]+)"\}/.exec(answer)?.[1];
  return id === undefined ? { is: 'info', why: answer.slice(9, 12) } : { is: 'ok', id };
}
