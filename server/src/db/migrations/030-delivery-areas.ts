import type { Kysely } from 'kysely';

interface Settings {
  shop_settings: { slot: number; details: string | null };
}

/**
 * Until now spaces and hyphens before a `*` meant nothing; now they end a district. Stored entries lose them,
 * so that each takes the codes that it took before.
 */
export async function keepDeliveryAreas(db: Kysely<Settings>): Promise<void> {
  const rows = await db.selectFrom('shop_settings').select(['slot', 'details']).execute();
  for (const { slot, details } of rows) {
    // Written by storeShopSettings only, with the delivery as it was then.
    const stored = JSON.parse(details ?? '{}') as { delivery?: { zipCodes: string[] } };
    if (stored.delivery === undefined) continue;
    const zipCodes = stored.delivery.zipCodes.map((entry) =>
      entry.endsWith('*') ? entry.replaceAll(/[\s-]/g, '') : entry,
    );
    const kept = JSON.stringify({ ...stored, delivery: { ...stored.delivery, zipCodes } });
    await db.updateTable('shop_settings').set({ details: kept }).where('slot', '=', slot).execute();
  }
}
