import { businessDayAt } from '@tall-order/domain/business-day.ts';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { machineZone } from './machine-zone.ts';
import { readShop } from './shop-settings-queries.ts';

/** The end of the shop's business day. @param now milliseconds since 1970 @returns milliseconds since 1970 */
export async function findEndOfDay(db: Kysely<Schema>, now: number): Promise<number> {
  const { timeZone, dayStart } = (await readShop(db)).settings;
  return businessDayAt(timeZone ?? machineZone(), dayStart, now).endsAt;
}
