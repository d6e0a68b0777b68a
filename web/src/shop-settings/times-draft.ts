import { comparable } from '@tall-order/domain/comparable-text.ts';
import type { ShopSettings } from '@tall-order/domain/shop-settings.ts';
import type { SettingsSection } from './settings-section.ts';

type Times = ShopSettings['promises'];
export type TimesDraft = Record<keyof Times, string>;

/** The most of each, as the shop takes it. */
const MOST: Readonly<Record<keyof Times, number>> = {
  minutesToMake: 240,
  burgersInTenMinutes: 1000,
  minutesOnTheRoad: 240,
};

export const TIMES: SettingsSection<TimesDraft> = {
  id: 'times',
  title: 'Promised times',
  draftOf: ({ promises }) => ({
    minutesToMake: typedOf(promises.minutesToMake),
    burgersInTenMinutes: typedOf(promises.burgersInTenMinutes),
    minutesOnTheRoad: typedOf(promises.minutesOnTheRoad),
  }),
  read: (draft) => {
    const promises: Times = {
      minutesToMake: countIn(draft.minutesToMake),
      burgersInTenMinutes: countIn(draft.burgersInTenMinutes),
      minutesOnTheRoad: countIn(draft.minutesOnTheRoad),
    };
    const problems = {
      ...problemOf('minutesToMake', promises),
      ...problemOf('burgersInTenMinutes', promises),
      ...problemOf('minutesOnTheRoad', promises),
    };
    return Object.keys(problems).length > 0 ? { problems } : { change: { promises } };
  },
  terms: {
    minutesToMake: 'Minutes from the order until it is ready',
    burgersInTenMinutes: 'Burgers your kitchen makes in ten minutes',
    minutesOnTheRoad: 'Minutes a delivery is on the road',
  },
  sentence: timesInWords,
};

function typedOf(count: number | null): string {
  return count === null ? '' : String(count);
}

/** Null if nothing is typed; not a number for anything else than digits. */
function countIn(typed: string): number | null {
  const text = comparable(typed);
  if (text === '') return null;
  return /^\d{1,4}$/.test(text) ? Number(text) : NaN;
}

function problemOf(name: keyof Times, times: Times): Partial<TimesDraft> {
  const count = times[name];
  const most = MOST[name];
  return count === null || (count >= 1 && count <= most)
    ? {}
    : { [name]: `Type a whole number from 1 to ${most}, or nothing.` };
}

/** Such as "Ready 10 minutes after the order, at the door 25 minutes later. At most 12 burgers in ten minutes." */
function timesInWords(draft: TimesDraft): string {
  const [toMake, burgers, onTheRoad] = [
    countIn(draft.minutesToMake),
    countIn(draft.burgersInTenMinutes),
    countIn(draft.minutesOnTheRoad),
  ];
  if (toMake === null) return 'Customers are promised no times.';
  const road = onTheRoad === null ? '' : `, at the door ${minutes(onTheRoad)} later`;
  const limit = burgers === null ? '' : ` At most ${counted(burgers, 'burger')} in ten minutes.`;
  return `Ready ${minutes(toMake)} after the order${road}.${limit}`;
}

function minutes(count: number): string {
  return counted(count, 'minute');
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
