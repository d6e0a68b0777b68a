import { MINUTE_MS } from '@tall-order/domain/durations.ts';
import type { DeliveryMethod } from '@tall-order/domain/order.ts';
import type { ShopSettings } from '@tall-order/domain/shop-settings.ts';
import { useNow } from '../api/use-now.ts';
import {
  offersTimes,
  useFollowedPromises,
  usePromised,
  useTimesToChoose,
} from '../promised/promised-times.ts';
import { useZone } from '../shop/current-shop.ts';
import { dateAfter, dateAt, inWords, timeAhead, timeOfDay } from '../shop/dates-in-words.ts';
import type { Zone } from '../shop/dates-in-words.ts';
import { useSale } from '../shop/sale.ts';
import { Button } from '../ui/Button.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { fieldId } from '../ui/TextField.tsx';
import styles from './WhenChoice.module.css';

const WHEN = 'when';
const TIME = 'time';

interface WhenChoiceProps {
  method: DeliveryMethod;
  settings: ShopSettings;
  /** of the order */
  burgers: number;
  /** whether staff may order now, although customers cannot */
  isOpenToStaff?: boolean;
  /** milliseconds since 1970; null for as soon as possible */
  chosenAt: number | null;
  onChoose: (at: number | null) => void;
}

/**
 * As soon as possible, or one of the times that the shop offers; with several days, the day first. It stands there
 * before the times are known, so that nothing moves.
 */
export function WhenChoice({
  method,
  settings,
  burgers,
  isOpenToStaff = false,
  chosenAt,
  onChoose,
}: WhenChoiceProps) {
  useFollowedPromises(settings);
  const free = useTimesToChoose(settings, method, burgers) ?? [];
  const isClosed = useSale().closed !== null && !isOpenToStaff;
  const noneLeft = useNoneLeft(method, settings, burgers, isClosed);
  const soonest = usePromised(settings, method, burgers);
  const now = useNow(MINUTE_MS);
  const zone = useZone();
  if (!offersTimes(settings)) return null;
  const taken = chosenAt !== null && !free.includes(chosenAt) ? [chosenAt] : [];
  const times = [...free, ...taken].sort((a, b) => a - b);
  const days = daysOf(times, zone);
  const dayOf = (at: number) => dateAt(at, zone);
  const asap = asapWords(soonest, isClosed, zone);
  const first: [string, string] = ['', noneLeft === null ? asap : 'No time left'];
  const timeOptions = (of: readonly number[]) =>
    of.map((at): [string, string] => [
      String(at),
      taken.includes(at) ? `${timeOfDay(at, zone)}, no longer free` : timeOfDay(at, zone),
    ]);
  const choose = (value: string) => onChoose(value === '' ? null : Number(value));
  const value = chosenAt === null ? '' : String(chosenAt);
  const isOneDay = [...days.keys()].every((day) => day === dayOf(now));
  const day = chosenAt === null ? '' : dayOf(chosenAt);
  const dayOptions = [...days].map(([date, [at = now]]): [string, string] => [
    date,
    dayInWords(at, zone, now),
  ]);
  const chooseDay = (date: string) => onChoose(days.get(date)?.[0] ?? null);
  const chosenDay = days.get(day);
  return (
    <div className={styles['when']}>
      {/* It is the same one for one day and for several, so that it keeps the focus when the times come. */}
      <SelectField
        label="When?"
        name={WHEN}
        {...(noneLeft !== null && { hint: noneLeft })}
        value={isOneDay ? value : day}
        options={[first, ...(isOneDay ? timeOptions(times) : dayOptions)]}
        onChange={isOneDay ? choose : chooseDay}
      />
      {!isOneDay && chosenDay !== undefined && (
        <SelectField
          label="Time"
          name={TIME}
          value={value}
          options={timeOptions(chosenDay)}
          onChange={choose}
        />
      )}
    </div>
  );
}

/** Leads to the choice above. */
export function ChooseTime() {
  return (
    <Button variant="plain" onClick={focusChoice}>
      Pick a time
    </Button>
  );
}

interface NearestTimesProps {
  /** the id of the text that says what cannot be had */
  labelledBy: string;
  /** in milliseconds since 1970, as `nearest` */
  chosen: number;
  nearest: readonly number[];
  onChoose: (at: number) => void;
}

/**
 * Times that can be had instead of a chosen one, with the day if it is another. The buttons disappear with a press,
 * so the choice takes the focus.
 */
export function NearestTimes({ labelledBy, chosen, nearest, onChoose }: NearestTimesProps) {
  const zone = useZone();
  return (
    <div role="group" aria-labelledby={labelledBy} className={styles['nearest']}>
      {nearest.map((at) => (
        <Button
          key={at}
          onClick={() => {
            onChoose(at);
            focusChoice();
          }}
        >
          {timeAhead(at, zone, chosen)}
        </Button>
      ))}
    </div>
  );
}

function focusChoice(): void {
  const [choice] = [TIME, WHEN].flatMap((name) => document.getElementById(fieldId(name)) ?? []);
  choice?.focus();
}

const STILL: Readonly<Record<DeliveryMethod, string>> = {
  delivery: 'You can still have it delivered.',
  collection: 'You can still collect it.',
};

/**
 * That no time is left for an order for later, and what can be done.
 * @returns null where there is one, while that is unknown, and while the shop sells
 */
export function useNoneLeft(
  method: DeliveryMethod,
  settings: ShopSettings,
  burgers: number,
  isClosed: boolean,
): string | null {
  const other = method === 'delivery' ? 'collection' : 'delivery';
  const free = useTimesToChoose(settings, method, burgers);
  const elsewhere = useTimesToChoose(settings, other, burgers) ?? [];
  const ofOne = useTimesToChoose(settings, method, 1) ?? [];
  if (!isClosed || free?.length !== 0) return null;
  const verb = method === 'delivery' ? 'deliver' : 'collect';
  const none = `No time is left to ${verb} ${burgers === 1 ? 'a burger' : `${burgers} burgers`}.`;
  if (elsewhere.length > 0) return `${none} ${STILL[other]}`;
  return `${none} ${ofOne.length > 0 ? 'There are still times for fewer burgers.' : "Order when we're open."}`;
}

/** The times by their dates, in the shop's zone. */
function daysOf(times: readonly number[], zone: Zone): Map<string, number[]> {
  const days = new Map<string, number[]>();
  for (const at of times) {
    const date = dateAt(at, zone);
    days.set(date, [...(days.get(date) ?? []), at]);
  }
  return days;
}

function asapWords(soonest: number | undefined, isClosed: boolean, zone: Zone): string {
  if (isClosed) return 'Choose a time';
  // In full, a narrow phone would cut off the time.
  return soonest === undefined
    ? 'As soon as possible'
    : `Soonest, about ${timeOfDay(soonest, zone)}`;
}

function dayInWords(at: number, zone: Zone, now: number): string {
  const date = dateAt(at, zone);
  const today = dateAt(now, zone);
  if (date === today) return 'Today';
  if (date === dateAfter(today, 1)) return 'Tomorrow';
  return inWords(at, zone, { weekday: 'short', day: 'numeric', month: 'short' });
}
