import { Fragment } from 'react';
import { describeBurger } from '@tall-order/domain/burger.ts';
import { pushIdTime } from '@tall-order/domain/push-id.ts';
import { callSign } from '@tall-order/domain/call-sign.ts';
import type { WholeOrder } from '../api/whole-order-calls.ts';
import { countedInWords, orderInWords } from '../tray/order-in-words.ts';
import { unbroken } from '../ui/words.ts';
import { useZone } from '../shop/current-shop.ts';
import { dayFromNow } from '../shop/dates-in-words.ts';
import { burgersLeft, extrasLeft } from './known-orders.ts';
import styles from './OrderName.module.css';

/** A piece of an order's name. */
interface NamePart {
  words: string;
  isOfPerson: boolean;
}

/** An order is named by at most so many people and things. */
const PARTS = 5;

/**
 * What an order is called, by what is left of it: a burger alone by its recipe, other orders by their people and
 * sides. "2 × meat", "3 burgers, 2 fries", "Ada, Ben, 2 more burgers, 2 fries".
 */
export function OrderName({ order }: { order: WholeOrder }) {
  return nameParts(order).map(({ words, isOfPerson }, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- two people may have one name
    <Fragment key={place}>
      {place > 0 && ', '}
      {/* A browser that translates the page leaves the names of people as they are. */}
      <bdi translate={isOfPerson ? 'no' : undefined}>{words}</bdi>
    </Fragment>
  ));
}

function nameParts(order: WholeOrder): NamePart[] {
  const burgers = burgersLeft(order);
  const extras = extrasLeft(order);
  const people = burgers.flatMap(({ label }) => (label === '' ? [] : label));
  if (people.length === 0) {
    const isAlone = burgers.length === 1 && extras.length === 0;
    return [thing(isAlone ? recipesOf(order) : orderInWords(burgers.length, extras))];
  }
  const others = burgers.length - people.length;
  const parts = [
    ...people.map((words) => ({ words, isOfPerson: true })),
    ...(others === 0 ? [] : [thing(`${others} more burger${others === 1 ? '' : 's'}`)]),
    ...extras.map((extra) => thing(countedInWords(extra))),
  ];
  const more = parts.length - PARTS;
  return [...parts.slice(0, PARTS), ...(more > 0 ? [thing(`${more} more`)] : [])];
}

function thing(words: string): NamePart {
  return { words, isOfPerson: false };
}

/** The recipes of an order's burgers; empty where its name is the recipe. */
export function recipesBelowName(order: WholeOrder): string {
  const recipes = recipesOf(order);
  const isName = nameParts(order).some(({ words }) => words === recipes);
  return isName ? '' : unbroken(recipes);
}

function recipesOf(order: WholeOrder): string {
  return burgersLeft(order)
    .map(({ ingredients }) => describeBurger(ingredients))
    .join(' · ');
}

/**
 * When an order was placed. A hosted service only gives the id, which contains a time; the shop's own clock may have been
 * set back, which ids do not follow.
 * @returns milliseconds since 1970; null if nobody knows
 */
export function placedAtOf({ id, state }: Pick<WholeOrder, 'id' | 'state'>): number | null {
  return state?.receivedAt ?? pushIdTime(id);
}

interface OrderTimeProps {
  order: WholeOrder;
  /** milliseconds since 1970 */
  now: number;
}

/** When an order was placed. */
export function OrderTime({ order, now }: OrderTimeProps) {
  const zone = useZone();
  const time = placedAtOf(order);
  if (time === null) return <>Order</>;
  return <time dateTime={new Date(time).toISOString()}>{dayFromNow(time, zone, now)}</time>;
}

export function CallSign({ orderId, isReady }: { orderId: string; isReady: boolean }) {
  const sign = callSign(orderId);
  return (
    <p className={styles['box']} data-ready={isReady || undefined}>
      Pick-up number{' '}
      <strong translate="no" className={styles['sign']}>
        {sign}
      </strong>{' '}
      {isReady && <span className={styles['text']}>Ready. Say {sign} at the counter.</span>}
    </p>
  );
}
