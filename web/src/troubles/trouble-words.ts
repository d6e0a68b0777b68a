import type { Role } from '@tall-order/domain/rights.ts';
import { SCREEN_PATHS } from '@tall-order/domain/screens.ts';
import type { Zone } from '../shop/dates-in-words.ts';
import { timeBefore } from '../shop/dates-in-words.ts';
import type { Trouble } from './known-troubles.ts';

interface TroubleWords {
  /** of the printer, before what is wrong: no browser is to translate it; empty for none */
  name: string;
  wrong: string;
  todo: string;
  /** the screen where it is mended; null where no screen helps, or only the owner may open it */
  screen: { path: string; label: string } | null;
}

/** What is wrong and what to do about it, for whoever works. @param now milliseconds since 1970 */
export function troubleInWords(
  trouble: Trouble,
  role: Role,
  zone: Zone,
  now: number,
): TroubleWords {
  switch (trouble.kind) {
    case 'printer': {
      const screen = { path: `${SCREEN_PATHS.shop}#printers`, label: 'Look at the printer' };
      return {
        name: trouble.name,
        ...printerInWords(trouble, zone, now),
        screen: role === 'owner' ? screen : null,
      };
    }
    case 'no-board': {
      const { seenAt, waiting } = trouble;
      const since = seenAt === undefined ? '' : ` since ${timeBefore(seenAt, zone, now)}`;
      return {
        name: '',
        wrong: `No kitchen board is open${since}.${counted(waiting, 'order waits', 'orders wait')}`,
        todo: 'Open one, or new orders go unseen.',
        screen: { path: SCREEN_PATHS.kitchen, label: 'Open the board' },
      };
    }
    case 'mail':
      return {
        name: '',
        wrong: `No mail is sent.${counted(trouble.waiting, 'mail waits', 'mails wait')}`,
        todo: trouble.reason,
        screen: { path: `${SCREEN_PATHS.shop}#e-mail`, label: 'Look at the mail' },
      };
  }
}

function printerInWords(
  { status, askedAt, waiting, lost }: Extract<Trouble, { kind: 'printer' }>,
  zone: Zone,
  now: number,
): Pick<TroubleWords, 'wrong' | 'todo'> {
  const lostWords = counted(lost, 'slip was not printed', 'slips were not printed');
  if (waiting === 0) {
    return { wrong: `has given up.${lostWords}`, todo: "Print again from the order's menu." };
  }
  const wait = counted(waiting, 'slip waits', 'slips wait') + lostWords;
  if (status !== undefined) {
    return {
      wrong: `has stopped: ${status.toLowerCase()}.${wait}`,
      todo: 'They print once it is ready.',
    };
  }
  const since = askedAt === undefined ? '' : ` since ${timeBefore(askedAt, zone, now)}`;
  return {
    wrong: `has been silent${since}.${wait}`,
    todo: 'Switch it on and check its network: they print by themselves.',
  };
}

/** With a space before it, such as " 13 slips wait."; empty for none. */
function counted(count: number, one: string, several: string): string {
  return count === 0 ? '' : ` ${count} ${count === 1 ? one : several}.`;
}
